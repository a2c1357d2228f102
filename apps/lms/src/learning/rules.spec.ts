import * as fc from 'fast-check';
import { resultOf, type ItemProgress, type SyllabusItem } from './result';
import {
  enrolmentAfter,
  isLocked,
  learnerStatus,
  lessonRefusal,
  refusalOf,
  startRefusal,
  type CourseAction,
  type CourseRules,
  type Enrolment,
  type LearnerStatus,
} from './rules';

const DAY = 86_400_000;
const ITEMS: SyllabusItem[] = [
  { id: 1, kind: 'lp_lesson', passingGrade: 0 },
  { id: 2, kind: 'lp_lesson', passingGrade: 0 },
  { id: 3, kind: 'lp_quiz', passingGrade: 50 },
];
const EVALUATED = { evaluation: 'evaluate_lesson', passingCondition: 80 } as const;

interface World {
  course: CourseRules;
  now: number;
  enrolment: Enrolment | undefined;
  progress: Map<number, ItemProgress>;
}
const resultIn = ({ enrolment, progress }: World) => enrolment?.result ?? resultOf(EVALUATED, ITEMS, progress);

/** Does an action if the rules allow it. */
function act(world: World, action: CourseAction): void {
  const courseCase = { course: world.course, enrolment: world.enrolment, result: resultIn(world), now: world.now };
  if (refusalOf(action, courseCase)) return;
  world.enrolment = enrolmentAfter(action, courseCase);
  if (action === 'retake') world.progress.clear();
}

function learn(world: World, item: number, result: number): void {
  const status = learnerStatus(world.enrolment, world.course, world.now);
  if (
    isLocked({ preview: false, manages: false, status, blockFinished: world.course.blockFinished }) ||
    lessonRefusal(status, world.progress.get(item))
  )
    return;
  world.progress.set(item, { status: 'completed', graduation: result >= 50 ? 'passed' : 'failed', result });
}

const course = fc.record({
  duration: fc.constantFrom('', '1 day'),
  retakeCount: fc.integer({ min: 0, max: 3 }),
  hasFinish: fc.boolean(),
  blockFinished: fc.boolean(),
});
const step = fc.oneof(
  fc.constantFrom<CourseAction>('enrol', 'finish', 'retake'),
  fc.record({ item: fc.constantFrom(1, 2, 3), result: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ days: fc.integer({ min: 0, max: 2 }) }),
);

describe('the rules of courses', () => {
  test('no sequence of actions reaches an impossible state', () => {
    fc.assert(
      fc.property(course, fc.array(step, { maxLength: 40 }), (rules, steps) => {
        const world: World = { course: rules, now: 1_000_000, enrolment: undefined, progress: new Map() };
        for (const one of steps) {
          const before = world.enrolment;
          if (typeof one === 'string') act(world, one);
          else if ('days' in one) world.now += one.days * DAY;
          else learn(world, one.item, one.result);
          possible(world, before);
        }
      }),
    );
  });

  function possible({ course: { retakeCount }, enrolment, progress, now }: World, before: Enrolment | undefined): void {
    if (!enrolment) return expect([before, progress.size]).toEqual([undefined, 0]);
    expect(enrolment.retaken).toBeLessThanOrEqual(retakeCount);
    expect(enrolment.retaken).toBeGreaterThanOrEqual(before?.retaken ?? 0);
    expect(enrolment.started).toBeLessThanOrEqual(now);
    if (enrolment.status === 'enrolled')
      return expect([enrolment.graduation, enrolment.ended, enrolment.result]).toEqual(['in-progress', null, null]);
    expect(enrolment.ended).toBeGreaterThanOrEqual(enrolment.started);
    expect(enrolment.graduation).toBe(enrolment.result?.pass === 1 ? 'passed' : 'failed');
    // A finished enrolment does not change.
    if (before?.status === 'finished') expect(enrolment).toEqual(before);
  }

  const enrolled: Enrolment = {
    status: 'enrolled',
    graduation: 'in-progress',
    started: 0,
    ended: null,
    retaken: 0,
    result: null,
  };
  const finished: Enrolment = { ...enrolled, status: 'finished', graduation: 'passed', ended: 1 };
  const free: CourseRules = { duration: '1 day', retakeCount: 1, hasFinish: true, blockFinished: false };
  const done = new Map<number, ItemProgress>(
    ITEMS.map(({ id }) => [id, { status: 'completed', graduation: 'passed', result: 100 }]),
  );
  const refusal = (
    action: CourseAction,
    enrolment: Enrolment | undefined,
    {
      now = 0,
      progress = new Map<number, ItemProgress>(),
      ...rules
    }: Partial<Pick<World, 'now' | 'progress'> & CourseRules> = {},
  ) =>
    refusalOf(action, { course: { ...free, ...rules }, enrolment, result: resultOf(EVALUATED, ITEMS, progress), now })
      ?.code ?? 'allowed';

  test.each<[string, string, string]>([
    ['a person who is not enrolled enrols', refusal('enrol', undefined), 'allowed'],
    ['a learner enrols twice', refusal('enrol', enrolled), 'course_is_enrolled'],
    ['a learner whose time is over enrols', refusal('enrol', enrolled, { now: 2 * DAY }), 'course_is_enrolled'],
    ['a learner who finished enrols, with retakes left', refusal('enrol', finished), 'course_can_retry'],
    [
      'a learner who finished enrols, without retakes left',
      refusal('enrol', { ...finished, retaken: 1 }),
      'course_is_finished',
    ],
    ['a person who is not enrolled finishes', refusal('finish', undefined), 'course_is_not_enrolled'],
    ['a learner finishes too early', refusal('finish', enrolled), 'course_can_not_finish'],
    ['a learner finishes with all items completed', refusal('finish', enrolled, { progress: done }), 'allowed'],
    [
      'a learner finishes after the time is over',
      refusal('finish', enrolled, { progress: done, now: 2 * DAY }),
      'allowed',
    ],
    [
      'a learner finishes after the time is over, with nothing completed',
      refusal('finish', enrolled, { now: DAY }),
      'allowed',
    ],
    [
      'a learner finishes after the time is over, where has_finish is off',
      refusal('finish', enrolled, { now: DAY, hasFinish: false }),
      'allowed',
    ],
    [
      'a learner finishes twice after the time is over',
      refusal('finish', finished, { now: 2 * DAY }),
      'course_is_finished',
    ],
    ['a learner finishes twice', refusal('finish', finished, { progress: done }), 'course_is_finished'],
    ['a learner retakes before finishing', refusal('retake', enrolled), 'course_can_not_retake'],
    ['a learner retakes after the time is over', refusal('retake', enrolled, { now: DAY }), 'allowed'],
    ['a learner retakes a finished course', refusal('retake', finished), 'allowed'],
    [
      'a learner retakes more often than allowed',
      refusal('retake', { ...finished, retaken: 1 }),
      'course_can_not_retake',
    ],
  ])('when %s', (_, found, wanted) => expect(found).toBe(wanted));

  test('a course with all items completed but not passed can be finished only if has_finish is on', () => {
    const failed = new Map<number, ItemProgress>(
      ITEMS.filter(({ kind }) => kind === 'lp_quiz').map(({ id }) => [
        id,
        { status: 'completed', graduation: 'failed', result: 10 },
      ]),
    );
    const quizzes = ITEMS.filter(({ kind }) => kind === 'lp_quiz');
    const result = resultOf({ evaluation: 'evaluate_quiz', passingCondition: 80 }, quizzes, failed);
    expect(refusalOf('finish', { course: free, enrolment: enrolled, result, now: 0 })).toBeNull();
    expect(
      refusalOf('finish', { course: { ...free, hasFinish: false }, enrolment: enrolled, result, now: 0 })?.code,
    ).toBe('course_can_not_finish');
  });

  test('items are open to learners (also after their time) and managers, previews to all; block_finished closes finished courses', () => {
    const locked = (status: LearnerStatus, more = {}) =>
      isLocked({ preview: false, manages: false, status, blockFinished: false, ...more });
    expect([locked('not-enrolled'), locked('learning'), locked('expired'), locked('finished')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([
      locked('finished', { blockFinished: true }),
      locked('expired', { preview: true }),
      locked('not-enrolled', { manages: true }),
    ]).toEqual([true, false, false]);
  });

  test('a quiz can be started as often as its retakes allow, with -1 without limit', () => {
    const code = (attempts: number, retakeCount: number, inProgress = false) =>
      startRefusal({ status: 'learning', attempts, inProgress, retakeCount })?.code;
    expect([code(0, 0), code(1, 0), code(1, 1), code(2, 1), code(99, -1), code(1, 5, true)]).toEqual([
      undefined,
      'exceed_retaken_count',
      undefined,
      'exceed_retaken_count',
      undefined,
      'started_quiz',
    ]);
  });
});
