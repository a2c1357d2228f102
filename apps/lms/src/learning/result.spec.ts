import { resultOf, type Evaluation, type ItemProgress, type SyllabusItem } from './result';

const lesson = (id: number): SyllabusItem => ({ id, kind: 'lp_lesson', passingGrade: 0 });
const quiz = (id: number, passingGrade = 60): SyllabusItem => ({ id, kind: 'lp_quiz', passingGrade });
const done = (result: number, passing = 60): ItemProgress => ({
  status: 'completed',
  graduation: result >= passing ? 'passed' : 'failed',
  result,
});
const result = (
  evaluation: Evaluation,
  items: SyllabusItem[],
  progress: [number, ItemProgress][],
  passingCondition = 80,
) => resultOf({ evaluation, passingCondition }, items, new Map(progress));

describe('the result of a course', () => {
  test('by lessons: the share of completed ones, two decimals', () => {
    const items = [lesson(1), lesson(2), lesson(3), quiz(4)];
    expect(
      result('evaluate_lesson', items, [
        [1, done(100)],
        [4, done(10)],
      ]),
    ).toEqual({
      result: 33.33,
      pass: 0,
      count_items: 4,
      completed_items: 2,
      evaluate_type: 'evaluate_lesson',
      items: { lesson: { completed: 1, passed: 1, total: 3 }, quiz: { completed: 1, passed: 0, total: 1 } },
    });
    expect(
      result(
        'evaluate_lesson',
        items,
        [
          [1, done(100)],
          [2, done(100)],
        ],
        66.67,
      ).pass,
    ).toBe(1);
  });
  test('by quizzes: the share of passed ones', () => {
    expect(
      result(
        'evaluate_quiz',
        [lesson(1), quiz(2), quiz(3)],
        [
          [2, done(100)],
          [3, done(59)],
        ],
      ),
    ).toMatchObject({ result: 50, pass: 0 });
  });
  test('by the final quiz: its result, against its own passing grade', () => {
    const items = [quiz(1, 90), lesson(2), quiz(3, 40), lesson(4)];
    expect(result('evaluate_final_quiz', items, [[3, done(40, 40)]])).toMatchObject({ result: 40, pass: 1 });
    expect(result('evaluate_final_quiz', items, [[1, done(100, 90)]])).toMatchObject({ result: 0, pass: 0 });
  });
  test('a final quiz that is taken again counts as 0 until it is completed', () => {
    expect(
      result('evaluate_final_quiz', [quiz(1, 0)], [[1, { status: 'started', graduation: 'in-progress', result: 100 }]]),
    ).toMatchObject({ result: 0, pass: 0, completed_items: 0 });
  });
  test('by lessons, in a course of quizzes alone: the share of passed quizzes', () => {
    const quizzes = [quiz(1), quiz(2)];
    const [first, both] = [
      [[1, done(100)]],
      [
        [1, done(100)],
        [2, done(60)],
      ],
    ] as [number, ItemProgress][][];
    expect(result('evaluate_lesson', quizzes, first ?? [])).toMatchObject({ result: 50, pass: 0 });
    expect(result('evaluate_lesson', quizzes, both ?? [])).toMatchObject({
      result: 100,
      pass: 1,
      evaluate_type: 'evaluate_lesson',
    });
    expect(
      result('evaluate_lesson', quizzes, [
        [1, done(100)],
        [2, done(59)],
      ]),
    ).toMatchObject({ result: 50, pass: 0 });
  });
  test.each<Evaluation>(['evaluate_quiz', 'evaluate_final_quiz'])(
    '%s, in a course of lessons alone: the share of completed lessons',
    (evaluation) => {
      expect(result(evaluation, [lesson(1), lesson(2)], [[1, done(100)]])).toMatchObject({ result: 50, pass: 0 });
      expect(result(evaluation, [lesson(1)], [[1, done(100)]])).toMatchObject({ result: 100, pass: 1 });
    },
  );
  test.each<Evaluation>(['evaluate_lesson', 'evaluate_quiz', 'evaluate_final_quiz'])(
    '%s of an empty course is 0 and not passed',
    (evaluation) => {
      expect(result(evaluation, [], [], 0)).toMatchObject({ result: 0, pass: 0, count_items: 0 });
    },
  );
});
