import type { SiteTime } from '@gatehouse/time';
import { assignedCourse, assignedQuiz, commonFields, type AssignedView, type CommonFields } from '../items/item.view';
import type { Context } from '../namespace/context';
import type { Course } from '../records/course.entity';
import type { Item } from '../records/item.entity';
import type { Question } from '../records/question.entity';

/** A question as teachers see it, without its options and answers (docs/interface/lms.md#item-record). */
export interface QuestionView extends CommonFields {
  assigned: { course: AssignedView | null; quiz: AssignedView | null };
  meta_data: { _lp_mark: string; _lp_hint: string; _lp_explanation: string };
}

interface QuestionParts {
  course: Course | undefined;
  quiz: Item | undefined;
  context: Context;
  home: string;
  time: SiteTime;
}

export function questionView(question: Question, { course, quiz, context, home, time }: QuestionParts): QuestionView {
  return {
    ...commonFields(question, { permalink: `${home}/questions/${question.slug}/`, excerpt: '', context, time }),
    assigned: {
      course: course ? assignedCourse(course) : null,
      quiz: quiz ? assignedQuiz(quiz, course?.author ?? 0) : null,
    },
    meta_data: { _lp_mark: String(question.mark), _lp_hint: question.hint, _lp_explanation: question.explanation },
  };
}
