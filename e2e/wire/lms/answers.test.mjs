// @ts-check
// The shapes in which answers are sent.
// docs/interface/lms.md#submitted-answers
import test, { describe } from 'node:test';
import assert from 'node:assert/strict';
import { differsOnWordPress } from '../harness.mjs';
import { invalid, newCourse, quizzesOf, student } from './support.mjs';

const choices = [{ title: 'Right', is_true: true }, { title: 'Wrong' }];
const questions = [
  { type: 'true_or_false', title: 'Is it so?', answers: [{ title: 'True', is_true: true }, { title: 'False' }] },
  { type: 'single_choice', title: 'Which?', answers: choices },
  { type: 'multi_choice', title: 'Which ones?', answers: [...choices, { title: 'Right, too', is_true: true }] },
  {
    type: 'fill_in_blanks',
    title: 'Freezes at',
    answers: [{ title: '{{0}} degrees', blanks: [{ fill: '0,zero', comparison: 'any' }] }],
  },
];
const items = [
  { type: 'lp_quiz', title: 'Ready?', instant_check: true, retake_count: 5, passing_grade: 100, questions },
];
const course = (await newCourse({ sections: [{ title: 'All', items }] })).body;
const [{ id }] = quizzesOf(course);

/** A learner who has begun; with the right answers by question. */
async function beginning() {
  const me = await student(course);
  const { body } = await me.post('/quiz/start', { json: { id } });
  const begun = body.results.questions.map((question, at) => ({ ...question, ...solved(questions[at], question) }));
  return { me, begun, right: Object.fromEntries(begun.map((question) => [question.id, question.right])) };
}
const solved = ({ answers, type }, { options }) => {
  if (type === 'fill_in_blanks') return { right: { [options[0].ids[0]]: 'zero' } };
  const isRight = ({ title }) => answers.find((one) => one.title === title).is_true;
  const values = options.filter(isRight).map(({ value }) => value);
  return { right: type === 'multi_choice' ? values : values[0] };
};
const finish = (me, answered) => me.post('/quiz/finish', { json: { id, answered } });
const wrapped = (answers) =>
  Object.fromEntries(Object.entries(answers).map(([key, value]) => [key, { answered: value }]));

describe('answers', differsOnWordPress('quizzes are made over HTTP'), () => {
  test('count as plain values, and in the shape that results have', async () => {
    for (const shape of [(right) => right, wrapped]) {
      const { me, right } = await beginning();
      const { results } = (await finish(me, shape(right))).body;
      assert.deepEqual([results.result, results.question_correct], [100, 4]);
      for (const [question, answer] of Object.entries(right))
        assert.deepEqual(results.answered[question].answered, answer);
    }
  });
  test('are those of the results, sent back', async () => {
    const { me, right } = await beginning();
    const { results } = (await finish(me, right)).body;
    await me.post('/quiz/start', { json: { id } });
    assert.equal((await finish(me, results.answered)).body.results.result, 100);
  });
  test('of one question count in both shapes when they are checked', async () => {
    const { me, begun } = await beginning();
    for (const [at, { id: question_id, right }] of begun.entries()) {
      const answered = at % 2 === 0 ? { answered: right } : right;
      const { body } = await me.post('/quiz/check_answer', { json: { id, question_id, answered } });
      assert.deepEqual([body.result.correct, body.result.answered], [true, right]);
    }
  });
  test('that cannot be read are refused, and cost nothing', async () => {
    const { me, begun, right } = await beginning();
    for (const { id: question, type } of begun)
      for (const answer of type === 'fill_in_blanks'
        ? ['zero', ['zero'], { x: { y: 'zero' } }]
        : [{ value: 'x' }, [['x']]]) {
        invalid(await finish(me, { ...right, [question]: answer }), 'answered');
        const checked = await me.post('/quiz/check_answer', { json: { id, question_id: question, answered: answer } });
        invalid(checked, 'answered');
      }
    assert.equal((await finish(me, right)).body.results.result, 100);
  });
  test('may be left out', async () => {
    const { me, begun } = await beginning();
    const empty = Object.fromEntries(begun.map(({ id: question }, at) => [question, ['', null, [], {}][at]]));
    assert.equal((await finish(me, empty)).body.results.question_empty, 4);
  });
});
