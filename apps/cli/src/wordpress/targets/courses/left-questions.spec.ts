import type { QuestionFacts } from '../../source/course-records';
import { whyLeft } from './left-questions';

const question = (type: string, isTrue = false): QuestionFacts => ({
  id: 1,
  type,
  title: 'How long?',
  content: '',
  points: 1,
  hint: '',
  explanation: '',
  options: [{ value: 'a', title: 'An hour', isTrue }],
});

describe('a question of a quiz', () => {
  it('is taken with its right answer', () => {
    expect(whyLeft(question('single_choice', true))).toBeUndefined();
  });

  it.each(['single_choice', 'fill_in_blanks'])('is left out when its right answer is not told: %s', (type) => {
    expect(whyLeft(question(type))).toMatch(/^The interface of LearnPress does not tell/);
  });

  it('is left out when it is of the type of a plugin', () => {
    expect(whyLeft(question('sorting_choice', true))).toBe('This site has no questions of the type "sorting_choice".');
  });
});
