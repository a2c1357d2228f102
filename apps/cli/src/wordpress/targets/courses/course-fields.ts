import type { CourseRecord, LessonFacts, QuestionFacts, QuizFacts } from '../../source/course-records';
import { whyLeft } from './left-questions';

/** How a course may be evaluated here; others are evaluated by their lessons. */
export const EVALUATIONS: ReadonlySet<string> = new Set(['evaluate_lesson', 'evaluate_quiz', 'evaluate_final_quiz']);

/** A course as files of courses have it (docs/interface/lms.md#demo-data). */
export const courseFields = (record: CourseRecord): object => record.asWritten ?? fieldsOf(record);

const fieldsOf = (record: CourseRecord): object => ({
  slug: record.slug || 'course',
  name: record.title || record.slug,
  excerpt: record.excerpt,
  duration: record.duration,
  regular_price: record.regularPrice ?? null,
  sale_price: record.salePrice ?? null,
  retake_count: record.retakeCount,
  passing_condition: Math.min(100, record.passingCondition),
  ...(EVALUATIONS.has(record.evaluation) ? { evaluation: record.evaluation } : {}),
  has_finish: record.hasFinish,
  block_finished: record.blockFinished,
  sections: record.sections.map(({ title, description, items }) => ({
    title,
    description,
    items: items.map((item) => (item.kind === 'lesson' ? lessonFields(item) : quizFields(item))),
  })),
});

const lessonFields = ({ title, content, duration, isPreview }: LessonFacts): object => ({
  type: 'lp_lesson',
  title,
  content,
  duration,
  preview: isPreview,
});

const quizFields = (quiz: QuizFacts): object => ({
  type: 'lp_quiz',
  title: quiz.title,
  content: quiz.content,
  duration: quiz.duration,
  passing_grade: quiz.passingGrade,
  retake_count: quiz.retakeCount,
  negative_marking: quiz.negativeMarking,
  instant_check: quiz.instantCheck,
  review: quiz.review,
  questions: quiz.questions.filter((question) => whyLeft(question) === undefined).map(questionFields),
});

const questionFields = ({ type, title, content, hint, explanation, points, options }: QuestionFacts): object => ({
  type,
  title,
  content,
  hint,
  explanation,
  mark: points,
  answers: options.map((option) => ({ title: option.title, is_true: option.isTrue })),
});
