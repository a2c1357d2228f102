import type { PostFacts } from './content-records';

/** A course of LearnPress (`lp_course`). Its terms are of `course_category` and `course_tag`. */
export interface CourseRecord extends PostFacts {
  kind: 'course';
  /** `10 week`; '' for no limit. */
  duration: string;
  /** Major units; undefined for none. */
  regularPrice?: number;
  salePrice?: number;
  retakeCount: number;
  /** Percent. */
  passingCondition: number;
  /** `_lp_course_result`: `evaluate_lesson`, `evaluate_quiz`…; '' when unknown. */
  evaluation: string;
  hasFinish: boolean;
  blockFinished: boolean;
  sections: SectionFacts[];
  /** All of it as Gatehouse writes it, in the form of files of courses; undefined from WordPress. */
  asWritten?: { image: string };
}

export interface SectionFacts {
  title: string;
  description: string;
  items: (LessonFacts | QuizFacts)[];
}

/** `lp_lesson`. */
export interface LessonFacts {
  kind: 'lesson';
  id: number;
  slug: string;
  title: string;
  content: string;
  duration: string;
  isPreview: boolean;
}

/** `lp_quiz`. */
export interface QuizFacts {
  kind: 'quiz';
  id: number;
  slug: string;
  title: string;
  content: string;
  duration: string;
  passingGrade: number;
  retakeCount: number;
  /** `_lp_negative_marking`. */
  negativeMarking: boolean;
  instantCheck: boolean;
  review: boolean;
  questions: QuestionFacts[];
}

/** `lp_question`. */
export interface QuestionFacts {
  id: number;
  /** `true_or_false`, `single_choice`, `multi_choice`, `fill_in_blanks`… */
  type: string;
  title: string;
  content: string;
  points: number;
  hint: string;
  explanation: string;
  options: { value: string; title: string; isTrue: boolean }[];
}
