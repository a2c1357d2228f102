import { toWire } from '@gatehouse/time';
import type { ItemParts } from '../items/item.reader';
import { assignedCourse, commonFields, yesNo, type AssignedView, type CommonFields } from '../items/item.view';
import { itemAddress } from '../records/addresses';
import type { Item } from '../records/item.entity';
import { QUESTION_TYPES, type Question } from '../records/question.entity';
import { longDuration, secondsOf } from '../time/duration';
import type { Attempt } from './attempts/attempt';
import {
  attemptResultView,
  attemptViews,
  questionViews,
  secondsLeft,
  type AttemptResultView,
  type AttemptView,
  type GradeView,
} from './attempts/attempt.view';
import { gradeQuestion } from './attempts/grading';
import type { QuizQuestionView } from './attempts/quiz-question.view';

/** What the view of a quiz is made of. */
export interface QuizParts extends ItemParts {
  questions: Question[];
  /** The caller's, the latest first. */
  attempts: Attempt[];
  now: number;
}

interface QuizSettings {
  /** `60%`. */
  passing_grade: string;
  negative_marking: boolean;
  instant_check: boolean;
  retake_count: number;
  questions_per_page: number;
  page_numbers: true;
  review_questions: boolean;
  support_options: string[];
  /** Seconds; 0 for none. */
  duration: number;
}

interface AttemptState {
  attempts: AttemptView[];
  checked_questions: number[];
  start_time: string;
  retaken: number;
  /** Seconds left; -1 when the attempt is completed. */
  total_time: number;
  results: AttemptResultView | Record<string, never>;
  answered: Record<string, GradeView>;
  question_ids: number[];
}

/** A quiz (docs/interface/lms.md#item-record). */
export interface QuizView extends CommonFields {
  assigned: { course: AssignedView };
  duration: string;
  /** In context `view` only. */
  can_finish_course?: boolean;
  questions: QuizQuestionView[];
  /** The settings, and the state of the caller's latest attempt (docs/interface/lms.md#quiz-results). */
  results: QuizSettings & { status: '' | Attempt['status'] } & Partial<AttemptState>;
  meta_data: Record<`_lp_${string}`, string>;
}

export function quizView(parts: QuizParts): QuizView {
  const { item, course, canFinishCourse, context, home, time, questions, attempts } = parts;
  const [latest] = attempts;
  return {
    ...commonFields(item, { permalink: itemAddress(home, course.slug, item), excerpt: item.excerpt, context, time }),
    assigned: { course: assignedCourse(course) },
    duration: longDuration(item.duration),
    ...(context === 'view' ? { can_finish_course: canFinishCourse } : {}),
    questions: questionViews(item, questions, latest),
    results: { ...settingsOf(item), status: latest?.status ?? '', ...(latest ? stateOf(parts, latest) : {}) },
    meta_data: metaOf(item),
  };
}

function settingsOf(item: Item): QuizSettings {
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
  };
}

function stateOf({ item, questions, attempts, time, now }: QuizParts, latest: Attempt): AttemptState {
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

function metaOf(item: Item): QuizView['meta_data'] {
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
