import { secondsOf } from '../time/duration';
import type { CourseResult, ItemProgress } from './result';

/** What the rules know of a course. */
export interface CourseRules {
  duration: string;
  retakeCount: number;
  hasFinish: boolean;
  blockFinished: boolean;
}

/** Somebody's enrolment in a course; who has none never enrolled. Instants in milliseconds. */
export interface Enrolment {
  status: 'enrolled' | 'finished';
  graduation: 'in-progress' | 'passed' | 'failed';
  started: number;
  ended: number | null;
  retaken: number;
  /** Frozen when the course is finished. */
  result: CourseResult | null;
}

/** Where somebody stands in a course. */
export type Standing = 'stranger' | 'learning' | 'expired' | 'finished';

/** A refusal of an action: its status and code on the wire. */
export interface Refusal {
  status: 403 | 409;
  code: keyof typeof MESSAGES;
}

export const MESSAGES = {
  course_is_enrolled: 'You are enrolled in this course already.',
  course_can_retry: 'You have finished this course; you may take it again.',
  course_is_finished: 'You have finished this course.',
  course_is_not_enrolled: 'You are not enrolled in this course.',
  course_can_not_finish: 'This course cannot be finished yet.',
  course_can_not_retake: 'This course cannot be taken again.',
  lesson_is_completed: 'You have completed this lesson already.',
  started_quiz: 'You have started this quiz already.',
  exceed_retaken_count: 'You cannot take this quiz again.',
  finished_course: 'You have finished the course of this quiz.',
  quiz_not_started: 'You have not started this quiz.',
  instant_check_disabled: 'The answers of this quiz are not checked before it is handed in.',
  question_is_checked: 'The answer to this question was checked already.',
} as const;

const refuse = (status: Refusal['status'], code: Refusal['code']): Refusal => ({ status, code });

/** When an enrolment's time is over; null for courses without a limit. */
export function expiryOf(
  { started }: Pick<Enrolment, 'started'>,
  { duration }: Pick<CourseRules, 'duration'>,
): number | null {
  const seconds = secondsOf(duration);
  return seconds > 0 ? started + seconds * 1000 : null;
}

export function standingOf(
  enrolment: Enrolment | undefined,
  course: Pick<CourseRules, 'duration'>,
  now: number,
): Standing {
  if (!enrolment) return 'stranger';
  if (enrolment.status === 'finished') return 'finished';
  const expiry = expiryOf(enrolment, course);
  return expiry !== null && now >= expiry ? 'expired' : 'learning';
}

/** What an action on a course looks at. */
export interface CourseCase {
  course: CourseRules;
  enrolment: Enrolment | undefined;
  result: CourseResult;
  now: number;
}

export type CourseAction = 'enrol' | 'finish' | 'retake';
type Rule = (grounds: CourseCase) => Refusal | null;

const granted: Rule = () => null;
const always =
  (status: Refusal['status'], code: Refusal['code']): Rule =>
  () =>
    refuse(status, code);
const hasRetakes = ({ course, enrolment }: CourseCase): boolean => (enrolment?.retaken ?? 0) < course.retakeCount;
const isComplete = ({ course, result }: CourseCase): boolean =>
  result.pass === 1 || (course.hasFinish && result.completed_items === result.count_items);

const whenRetakesAreLeft: Rule = (grounds) => (hasRetakes(grounds) ? null : refuse(409, 'course_can_not_retake'));
const whenComplete: Rule = (grounds) => (isComplete(grounds) ? null : refuse(409, 'course_can_not_finish'));
const finishedBefore: Rule = (grounds) => refuse(409, hasRetakes(grounds) ? 'course_can_retry' : 'course_is_finished');

/** The rules of enrol, finish and retake (docs/interface/lms.md#enroll-finish-retake), by where somebody stands. */
export const COURSE_RULES: Record<CourseAction, Record<Standing, Rule>> = {
  enrol: {
    stranger: granted,
    learning: always(409, 'course_is_enrolled'),
    expired: always(409, 'course_is_enrolled'),
    finished: finishedBefore,
  },
  finish: {
    stranger: always(403, 'course_is_not_enrolled'),
    learning: whenComplete,
    expired: whenComplete,
    finished: always(409, 'course_is_finished'),
  },
  retake: {
    stranger: always(403, 'course_is_not_enrolled'),
    learning: always(409, 'course_can_not_retake'),
    expired: whenRetakesAreLeft,
    finished: whenRetakesAreLeft,
  },
};

/** Why somebody may not do this now, or null. */
export function refusalOf(action: CourseAction, grounds: CourseCase): Refusal | null {
  return COURSE_RULES[action][standingOf(grounds.enrolment, grounds.course, grounds.now)](grounds);
}

/** What an action makes of an enrolment that it was granted on. */
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

/** Whether somebody may not read an item (docs/interface/lms.md#locked-items). */
export function isLocked({
  preview,
  manages,
  standing,
  blockFinished,
}: {
  preview: boolean;
  manages: boolean;
  standing: Standing;
  blockFinished: boolean;
}): boolean {
  if (preview || manages) return false;
  switch (standing) {
    case 'stranger':
    case 'expired':
      return true;
    case 'learning':
      return false;
    case 'finished':
      return blockFinished;
  }
}

/** Why a readable lesson cannot be completed now, or null. */
export function lessonRefusal(standing: Standing, progress: ItemProgress | undefined): Refusal | null {
  if (standing === 'stranger') return refuse(403, 'course_is_not_enrolled');
  if (progress?.status === 'completed') return refuse(409, 'lesson_is_completed');
  return standing === 'finished' ? refuse(409, 'course_is_finished') : null;
}

/** What the rules of quizzes look at: the attempts so far, and whether the last of them is under way. */
export interface QuizCase {
  standing: Standing;
  attempts: number;
  underWay: boolean;
  /** -1 = as often as one likes. */
  retakeCount: number;
}

/** Why a readable quiz cannot be started now, or null. */
export function startRefusal({ standing, attempts, underWay, retakeCount }: QuizCase): Refusal | null {
  if (standing === 'stranger') return refuse(403, 'course_is_not_enrolled');
  if (underWay) return refuse(409, 'started_quiz');
  if (retakeCount >= 0 && attempts > retakeCount) return refuse(409, 'exceed_retaken_count');
  return standing === 'finished' ? refuse(409, 'finished_course') : null;
}

/** Why an answer cannot be checked now, or null. */
export function checkRefusal({
  underWay,
  instantCheck,
  isChecked,
}: {
  underWay: boolean;
  instantCheck: boolean;
  isChecked: boolean;
}): Refusal | null {
  if (!underWay) return refuse(409, 'quiz_not_started');
  if (!instantCheck) return refuse(409, 'instant_check_disabled');
  return isChecked ? refuse(409, 'question_is_checked') : null;
}
