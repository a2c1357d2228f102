import { Lesson } from '../items/model/lesson';
import { IdSequence } from '../store/numbering';
import type { SectionInput } from './structure.input';
import { countIds, structureRows } from './structure.rows';

const NOW = '2026-01-02 03:04:05';
const SECTIONS: SectionInput[] = [
  { title: 'First', items: [{ type: 'lp_lesson', title: 'One', duration: '30 Minutes' }] },
  {
    title: 'Second',
    description: 'More',
    items: [
      {
        type: 'lp_quiz',
        title: 'Two',
        questions: [
          { type: 'true_or_false', title: 'Yes?', answers: [{ title: 'True', is_true: true }, { title: 'False' }] },
          {
            type: 'fill_in_blanks',
            title: 'What?',
            answers: [{ title: '{{1}} before {{0}}', blanks: [{ fill: 'a' }, { fill: 'b', match_case: true }] }],
          },
          { type: 'single_choice', title: 'Which?', answers: [{ title: 'x' }, { title: 'y', is_true: true }] },
        ],
      },
    ],
  },
];
const rowsOf = (sections: SectionInput[]) => structureRows(7, sections, new IdSequence(100), NOW);

describe('the rows of a structure', () => {
  test('take exactly the ids that were counted, each once', () => {
    const ids = new IdSequence(100);
    const { sections, items, questions } = structureRows(7, SECTIONS, ids, NOW);
    const answers = questions.flatMap(({ answers }) =>
      answers.type === 'fill_in_blanks'
        ? [answers.uid, ...answers.blanks.map(({ id }) => id)]
        : answers.choices.map(({ uid }) => uid),
    );
    const used = [...[...sections, ...items, ...questions].map(({ id }) => id), ...answers];
    expect(new Set(used).size).toBe(used.length);
    expect([used.length, ids.next()]).toEqual([countIds(SECTIONS), 100 + countIds(SECTIONS)]);
  });

  test('count the positions of sections and items through the course, and of questions through the quiz', () => {
    const { sections, items, questions } = rowsOf(SECTIONS);
    expect(sections.map(({ position }) => position)).toEqual([1, 2]);
    expect(items.map(({ position, section }) => [position, section])).toEqual([
      [1, sections[0]?.id],
      [2, sections[1]?.id],
    ]);
    expect(questions.map(({ position, quiz }) => [position, quiz])).toEqual([1, 2, 3].map((n) => [n, items[1]?.id]));
  });

  test('fill in the defaults of an item', () => {
    const [lesson, quiz] = rowsOf(SECTIONS).items;
    expect(lesson).toMatchObject({ kind: 'lp_lesson', duration: '30 minute', preview: false, created: NOW });
    expect(quiz).toMatchObject({
      passingGrade: 80,
      retakeCount: 0,
      instantCheck: false,
      negativeMarking: false,
      minusSkipQuestions: false,
      review: true,
      showCorrectReview: true,
      pagination: 1,
      questionCount: 3,
    });
  });

  test('ignore the questions of a lesson', () => {
    const [lesson] = SECTIONS[1]?.items ?? [];
    const { items, questions } = rowsOf([{ title: 'S', items: lesson ? [{ ...lesson, type: 'lp_lesson' }] : [] }]);
    expect(items[0]).toBeInstanceOf(Lesson);
    expect(questions).toEqual([]);
  });

  test('give statements the values true and false, and other options values that do not tell the answer', () => {
    const [statement, , choice] = rowsOf(SECTIONS).questions.map(({ answers }) =>
      answers.type === 'fill_in_blanks' ? [] : answers.choices.map(({ value }) => value),
    );
    expect(statement).toEqual(['true', 'false']);
    for (const value of choice ?? []) expect(value).toMatch(/^[0-9a-f]{16}$/);
  });

  test('replace placeholders by the ids of their blanks', () => {
    const { answers } = rowsOf(SECTIONS).questions[1] ?? {};
    if (answers?.type !== 'fill_in_blanks') throw new Error('not a fill_in_blanks question');
    const [first, second] = answers.blanks;
    expect(answers.text).toBe(`{{FIB_${second?.id}}} before {{FIB_${first?.id}}}`);
    expect([first?.comparison, first?.matchCase, second?.matchCase]).toEqual(['equal', false, true]);
  });
});
