import { Bool, ListOf, Shape, Text } from '@gatehouse/rest';
import { toWire } from '@gatehouse/time';
import type { ItemParts } from '../items/item.reader';
import { assignedCourse, AssignedCourseView, sharedFields } from '../listing/item.view';
import { RecordView } from '../listing/record.view';
import { COMPUTED, SHOWN } from '../namespace/context';
import { YesNo, yesNo, type YesOrNo } from '../namespace/yes-no';
import { itemAddress } from '../namespace/addresses';
import type { Item } from '../records/item.entity';
import { QUESTION_TYPES } from '../questions/model/answers';
import { type Question } from '../questions/model/question';
import { longDuration, secondsOf } from '../time/duration';
import type { Attempt } from '../attempts/store/attempt';
import {
  attemptResultView,
  attemptViews,
  questionViews,
  secondsLeft,
  type GradeView,
} from '../attempts/view/attempt.view';
import { QuizQuestionView } from '../attempts/view/quiz-question.view';
import { gradeQuestion } from '../attempts/grading/grading';
import { QuizResultsView } from './quiz-results.view';

/** The records of a quiz's view. */
export interface QuizParts extends ItemParts {
  questions: Question[];
  /** The caller's, the latest first. */
  attempts: Attempt[];
  /** Whether the caller is an administrator or the instructor of the course. */
  manages: boolean;
  now: number;
}

/** The settings of a quiz as texts. */
class QuizMetaView {
  @Text({ description: 'Number and unit; empty without a limit.', examples: ['10 minute'] })
  _lp_duration!: string;

  @Text({ description: 'Percent.', examples: ['60'] })
  _lp_passing_grade!: string;

  @YesNo()
  _lp_instant_check!: YesOrNo;

  @YesNo()
  _lp_negative_marking!: YesOrNo;

  @YesNo()
  _lp_minus_skip_questions!: YesOrNo;

  @Text({ description: '-1 without a limit.', examples: ['2'] })
  _lp_retake_count!: string;

  @Text({ description: 'Questions on a page.', examples: ['1'] })
  _lp_pagination!: string;

  @YesNo()
  _lp_review!: YesOrNo;

  @YesNo()
  _lp_show_correct_review!: YesOrNo;
}

/** A quiz (docs/interface/lms.md#item-record). */
export class QuizView extends RecordView {
  @Shape(AssignedCourseView, { ...SHOWN, readonly: true })
  assigned!: AssignedCourseView;

  @Shape(QuizMetaView, { ...SHOWN, description: 'The settings as texts.' })
  meta_data!: QuizMetaView;

  @Text({ ...SHOWN, examples: ['10 minutes', 'Lifetime'] })
  duration!: string;

  @ListOf(Shape(QuizQuestionView), {
    ...SHOWN,
    readonly: true,
    description: 'Empty for learners before their attempt begins, and after it when the quiz has no review.',
  })
  questions!: QuizQuestionView[];

  @Shape(QuizResultsView, {
    ...SHOWN,
    readonly: true,
    description: "The settings, and the state of the caller's latest attempt.",
  })
  results!: QuizResultsView;

  @Bool({ ...COMPUTED, description: 'Whether the caller may finish the course now.' })
  can_finish_course?: boolean;
}

export function quizView(parts: QuizParts): QuizView {
  const { item, course, canFinishCourse, context, home, time, questions, attempts } = parts;
  return {
    id: item.id,
    ...sharedFields(item, { permalink: itemAddress(home, course.slug, item), excerpt: item.excerpt, context, time }),
    assigned: { course: assignedCourse(course) },
    duration: longDuration(item.duration),
    ...(context === 'view' ? { can_finish_course: canFinishCourse } : {}),
    questions: showsQuestions(parts) ? questionViews(item, questions, attempts[0]) : [],
    results: resultsOf(parts),
    meta_data: metaOf(item),
  };
}

/**
 * Whether the caller sees the questions. Learners see them from the start of an attempt, or its time would mean nothing
 * (docs/interface/lms.md#questions-in-an-attempt).
 */
function showsQuestions({ manages, item, attempts: [latest] }: QuizParts): boolean {
  if (manages) return true;
  return latest !== undefined && (latest.status === 'started' || item.review);
}

function resultsOf(parts: QuizParts): QuizResultsView {
  const { item } = parts;
  const [latest] = parts.attempts;
  return {
    passing_grade: `${item.passingGrade}%`,
    negative_marking: item.negativeMarking,
    instant_check: item.instantCheck,
    retake_count: item.retakeCount,
    questions_per_page: item.pagination,
    page_numbers: true,
    review_questions: item.review,
    support_options: [...QUESTION_TYPES],
    duration: secondsOf(item.duration),
    status: latest?.status ?? '',
    ...(latest ? stateOf(parts, latest) : {}),
  };
}

function stateOf({ item, questions, attempts, time, now }: QuizParts, latest: Attempt): Partial<QuizResultsView> {
  const results = attemptResultView(item, questions, latest, attempts.slice(1));
  return {
    attempts: attemptViews(attempts),
    checked_questions: latest.questionIds.filter((id) => Object.hasOwn(latest.checked, id)),
    start_time: toWire(time.fromInstant(latest.started)),
    retaken: latest.number - 1,
    total_time: secondsLeft(item, latest, now),
    results: results ?? {},
    answered: results?.answered ?? checkedGrades(questions, latest),
    question_ids: latest.questionIds,
  };
}

/** The grades of the answers checked so far. */
function checkedGrades(questions: readonly Question[], { checked }: Attempt): Record<string, GradeView> {
  return Object.fromEntries(
    questions
      .filter((question) => Object.hasOwn(checked, question.id))
      .map((question) => [question.id, gradeQuestion(question, checked[question.id])]),
  );
}

function metaOf(item: Item): QuizMetaView {
  return {
    _lp_duration: item.duration,
    _lp_passing_grade: String(item.passingGrade),
    _lp_instant_check: yesNo(item.instantCheck),
    _lp_negative_marking: yesNo(item.negativeMarking),
    _lp_minus_skip_questions: yesNo(item.minusSkipQuestions),
    _lp_retake_count: String(item.retakeCount),
    _lp_pagination: String(item.pagination),
    _lp_review: yesNo(item.review),
    _lp_show_correct_review: yesNo(item.showCorrectReview),
  };
}
