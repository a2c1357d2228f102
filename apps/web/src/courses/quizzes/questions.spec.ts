import type { QuestionRecord, QuizRecord } from '../course.record';
import { shownQuestions } from './questions';

const option = (value: string, uid: number) => ({ title: value, value, uid });
const choice: QuestionRecord = {
  id: 7,
  title: 'Which &amp; why?',
  type: 'multi_choice',
  point: 1,
  options: [option('a', 1), option('b', 2)],
};
const blanks: QuestionRecord = {
  id: 8,
  title: 'Fill in',
  type: 'fill_in_blanks',
  point: 1,
  options: [{ title: 'A {{FIB_17}} holds.', value: '', uid: 3, ids: [17] }],
};
const quiz = (question: QuestionRecord, results: Partial<QuizRecord['results']> = {}): QuizRecord => ({
  id: 1,
  name: 'Quiz',
  permalink: '',
  content: '',
  duration: '',
  questions: [question],
  results: { status: 'started', passing_grade: '80%', instant_check: true, retake_count: 0, duration: 0, ...results },
});

describe('the questions of a quiz', () => {
  it('keep what was chosen', () => {
    const [shown] = shownQuestions(quiz(choice), { 7: ['b'] });
    expect(shown).toMatchObject({ title: 'Which & why?', control: 'checkbox', isChecked: false, isCorrect: undefined });
    expect(shown?.options.map(({ isChosen }) => isChosen)).toEqual([false, true]);
  });
  it('keep the stored answer once it was checked', () => {
    const stored = { checked_questions: [7], answered: { 7: { answered: ['a'], correct: false } } };
    const [shown] = shownQuestions(quiz(choice, stored), { 7: ['b'] });
    expect(shown?.options.map(({ isChosen }) => isChosen)).toEqual([true, false]);
    expect(shown).toMatchObject({ isChecked: true, isCorrect: false });
  });
  it('have blanks between the words', () =>
    expect(shownQuestions(quiz(blanks), { 8: { 17: 'bowline' } })[0]?.blanks).toEqual([
      'A',
      { id: '17', answer: 'bowline' },
      'holds.',
    ]));
});
