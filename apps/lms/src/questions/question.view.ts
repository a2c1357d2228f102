import { Shape, Text } from '@gatehouse/rest';
import type { SiteTime } from '@gatehouse/time';
import { assignedCourse, assignedQuiz, AssignedQuizView, sharedFields } from '../items/item.view';
import { RecordView } from '../listing/record.view';
import { SHOWN, type Context } from '../namespace/context';
import type { Course } from '../records/course.entity';
import type { Item } from '../records/item.entity';
import type { Question } from '../records/question.entity';

class QuestionMetaView {
  @Text({ description: 'Points for a correct answer.', examples: ['1'] })
  _lp_mark!: string;

  @Text()
  _lp_hint!: string;

  @Text({ description: 'Shown to learners with the solution.' })
  _lp_explanation!: string;
}

/** A question as teachers see it, without its options and answers (docs/interface/lms.md#item-record). */
export class QuestionView extends RecordView {
  @Shape(AssignedQuizView, { ...SHOWN, readonly: true })
  assigned!: AssignedQuizView;

  @Shape(QuestionMetaView, { ...SHOWN, description: 'The settings as texts.' })
  meta_data!: QuestionMetaView;
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
    id: question.id,
    ...sharedFields(question, { permalink: `${home}/questions/${question.slug}/`, excerpt: '', context, time }),
    assigned: {
      course: course ? assignedCourse(course) : null,
      quiz: quiz ? assignedQuiz(quiz, course?.author ?? 0) : null,
    },
    meta_data: { _lp_mark: String(question.mark), _lp_hint: question.hint, _lp_explanation: question.explanation },
  };
}
