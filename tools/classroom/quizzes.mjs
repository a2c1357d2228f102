// A learner takes the two quizzes of the course; each result is compared with what the answers are worth.
import { RIGHT } from './course.mjs';
import { expect, post, postTwice } from './site.mjs';

const PASSING_GRADE = 60;

/** Takes the first quiz, and again when the first attempt fails. Gives the percentage that the answers are worth. */
export async function takeQuiz(learner, quiz, random) {
  const first = await attemptQuiz(learner, quiz, { attempt: 0, random });
  return first === undefined || first >= PASSING_GRADE ? first : attemptQuiz(learner, quiz, { attempt: 1, random });
}

/** One attempt: some questions are checked one by one, and all are handed in. In the second, every answer is right. */
async function attemptQuiz(learner, quiz, { attempt, random }) {
  const started = await start(learner, quiz);
  if (!started) return undefined;
  const { retaken, questions } = started.results;
  expect(retaken === attempt, `${learner.name}: ${retaken} retakes instead of ${attempt}`);
  const answered = {};
  let earned = 0;
  for (const question of questions) {
    const isRight = attempt === 1 || random() < 0.5;
    if (isRight) earned += question.point;
    answered[question.id] = answerTo(question, isRight);
    if (random() >= 0.4) continue;
    await check(learner, quiz, question, isRight);
    // A checked answer is final, so handing in another one has no effect.
    answered[question.id] = answerTo(question, true);
  }
  const deserved = percentage(earned, totalOf(questions));
  await handInTwice(learner, quiz, answered, { deserved, earned });
  return deserved;
}

const start = (learner, quiz) =>
  postTwice(`${learner.name}: starting a quiz`, '/quiz/start', { id: quiz.id }, learner.token);

async function check({ name, token }, quiz, question, isRight) {
  const answered = answerTo(question, isRight);
  const { body } = await post('/quiz/check_answer', { id: quiz.id, question_id: question.id, answered }, token);
  const graded = body.result?.correct;
  expect(graded === isRight, `${name}: “${question.title}” was graded ${graded} instead of ${isRight}`);
}

async function handInTwice({ name, token }, quiz, answered, { deserved, earned }) {
  const handIn = () => post('/quiz/finish', { id: quiz.id, answered }, token);
  for (const { status, body } of await Promise.all([handIn(), handIn()])) {
    const { result, user_mark: mark, pass } = body.results ?? {};
    expect(
      status === 200 && result === deserved && mark === earned,
      `${name}: ${result} % instead of ${deserved} % (${status})`,
    );
    expect(pass === Number(deserved >= PASSING_GRADE), `${name}: passed ${pass} with ${deserved} %`);
  }
}

/** Takes the second quiz, where wrong and missing answers cost their mark. */
export async function takePenaltyQuiz(learner, quiz, random) {
  const started = await start(learner, quiz);
  if (!started) return undefined;
  const { questions } = started.results;
  const answered = {};
  let mark = 0;
  for (const question of questions) {
    const kind = ['right', 'wrong', 'empty'][Math.floor(random() * 3)];
    if (kind === 'right') mark += question.point;
    if (kind !== 'empty') answered[question.id] = String(kind === 'wrong');
  }
  const { body } = await post('/quiz/finish', { id: quiz.id, answered }, learner.token);
  const minus = totalOf(questions) - mark;
  const deserved = percentage(Math.max(0, mark - minus), totalOf(questions));
  const { result, minus_point: minusPoint } = body.results ?? {};
  expect(
    result === deserved && minusPoint === minus,
    `${learner.name}: ${result} % and −${minusPoint} instead of ${deserved} % and −${minus}`,
  );
  return deserved;
}

/** A right or a wrong answer to a question. */
function answerTo({ type, options }, isRight) {
  const isRightOption = ({ title }) => title.startsWith(RIGHT);
  switch (type) {
    case 'true_or_false':
      return String(isRight);
    case 'single_choice':
      return options.find((option) => isRightOption(option) === isRight).value;
    case 'multi_choice':
      return options.filter((option) => isRightOption(option) || !isRight).map(({ value }) => value);
    case 'fill_in_blanks':
      return blanksOf(options[0].ids, isRight);
    default:
      throw new Error(`There is no answer to a question of the type ${type}.`);
  }
}

function blanksOf([word, number], isRight) {
  return isRight
    ? { [word]: ` ${RIGHT.toUpperCase()} `, [number]: '15.5' }
    : { [word]: 'nonsense', [number]: 'nonsense' };
}

const totalOf = (questions) => questions.reduce((sum, { point }) => sum + point, 0);

const percentage = (part, whole) => Math.round(((part * 100) / whole + Number.EPSILON) * 100) / 100;
