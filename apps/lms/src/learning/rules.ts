import { secondsOf } from '../time/duration';
import type { CourseResult, ItemProgress } from './result';

/** The facts about a course that the rules need. */
export interface CourseRules {
  duration: string;
  retakeCount: number;
  hasFinish: boolean;
  blockFinished: boolean;
}

/** A learner's enrolment in a course. Instants are milliseconds since the epoch. */
export interface Enrolment {
  status: 'enrolled' | 'finished';
  graduation: 'in-progress' | 'passed' | 'failed';
  started: number;
  ended: number | null;
  retaken: number;
  /** Stored when the course is finished; it does not change afterwards. */
  result: CourseResult | null;
}

/** A person's status in a course; `expired` is an enrolment whose time is over. */
export type LearnerStatus = 'not-enrolled' | 'learning' | 'expired' | 'finished';

/** Why an action is refused: HTTP status and error code. */
export interface Refusal {
  status: 403 | 409;
  code: keyof typeof MESSAGES;
}

export const MESSAGES = {
  course_is_enrolled: 'You are already enrolled in this course.',
  course_can_retry: 'You have finished this course; you may take it again.',
  course_is_finished: 'You have finished this course.',
  course_is_not_enrolled: 'You are not enrolled in this course.',
  course_can_not_finish: 'This course cannot be finished yet.',
  course_can_not_retake: 'This course cannot be taken again.',
  lesson_is_completed: 'You have already completed this lesson.',
  started_quiz: 'You have already started this quiz.',
  exceed_retaken_count: 'You cannot take this quiz again.',
  finished_course: 'You have finished the course of this quiz.',
  quiz_not_started: 'You have not started this quiz.',
  instant_check_disabled: 'This quiz does not check answers before it is finished.',
  question_is_checked: 'The answer to this question was already checked.',
} as const;

const refuse = (status: Refusal['status'], code: Refusal['code']): Refusal => ({ status, code });

/** When an enrolment expires, in milliseconds; null for courses without a limit. */
export function expiryOf(
  { started }: Pick<Enrolment, 'started'>,
  { duration }: Pick<CourseRules, 'duration'>,
): number | null {
  const seconds = secondsOf(duration);
  return seconds > 0 ? started + seconds * 1000 : null;
}

/** A person's status in a course at the instant `now`. */
export function learnerStatus(
  enrolment: Enrolment | undefined,
  course: Pick<CourseRules, 'duration'>,
  now: number,
): LearnerStatus {
  if (!enrolment) return 'not-enrolled';
  if (enrolment.status === 'finished') return 'finished';
  const expiry = expiryOf(enrolment, course);
  return expiry !== null && now >= expiry ? 'expired' : 'learning';
}

/** A course and a learner's state in it: the input of {@link COURSE_RULES}. */
export interface CourseCase {
  course: CourseRules;
  enrolment: Enrolment | undefined;
  result: CourseResult;
  now: number;
}

export type CourseAction = 'enrol' | 'finish' | 'retake';
type Rule = (courseCase: CourseCase) => Refusal | null;

const allowed: Rule = () => null;
const refused =
  (status: Refusal['status'], code: Refusal['code']): Rule =>
  () =>
    refuse(status, code);
const hasRetakes = ({ course, enrolment }: CourseCase): boolean => (enrolment?.retaken ?? 0) < course.retakeCount;
const isComplete = ({ course, result }: CourseCase): boolean =>
  result.pass === 1 || (course.hasFinish && result.completed_items === result.count_items);

const ifRetakesAreLeft: Rule = (courseCase) => (hasRetakes(courseCase) ? null : refuse(409, 'course_can_not_retake'));
const ifComplete: Rule = (courseCase) => (isComplete(courseCase) ? null : refuse(409, 'course_can_not_finish'));
const refusedAsFinished: Rule = (courseCase) =>
  refuse(409, hasRetakes(courseCase) ? 'course_can_retry' : 'course_is_finished');

/** Who may enrol, finish and retake, by the learner's status (docs/interface/lms.md#enroll-finish-retake). */
const COURSE_RULES: Record<CourseAction, Record<LearnerStatus, Rule>> = {
  enrol: {
    'not-enrolled': allowed,
    learning: refused(409, 'course_is_enrolled'),
    expired: refused(409, 'course_is_enrolled'),
    finished: refusedAsFinished,
  },
  finish: {
    'not-enrolled': refused(403, 'course_is_not_enrolled'),
    learning: ifComplete,
    // The time for completing it is over, so the course must not stay in progress for ever.
    expired: allowed,
    finished: refused(409, 'course_is_finished'),
  },
  retake: {
    'not-enrolled': refused(403, 'course_is_not_enrolled'),
    learning: refused(409, 'course_can_not_retake'),
    expired: ifRetakesAreLeft,
    finished: ifRetakesAreLeft,
  },
};

/** Why the action is refused, or null when it is allowed. */
export function refusalOf(action: CourseAction, courseCase: CourseCase): Refusal | null {
  const { enrolment, course, now } = courseCase;
  return COURSE_RULES[action][learnerStatus(enrolment, course, now)](courseCase);
}

/** The enrolment after an allowed action. */
export function enrolmentAfter(action: CourseAction, { enrolment, result, now }: CourseCase): Enrolment {
  switch (action) {
    case 'enrol':
      return { status: 'enrolled', graduation: 'in-progress', started: now, ended: null, retaken: 0, result: null };
    case 'finish':
      return {
        status: 'finished',
        graduation: result.pass === 1 ? 'passed' : 'failed',
        started: enrolment?.started ?? now,
        ended: now,
        retaken: enrolment?.retaken ?? 0,
        result,
      };
    case 'retake':
      return {
        status: 'enrolled',
        graduation: 'in-progress',
        started: now,
        ended: null,
        retaken: (enrolment?.retaken ?? 0) + 1,
        result: null,
      };
  }
}

/** Whether an item is closed to a person (docs/interface/lms.md#locked-items). */
export function isLocked({
  preview,
  manages,
  status,
  blockFinished,
}: {
  preview: boolean;
  manages: boolean;
  status: LearnerStatus;
  blockFinished: boolean;
}): boolean {
  if (preview || manages) return false;
  switch (status) {
    case 'not-enrolled':
      return true;
    case 'learning':
    case 'expired':
      return false;
    case 'finished':
      return blockFinished;
  }
}

/** Why a readable lesson cannot be completed, or null when it can. */
export function lessonRefusal(status: LearnerStatus, progress: ItemProgress | undefined): Refusal | null {
  if (status === 'not-enrolled') return refuse(403, 'course_is_not_enrolled');
  if (progress?.status === 'completed') return refuse(409, 'lesson_is_completed');
  return status === 'finished' ? refuse(409, 'course_is_finished') : null;
}

/** A quiz and a learner's state in it. */
export interface QuizCase {
  status: LearnerStatus;
  /** Attempts so far. */
  attempts: number;
  /** Whether the last attempt is not completed yet. */
  inProgress: boolean;
  /** -1 = without limit. */
  retakeCount: number;
}

/** Why a readable quiz cannot be started, or null when it can. */
export function startRefusal({ status, attempts, inProgress, retakeCount }: QuizCase): Refusal | null {
  if (status === 'not-enrolled') return refuse(403, 'course_is_not_enrolled');
  if (inProgress) return refuse(409, 'started_quiz');
  if (retakeCount >= 0 && attempts > retakeCount) return refuse(409, 'exceed_retaken_count');
  return status === 'finished' ? refuse(409, 'finished_course') : null;
}

/** Why an answer cannot be checked, or null when it can. */
export function checkRefusal({
  inProgress,
  instantCheck,
  isChecked,
}: {
  inProgress: boolean;
  instantCheck: boolean;
  isChecked: boolean;
}): Refusal | null {
  if (!inProgress) return refuse(409, 'quiz_not_started');
  if (!instantCheck) return refuse(409, 'instant_check_disabled');
  return isChecked ? refuse(409, 'question_is_checked') : null;
}
