import type { Person } from '@gatehouse/access';
import type { TestService } from '@gatehouse/testing';
import { admin, makeCourse, personWithRole, testLms } from '../lms.fixture';

let site: TestService;
beforeAll(async () => {
  site = await testLms();
});
afterAll(() => site.close());

let nextPerson = 500;
const act = (path: string, body: object, as: Person) =>
  site.ask('POST', `lms/v1/quiz/${path}`, { as, body: { ...body } });
const read = async (id: number, as: Person) => (await site.ask('GET', `lms/v1/quiz/${id}`, { as })).body;

async function pupil(course: { id: number }): Promise<Person> {
  const me = personWithRole('subscriber', (nextPerson += 1));
  await site.ask('POST', 'lms/v1/courses/enroll', { as: me, body: { id: course.id } });
  return me;
}

/** A quiz's settings are part of its course: another course for other settings. */
const quizWith = (settings: object) =>
  makeCourse(site, {
    sections: [
      {
        title: 'S',
        items: [
          {
            type: 'lp_quiz',
            title: 'Q',
            ...settings,
            questions: [
              {
                type: 'true_or_false',
                title: 'Yes?',
                explanation: 'Because.',
                answers: [{ title: 'True', is_true: true }, { title: 'False' }],
              },
            ],
          },
        ],
      },
    ],
  });

/** Moves the start of a person's attempts into the past, so that their time is over without waiting. */
const startedBefore = (me: Person, seconds: number) =>
  site.service.database.write((tx) =>
    tx.query('UPDATE attempts SET started = started - ? WHERE person = ?', [seconds * 1000, me.id]),
  );

/** An attempt that began `seconds` ago, at a quiz with one question. */
async function startedFor(duration: string, seconds: number, settings: object = { retake_count: -1 }) {
  const course = await quizWith({ duration, instant_check: true, ...settings });
  const me = await pupil(course);
  const { body } = await act('start', { id: course.quiz }, me);
  await startedBefore(me, seconds);
  return { course, me, id: body.results.questions[0].id as number };
}

const SOLUTION = /"is_true"|"correct":"zero"|Touch it|Look at it/;

describe('the questions of a quiz', () => {
  const questionsOf = async (id: number, as: Person) => (await read(id, as)).questions.length;

  test('are shown to learners from the start of an attempt, and after it when there is a review', async () => {
    const course = await quizWith({ retake_count: 1 });
    const me = await pupil(course);
    expect(await questionsOf(course.quiz, me)).toBe(0);
    expect((await act('start', { id: course.quiz }, me)).body.results.questions).toHaveLength(1);
    expect(await questionsOf(course.quiz, me)).toBe(1);
    await act('finish', { id: course.quiz, answered: {} }, me);
    expect(await questionsOf(course.quiz, me)).toBe(1);
  });

  test('are closed after an attempt without review, until the next one begins', async () => {
    const course = await quizWith({ retake_count: 1, review: false });
    const me = await pupil(course);
    await act('start', { id: course.quiz }, me);
    await act('finish', { id: course.quiz, answered: {} }, me);
    expect(await questionsOf(course.quiz, me)).toBe(0);
    await act('start', { id: course.quiz }, me);
    expect(await questionsOf(course.quiz, me)).toBe(1);
  });

  test('are closed again when the course is taken again', async () => {
    const course = await makeCourse(site);
    const me = await pupil(course);
    await act('start', { id: course.quiz }, me);
    await site.service.database.write((tx) =>
      tx.query('UPDATE courses SET retakeCount = 1, duration = ? WHERE id = ?', ['1 minute', course.id]),
    );
    await site.service.database.write((tx) => tx.query('UPDATE enrolments SET started = 1 WHERE person = ?', [me.id]));
    expect((await site.ask('POST', 'lms/v1/courses/retake', { as: me, body: { id: course.id } })).status).toBe(200);
    expect(await questionsOf(course.quiz, me)).toBe(0);
  });

  test('of a preview are closed to people who are not enrolled', async () => {
    const course = await quizWith({ preview: true });
    expect(await questionsOf(course.quiz, personWithRole('subscriber', (nextPerson += 1)))).toBe(0);
  });

  test('are always shown to administrators and the instructor, in lists too', async () => {
    const course = await quizWith({});
    expect(await questionsOf(course.quiz, admin)).toBe(1);
    const { body } = await site.ask('GET', 'lms/v1/quiz', { as: admin, query: { include: course.quiz } });
    expect(body[0].questions).toHaveLength(1);
  });

  test('are closed in the lists of teachers who take the course of another', async () => {
    const course = await quizWith({ retake_count: 1, review: false });
    const teacher = personWithRole('lp_teacher', (nextPerson += 1));
    await site.ask('POST', 'lms/v1/courses/enroll', { as: teacher, body: { id: course.id } });
    const listed = async () =>
      (await site.ask('GET', 'lms/v1/quiz', { as: teacher, query: { learned: 'true' } })).body.map(
        ({ questions }: { questions: unknown[] }) => questions.length,
      );
    expect(await listed()).toEqual([]);
    await act('start', { id: course.quiz }, teacher);
    expect(await listed()).toEqual([1]);
    await act('finish', { id: course.quiz, answered: {} }, teacher);
    expect(await listed()).toEqual([0]);
  });
});

describe('a quiz attempt', () => {
  test('shows the solution of checked questions only', async () => {
    const course = await makeCourse(site);
    const me = await pupil(course);
    const started = await act('start', { id: course.quiz }, me);
    const [statement] = started.body.results.questions;
    for (const seen of [started.body, await read(course.quiz, me), await read(course.quiz, admin)])
      expect(JSON.stringify(seen)).not.toMatch(SOLUTION);
    await act('check_answer', { id: course.quiz, question_id: statement.id, answered: 'false' }, me);
    const [checked, hidden] = (await read(course.quiz, me)).questions;
    expect([checked.explanation, checked.options[0].is_true]).toEqual(['Touch it.', 'yes']);
    expect(JSON.stringify(hidden)).not.toMatch(SOLUTION);
  });

  test('can be resumed with its checked answers and the time left', async () => {
    const course = await quizWith({ instant_check: true, duration: '1 hour' });
    const me = await pupil(course);
    const {
      body: {
        results: {
          questions: [{ id }],
        },
      },
    } = await act('start', { id: course.quiz }, me);
    await act('check_answer', { id: course.quiz, question_id: id, answered: 'true' }, me);
    await site.service.database.write((tx) =>
      tx.query('UPDATE attempts SET started = started - 600000 WHERE person = ?', [me.id]),
    );
    const { results } = await read(course.quiz, me);
    expect([results.status, results.checked_questions, results.answered[id].answered]).toEqual([
      'started',
      [id],
      'true',
    ]);
    expect(results.total_time).toBeGreaterThan(2990);
    expect(results.total_time).toBeLessThanOrEqual(3000);
  });

  test('keeps a checked answer, whatever is sent later', async () => {
    const course = await quizWith({ instant_check: true });
    const me = await pupil(course);
    const {
      body: {
        results: {
          questions: [{ id }],
        },
      },
    } = await act('start', { id: course.quiz }, me);
    await act('check_answer', { id: course.quiz, question_id: id, answered: 'false' }, me);
    const { body } = await act('finish', { id: course.quiz, answered: { [id]: 'true' } }, me);
    expect([body.results.result, body.results.answered[id].answered]).toEqual([0, 'false']);
  });

  test('can be finished after its time is over, without answers that come late', async () => {
    const course = await quizWith({ duration: '1 minute' });
    const me = await pupil(course);
    const {
      body: {
        results: {
          questions: [{ id }],
        },
      },
    } = await act('start', { id: course.quiz }, me);
    await site.service.database.write((tx) =>
      tx.query('UPDATE attempts SET started = started - 600000 WHERE person = ?', [me.id]),
    );
    expect((await read(course.quiz, me)).results.total_time).toBe(0);
    expect(
      (await act('finish', { id: course.quiz, answered: { [id]: 'true' }, time_spend: 75 }, me)).body.results,
    ).toMatchObject({ result: 0, question_answered: 0, time_spend: '01:00' });
  });

  test('counts answers that arrive a few seconds late, on their way when the time was over', async () => {
    const { course, me, id } = await startedFor('1 minute', 66);
    const { body } = await act('finish', { id: course.quiz, answered: { [id]: 'true' }, time_spend: 66 }, me);
    expect(body.results).toMatchObject({ result: 100, time_spend: '01:00' });
  });

  test('does not count answers after its time is over', async () => {
    const { course, me, id } = await startedFor('1 minute', 75);
    const { body } = await act('finish', { id: course.quiz, answered: { [id]: 'true' } }, me);
    expect(body.results).toMatchObject({ result: 0, pass: 0, question_answered: 0 });
    const again = await act('finish', { id: course.quiz, answered: { [id]: 'true' } }, me);
    expect(again.body.results.result).toBe(0);
    expect((await read(course.quiz, me)).results).toMatchObject({ status: 'completed', total_time: -1 });
  });

  test('counts what was checked in time, when it is finished after its time', async () => {
    const { course, me, id } = await startedFor('1 minute', 0);
    await act('check_answer', { id: course.quiz, question_id: id, answered: 'true' }, me);
    await startedBefore(me, 75);
    const { body } = await act('finish', { id: course.quiz, answered: {} }, me);
    expect(body.results).toMatchObject({ result: 100, time_spend: '01:00' });
  });

  test('shows no solution and takes no answer after its time is over, and a start is a retake', async () => {
    const { course, me, id } = await startedFor('1 minute', 75);
    const late = await act('check_answer', { id: course.quiz, question_id: id, answered: 'true' }, me);
    expect([late.status, late.body.code]).toEqual([409, 'quiz_not_started']);
    expect(JSON.stringify(late.body)).not.toMatch(/Because/);
    const { body } = await act('start', { id: course.quiz }, me);
    expect(body.results).toMatchObject({ retaken: 1, total_time: 60 });
    expect(body.results.attempts[0]).toMatchObject({ result: 0 });
  });

  test('cannot be started again after its time is over when there are no retakes', async () => {
    const { course, me } = await startedFor('1 minute', 75, { retake_count: 0 });
    const { status, body } = await act('start', { id: course.quiz }, me);
    expect([status, body.code]).toEqual([409, 'exceed_retaken_count']);
    expect((await read(course.quiz, me)).results.status).toBe('completed');
  });

  test('has no limit without a duration', async () => {
    const { course, me, id } = await startedFor('', 3_000_000);
    const { body } = await act('finish', { id: course.quiz, answered: { [id]: 'true' } }, me);
    expect(body.results.result).toBe(100);
  });

  test('hides the solution after it is finished when show_correct_review is off', async () => {
    const course = await quizWith({ show_correct_review: false });
    const me = await pupil(course);
    await act('start', { id: course.quiz }, me);
    const { body } = await act('finish', { id: course.quiz, answered: {} }, me);
    for (const seen of [body, await read(course.quiz, me)])
      expect(JSON.stringify(seen)).not.toMatch(/"is_true"|Because/);
  });

  test('lists the three attempts before it, and none when it is the first', async () => {
    const course = await quizWith({ retake_count: -1 });
    const me = await pupil(course);
    const shown: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      expect((await act('start', { id: course.quiz }, me)).body.results.retaken).toBe(attempt);
      shown.push((await act('finish', { id: course.quiz, answered: {} }, me)).body.results.attempts.length);
    }
    expect(shown).toEqual([0, 1, 2, 3, 3, 3]);
  });

  test('is visible to its learner only', async () => {
    const course = await makeCourse(site);
    const [me, other] = [await pupil(course), await pupil(course)];
    const { body } = await act('start', { id: course.quiz }, me);
    await act('check_answer', { id: course.quiz, question_id: body.results.question_ids[0], answered: 'true' }, me);
    for (const otherPerson of [other, admin]) {
      const seen = await read(course.quiz, otherPerson);
      expect([seen.results.status, seen.results.checked_questions]).toEqual(['', undefined]);
      expect(JSON.stringify(seen)).not.toMatch(SOLUTION);
    }
    expect((await act('finish', { id: course.quiz, answered: {} }, other)).body.code).toBe('quiz_not_started');
  });
});
