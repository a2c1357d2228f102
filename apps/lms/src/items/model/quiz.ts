import { Hidden, Resource, Shown } from '@gatehouse/records';
import * as rest from '@gatehouse/rest';
import { Unshown } from '../../listing/stored-record';
import { SHOWN } from '../../namespace/context';
import { YesNo, yesNo, type YesOrNo } from '../../namespace/yes-no';
import { Item } from './item';
import { deriveColumns } from './part';

const RULES = { group: 'Rules' } as const;

/** The settings of a quiz as texts. */
class QuizMetaView {
  @rest.Text({ description: 'Number and unit; empty without a limit.', examples: ['10 minute'] })
  _lp_duration!: string;

  @rest.Text({ description: 'Percent.', examples: ['60'] })
  _lp_passing_grade!: string;

  @YesNo()
  _lp_instant_check!: YesOrNo;

  @YesNo()
  _lp_negative_marking!: YesOrNo;

  @YesNo()
  _lp_minus_skip_questions!: YesOrNo;

  @rest.Text({ description: '-1 without a limit.', examples: ['2'] })
  _lp_retake_count!: string;

  @rest.Text({ description: 'Questions on a page.', examples: ['1'] })
  _lp_pagination!: string;

  @YesNo()
  _lp_review!: YesOrNo;

  @YesNo()
  _lp_show_correct_review!: YesOrNo;
}

/** A quiz, without its questions and what learners have done in it (docs/interface/lms.md#item-record). */
@Resource<Quiz>({
  path: 'lms/v1/quiz',
  one: 'lp_quiz',
  table: 'items',
  kind: 'lp_quiz',
  beforeWrite: deriveColumns,
})
export class Quiz extends Item {
  override readonly kind = 'lp_quiz';

  @Unshown(
    'integer',
    rest.Int({ name: 'passing_grade', min: 0, max: 100, label: 'Marks to pass, in percent', ...RULES }),
    { initial: 80 },
  )
  passingGrade!: number;

  /** -1 = without limit. */
  @Unshown('integer', rest.Int({ name: 'retake_count', min: -1, label: 'Further attempts', ...RULES }), { initial: 0 })
  retakeCount!: number;

  @Unshown('flag', rest.Bool({ name: 'instant_check', label: 'Answers are checked at once', ...RULES }), {
    initial: false,
  })
  instantCheck!: boolean;

  @Unshown('flag', rest.Bool({ name: 'negative_marking', label: 'Wrong answers cost marks', ...RULES }), {
    initial: false,
  })
  negativeMarking!: boolean;

  @Unshown('flag', rest.Bool({ name: 'minus_skip_questions', label: 'Skipped questions cost marks', ...RULES }), {
    initial: false,
  })
  minusSkipQuestions!: boolean;

  @Unshown('flag', rest.Bool({ label: 'Learners may look at it again', ...RULES }), { initial: true })
  review!: boolean;

  @Unshown('flag', rest.Bool({ name: 'show_correct_review', label: 'Right answers are shown afterwards', ...RULES }), {
    initial: true,
  })
  showCorrectReview!: boolean;

  @Unshown('integer', rest.Int({ min: 1, label: 'Questions on a page', ...RULES }), { initial: 1 })
  pagination!: number;

  @Hidden('integer') questionCount!: number;

  @Shown(rest.Shape(QuizMetaView, { ...SHOWN, description: 'The settings as texts.' }), (quiz: Quiz): QuizMetaView => ({
    _lp_duration: quiz.duration,
    _lp_passing_grade: String(quiz.passingGrade),
    _lp_instant_check: yesNo(quiz.instantCheck),
    _lp_negative_marking: yesNo(quiz.negativeMarking),
    _lp_minus_skip_questions: yesNo(quiz.minusSkipQuestions),
    _lp_retake_count: String(quiz.retakeCount),
    _lp_pagination: String(quiz.pagination),
    _lp_review: yesNo(quiz.review),
    _lp_show_correct_review: yesNo(quiz.showCorrectReview),
  }))
  meta_data!: QuizMetaView;
}
