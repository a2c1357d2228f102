import * as fc from 'fast-check';
import type { Answers, Blank } from '../../questions/model/answers';
import { fillsIn, gradeQuestion, gradeQuiz } from './grading';

const choices = (type: 'single_choice' | 'multi_choice' | 'true_or_false', ...right: boolean[]): Answers => ({
  type,
  choices: right.map((isTrue, index) => ({ uid: index, value: `v${index}`, title: `t${index}`, isTrue })),
});
const blank = (fill: string, rest: Partial<Blank> = {}): Blank => ({
  id: 7,
  fill,
  comparison: 'equal',
  matchCase: false,
  ...rest,
});
const question = (answers: Answers, mark = 1, id = 1) => ({ id, mark, answers });
const isRight = (answers: Answers, given: unknown): boolean => gradeQuestion(question(answers), given).correct;

describe('grading one answer', () => {
  test('of single_choice and true_or_false: the correct value', () => {
    for (const type of ['single_choice', 'true_or_false'] as const) {
      const answers = choices(type, false, true);
      expect(
        ['v1', ['v1'], 'v0', 'neither', '', ['v0', 'v1'], { v1: 'v1' }].map((given) => isRight(answers, given)),
      ).toEqual([true, true, false, false, false, false, false]);
    }
  });
  test('of multi_choice: exactly the correct set, in any order', () => {
    const answers = choices('multi_choice', true, false, true);
    expect(
      [['v2', 'v0'], ['v0', 'v2', 'v0'], ['v0'], ['v0', 'v1', 'v2'], 'v0', []].map((given) => isRight(answers, given)),
    ).toEqual([true, true, false, false, false, false]);
  });
  test('of fill_in_blanks: every blank, without partial marks', () => {
    const answers: Answers = {
      type: 'fill_in_blanks',
      uid: 1,
      text: '',
      blanks: [blank('one', { id: 8 }), blank('two', { id: 9 })],
    };
    expect(
      [{ 8: 'One', 9: ' two ' }, { 8: 'one' }, { 8: 'one', 9: 'three' }, 'one', ['one', 'two']].map((given) =>
        isRight(answers, given),
      ),
    ).toEqual([true, false, false, false, false]);
  });
  test.each<[string, Blank, string, boolean]>([
    ['equal ignores case and blanks around', blank('Zero'), '  zERO ', true],
    ['equal wants the whole text', blank('zero'), 'zero degrees', false],
    ['equal may mind the case', blank('Zero', { matchCase: true }), 'zero', false],
    ['any takes one of several', blank('0, zero', { comparison: 'any' }), 'ZERO', true],
    ['any takes nothing else', blank('0,zero', { comparison: 'any' }), '0,zero', false],
    ['any is not filled by nothing', blank('0,,zero', { comparison: 'any' }), '', false],
    ['range holds its lower bound', blank('230,260', { comparison: 'range' }), '230', true],
    ['range holds its upper bound', blank('230,260', { comparison: 'range' }), ' 260 ', true],
    ['range holds fractions', blank('-1.5,1', { comparison: 'range' }), '-1.25', true],
    ['range ends', blank('230,260', { comparison: 'range' }), '260.01', false],
    ['range wants a number', blank('230,260', { comparison: 'range' }), 'warm', false],
  ])('a blank: %s', (_, of, text, wanted) => expect(fillsIn(of, text)).toBe(wanted));
});

describe('grading a quiz', () => {
  const questions = [
    question(choices('single_choice', true, false), 2, 1),
    question(choices('single_choice', true, false), 3, 2),
    question(choices('single_choice', true, false), 5, 3),
  ];
  const grade = (rules: object, given: Record<string, unknown>) =>
    gradeQuiz({ passingGrade: 60, negativeMarking: false, minusSkipQuestions: false, ...rules }, questions, given);
  test('adds marks, and counts correct, wrong and empty answers', () => {
    expect(grade({}, { 1: 'v0', 2: 'v1' })).toMatchObject({
      mark: 10,
      user_mark: 2,
      minus_point: 0,
      question_count: 3,
      question_answered: 2,
      question_correct: 1,
      question_wrong: 1,
      question_empty: 1,
      result: 20,
      pass: 0,
    });
  });
  test('passes at exactly the passing grade', () =>
    expect(grade({ passingGrade: 50 }, { 3: 'v0' })).toMatchObject({ result: 50, pass: 1 }));
  test('subtracts marks for wrong and empty answers, but not below 0', () => {
    expect(grade({ negativeMarking: true }, { 2: 'v1', 3: 'v0' })).toMatchObject({
      minus_point: 3,
      user_mark: 2,
      result: 20,
    });
    expect(grade({ minusSkipQuestions: true }, { 3: 'v0' })).toMatchObject({ minus_point: 5, user_mark: 0, result: 0 });
  });
  test('ignores answers to other questions', () =>
    expect(grade({}, { 99: 'v0', constructor: 'v0' })).toMatchObject({ question_answered: 0 }));
  test('gives consistent numbers for any answers', () => {
    const answer = fc.oneof(fc.constantFrom('v0', 'v1', '', null), fc.jsonValue());
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        fc.dictionary(fc.constantFrom('1', '2', '3', '4'), answer),
        (negativeMarking, minusSkipQuestions, given) => {
          const result = grade({ negativeMarking, minusSkipQuestions }, given);
          expect(result.question_correct + result.question_wrong).toBe(result.question_answered);
          expect(result.question_answered + result.question_empty).toBe(result.question_count);
          expect(result.user_mark).toBeGreaterThanOrEqual(0);
          expect(result.user_mark).toBeLessThanOrEqual(result.mark);
          expect(result.result).toBe((result.user_mark * 100) / result.mark);
          expect(result.pass).toBe(result.result >= 60 ? 1 : 0);
        },
      ),
    );
  });
});
