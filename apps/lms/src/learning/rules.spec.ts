import * as fc from 'fast-check';
import { resultOf, type ItemProgress, type Syllabus } from './result';
import {
  enrolmentAfter,
  isLocked,
  lessonRefusal,
  refusalOf,
  standingOf,
  startRefusal,
  type CourseAction,
  type CourseRules,
  type Enrolment,
} from './rules';

const DAY = 86_400_000;
const ITEMS: Syllabus[] = [
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

/** Does an action if the rules grant it. */
function act(world: World, action: CourseAction): void {
  const grounds = { course: world.course, enrolment: world.enrolment, result: resultIn(world), now: world.now };
  if (refusalOf(action, grounds)) return;
  world.enrolment = enrolmentAfter(action, grounds);
  if (action === 'retake') world.progress.clear();
}

function learn(world: World, item: number, result: number): void {
  const standing = standingOf(world.enrolment, world.course, world.now);
  if (
    isLocked({ preview: false, manages: false, standing, blockFinished: world.course.blockFinished }) ||
    lessonRefusal(standing, world.progress.get(item))
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

describe('the rules of learning', () => {
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
    // What was reached when the course was finished is frozen.
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
    { now = 0, progress = new Map<number, ItemProgress>(), ...rules } = {},
  ) =>
    refusalOf(action, { course: { ...free, ...rules }, enrolment, result: resultOf(EVALUATED, ITEMS, progress), now })
      ?.code ?? 'granted';

  test.each<[string, string, string]>([
    ['a stranger enrols', refusal('enrol', undefined), 'granted'],
    ['somebody enrols twice', refusal('enrol', enrolled), 'course_is_enrolled'],
    ['somebody whose time is over enrols', refusal('enrol', enrolled, { now: 2 * DAY }), 'course_is_enrolled'],
    ['somebody who finished enrols', refusal('enrol', finished), 'course_can_retry'],
    ['the same without retakes left', refusal('enrol', { ...finished, retaken: 1 }), 'course_is_finished'],
    ['a stranger finishes', refusal('finish', undefined), 'course_is_not_enrolled'],
    ['somebody finishes too early', refusal('finish', enrolled), 'course_can_not_finish'],
    ['somebody finishes with all done', refusal('finish', enrolled, { progress: done }), 'granted'],
    [
      'somebody finishes after the time is over',
      refusal('finish', enrolled, { progress: done, now: 2 * DAY }),
      'granted',
    ],
    ['somebody finishes twice', refusal('finish', finished, { progress: done }), 'course_is_finished'],
    ['somebody retakes while learning', refusal('retake', enrolled), 'course_can_not_retake'],
    ['somebody retakes when the time is over', refusal('retake', enrolled, { now: DAY }), 'granted'],
    ['somebody retakes what is finished', refusal('retake', finished), 'granted'],
    ['somebody retakes once too often', refusal('retake', { ...finished, retaken: 1 }), 'course_can_not_retake'],
  ])('when %s', (_, found, wanted) => expect(found).toBe(wanted));

  test('everything done but failed can be finished only where the course says so', () => {
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

  test('items are open to learners and managers, previews to all, and finished courses may close', () => {
    const locked = (standing: Parameters<typeof isLocked>[0]['standing'], more = {}) =>
      isLocked({ preview: false, manages: false, standing, blockFinished: false, ...more });
    expect([locked('stranger'), locked('learning'), locked('expired'), locked('finished')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([
      locked('finished', { blockFinished: true }),
      locked('expired', { preview: true }),
      locked('stranger', { manages: true }),
    ]).toEqual([true, false, false]);
  });

  test('a quiz is begun as often as its retakes allow, -1 without end', () => {
    const code = (attempts: number, retakeCount: number, underWay = false) =>
      startRefusal({ standing: 'learning', attempts, underWay, retakeCount })?.code;
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
