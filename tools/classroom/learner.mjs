// One learner's way through the course.
import { takePenaltyQuiz, takeQuiz } from './quizzes.mjs';
import { expect, get, postInTime, postTwice } from './site.mjs';

/** Registers learner `number`, who takes the whole course; undefined when the registration fails. */
export async function learn(course, number, run) {
  const learner = await register(number, run);
  if (!learner) return undefined;
  const { name, token } = learner;
  const items = course.sections.flatMap((section) => section.items);
  const lessons = items.filter(({ type }) => type === 'lp_lesson');
  const [quiz, penaltyQuiz] = items.filter(({ type }) => type === 'lp_quiz');
  const random = randomNumbers(number + 1);

  await postTwice(`${name}: enrolling`, '/courses/enroll', { id: course.id }, token);
  await Promise.all(
    lessons.map(({ id }) => postTwice(`${name}: finishing a lesson`, '/lessons/finish', { id }, token)),
  );
  const deserved = {
    [quiz.id]: await takeQuiz(learner, quiz, random),
    [penaltyQuiz.id]: await takePenaltyQuiz(learner, penaltyQuiz, random),
  };
  await postTwice(`${name}: finishing the course`, '/courses/finish', { id: course.id }, token);
  await checkCourse(learner, course, { items, deserved });
  return learner;
}

async function register(number, run) {
  const name = `class-${run}-${number}`;
  const password = `Class-${number}-${run}!`;
  const account = { username: name, email: `${name}@example.com`, password, confirm_password: password };
  const { body } = await postInTime('/token/register', account);
  expect(body.token, `${name} could not register: ${JSON.stringify(body)}`);
  return body.token ? { name, password, id: body.user_id, token: body.token } : undefined;
}

async function checkCourse({ name, token }, course, { items, deserved }) {
  const { body } = await get(`/courses/${course.id}`, token);
  const { status, graduation, result } = body.course_data;
  expect(
    status === 'finished' &&
      graduation === 'passed' &&
      result.result === 100 &&
      result.completed_items === items.length,
    `${name}: the course ended ${status}, ${graduation}, ${result.result} %, ${result.completed_items} items`,
  );
  const quizzes = body.sections.flatMap((section) => section.items).filter(({ id }) => id in deserved);
  for (const { id, title, percent } of quizzes)
    expect(percent === Math.round(deserved[id]), `${name}: “${title}” shows ${percent} instead of ${deserved[id]}`);
}

/** A generator of random numbers with a seed, so that a learner does the same in every run. */
const randomNumbers = (seed) => () => (seed = (seed * 1664525 + 1013904223) % 4294967296) / 4294967296;
