import type { AnswerInput } from '../questions/model/answers';
import type { QuestionInput } from '../questions/model/question';
import type { SectionInput } from './structure.input';
import { structureProblem } from './structure.rules';

const messageOf = (sections: SectionInput[]): string | undefined => structureProblem(sections)?.message;
const question = (type: QuestionInput['type'], answers: AnswerInput[]): SectionInput[] => [
  { title: 'S', items: [{ type: 'lp_quiz', title: 'Q', questions: [{ type, title: '?', answers }] }] },
];
const [a, b, right] = [{ title: 'a' }, { title: 'b' }, { title: 'c', is_true: true }];
const [yes, no] = [{ title: 'True' }, { title: 'False' }];
const blanks = (title: string, ...fills: object[]): AnswerInput[] => [
  { title, blanks: fills as AnswerInput['blanks'] & object },
];

describe('titles', () => {
  test.each<[string, SectionInput[]]>([
    ['sections[0] needs a title.', [{ title: ' ' }]],
    [
      'sections[0][items][1] needs a title.',
      [
        {
          title: 'S',
          items: [
            { type: 'lp_lesson', title: 'L' },
            { type: 'lp_lesson', title: '\n' },
          ],
        },
      ],
    ],
    ['sections[1] needs a title.', [{ title: 'S' }, { title: '' }]],
  ])('%s', (message, sections) => expect(messageOf(sections)).toBe(message));

  test('a question is named by its path', () =>
    expect(messageOf(question('single_choice', [a, { title: ' ' }]))).toBe(
      'sections[0][items][0][questions][0] has an answer without a title.',
    ));

  test('questions of a lesson are ignored', () =>
    expect(
      messageOf([
        {
          title: 'S',
          items: [{ type: 'lp_lesson', title: 'L', questions: [{ type: 'multi_choice', title: '', answers: [] }] }],
        },
      ]),
    ).toBeUndefined());

  test('a structure without sections is valid', () => expect(messageOf([])).toBeUndefined());
});

describe('answers', () => {
  test.each<[QuestionInput['type'], string, AnswerInput[]]>([
    ['single_choice', 'one correct answer', [a, right]],
    ['multi_choice', 'one correct answer', [a, right]],
    ['multi_choice', 'only correct answers', [right, right]],
    ['true_or_false', 'True and False in any order', [{ ...no, is_true: true }, yes]],
    ['fill_in_blanks', 'a blank', blanks('{{0}}', { fill: 'x' })],
    ['fill_in_blanks', 'a range', blanks('{{0}}', { fill: ' -1.5 , 2', comparison: 'range' })],
  ])('%s accepts %s', (type, _, answers) => expect(messageOf(question(type, answers))).toBeUndefined());

  test.each<[QuestionInput['type'], string, RegExp, AnswerInput[]]>([
    ['single_choice', 'no correct answer', /exactly one/, [a, b]],
    ['single_choice', 'two correct answers', /exactly one/, [right, right]],
    ['single_choice', 'one answer', /at least two/, [right]],
    ['multi_choice', 'no correct answer', /at least one/, [a, b]],
    ['true_or_false', 'other titles', /True and False/, [a, right]],
    [
      'true_or_false',
      'both correct',
      /True and False/,
      [
        { ...yes, is_true: true },
        { ...no, is_true: true },
      ],
    ],
    ['fill_in_blanks', 'no blanks', /one answer with blanks/, [a]],
    ['fill_in_blanks', 'two answers', /one answer with blanks/, [...blanks('{{0}}', { fill: 'x' }), a]],
    ['fill_in_blanks', 'an empty fill', /without a fill/, blanks('{{0}}', { fill: ' ' })],
    ['fill_in_blanks', 'a range of words', /not two numbers/, blanks('{{0}}', { fill: 'a,b', comparison: 'range' })],
    ['fill_in_blanks', 'a placeholder too many', /placeholder/, blanks('{{0}} {{1}}', { fill: 'x' })],
  ])('%s refuses %s', (type, _, message, answers) => expect(messageOf(question(type, answers))).toMatch(message));
});
