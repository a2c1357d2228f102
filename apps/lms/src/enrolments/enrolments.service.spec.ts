import * as fc from 'fast-check';
import type { Person } from '@gatehouse/access';
import type { TestService } from '@gatehouse/testing';
import { makeCourse, personWithRole, testLms } from '../lms.fixture';

let site: TestService;
let nextPerson = 100;
beforeAll(async () => {
  site = await testLms();
});
afterAll(() => site.close());

const learner = (): Person => personWithRole('subscriber', (nextPerson += 1));
const act = (path: string, body: object, as: Person) => site.ask('POST', `lms/v1/${path}`, { as, body: { ...body } });
const show = async (course: number, as: Person) => (await site.ask('GET', `lms/v1/courses/${course}`, { as })).body;
const statuses = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted();

describe('learning a course', () => {
  test('two concurrent requests have one effect', async () => {
    const course = await makeCourse(site);
    const me = learner();
    const twice = (path: string, body: object) => statuses([act(path, body, me), act(path, body, me)]);
    expect(await twice('courses/enroll', { id: course.id })).toEqual([200, 409]);
    expect(await twice('lessons/finish', { id: course.lessons[0] })).toEqual([200, 409]);
    expect(await twice('quiz/start', { id: course.quiz })).toEqual([200, 409]);
    // Finishing an attempt twice returns the same result.
    expect(await twice('quiz/finish', { id: course.quiz, answered: {} })).toEqual([200, 200]);
    await act('lessons/finish', { id: course.lessons[1] }, me);
    expect(await twice('courses/finish', { id: course.id })).toEqual([200, 409]);
    expect((await show(course.id, me)).count_students).toBe(1);
  });

  test('a finished course keeps its result', async () => {
    const course = await makeCourse(site);
    const me = learner();
    await act('courses/enroll', { id: course.id }, me);
    await act('quiz/start', { id: course.quiz }, me);
    for (const id of course.lessons) await act('lessons/finish', { id }, me);
    await act('courses/finish', { id: course.id }, me);
    const { course_data: before } = await show(course.id, me);
    expect((await act('quiz/finish', { id: course.quiz, answered: {} }, me)).status).toBe(200);
    expect((await show(course.id, me)).course_data).toEqual(before);
  });

  test('a course whose time is over is finished once, with its items open, and taken again', async () => {
    const course = await makeCourse(site, { duration: '1 minute' });
    const me = learner();
    await site.service.database.write((tx) => tx.query('UPDATE courses SET retakeCount = 1 WHERE id = ?', [course.id]));
    await act('courses/enroll', { id: course.id }, me);
    await site.service.database.write((tx) => tx.query('UPDATE enrolments SET started = 1 WHERE person = ?', [me.id]));
    expect(await show(course.id, me)).toMatchObject({ can_finish: true, can_retake: true });
    expect((await act('lessons/finish', { id: course.lessons[1] }, me)).status).toBe(200);
    expect(await statuses([1, 2].map(() => act('courses/finish', { id: course.id }, me)))).toEqual([200, 409]);
    expect((await show(course.id, me)).course_data).toMatchObject({ status: 'finished', graduation: 'failed' });
    expect((await act('courses/retake', { id: course.id }, me)).status).toBe(200);
    expect((await show(course.id, me)).course_data).toMatchObject({ status: 'enrolled', graduation: 'in-progress' });
  });

  test('a course of quizzes alone is passed by passing them', async () => {
    const answers = [{ title: 'True', is_true: true }, { title: 'False' }];
    const quiz = { type: 'lp_quiz', title: 'Q', questions: [{ type: 'true_or_false', title: '?', answers }] };
    const course = await makeCourse(site, { sections: [{ title: 'S', items: [quiz] }] });
    const me = learner();
    await act('courses/enroll', { id: course.id }, me);
    const { body } = await act('quiz/start', { id: course.quiz }, me);
    await act('quiz/finish', { id: course.quiz, answered: { [body.results.question_ids[0]]: 'true' } }, me);
    expect((await show(course.id, me)).course_data.result).toMatchObject({ result: 100, pass: 1 });
    await act('courses/finish', { id: course.id }, me);
    expect((await show(course.id, me)).course_data.graduation).toBe('passed');
  });

  test('a course that is not published refuses enrolments', async () => {
    const draft = await makeCourse(site, { status: 'draft' });
    const answer = await act('courses/enroll', { id: draft.id }, learner());
    expect([answer.status, answer.body.code, answer.body.status]).toEqual([403, 'course_not_publish', 'error']);
  });

  test('any sequence of actions leaves a valid state and correct counters', async () => {
    const course = await makeCourse(site);
    const action = fc.constantFrom<[string, object]>(
      ['courses/enroll', { id: course.id }],
      ['courses/finish', { id: course.id }],
      ['courses/retake', { id: course.id }],
      ['lessons/finish', { id: course.lessons[0] }],
      ['lessons/finish', { id: course.lessons[1] }],
      ['quiz/start', { id: course.quiz }],
      ['quiz/finish', { id: course.quiz, answered: { 1: 'true' } }],
      ['review/submit', { id: course.id, rate: 3, title: 'Fine', content: 'Yes.' }],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 25 }), async (actions) => {
        const me = learner();
        for (const [path, body] of actions) expect([200, 403, 409]).toContain((await act(path, body, me)).status);
        const {
          course_data: { status, graduation, end_time: ended, result },
          sections,
        } = await show(course.id, me);
        expect([
          ['', '', null],
          ['enrolled', 'in-progress', null],
          ['finished', result.pass === 1 ? 'passed' : 'failed', ended],
        ]).toContainEqual([status, graduation, ended]);
        for (const item of sections[0].items)
          expect(['/', 'started/in-progress', 'completed/passed', 'completed/failed']).toContain(
            `${item.status}/${item.graduation}`,
          );
      }),
      { numRuns: 25 },
    );
    const [counted] = await site.service.database.query<Record<string, number>>(
      `SELECT students - (SELECT COUNT(*) FROM enrolments e WHERE e.course = c.id) AS students,
        ratingCount - (SELECT COUNT(*) FROM reviews r WHERE r.course = c.id) AS reviews
      FROM courses c WHERE id = ?`,
      [course.id],
    );
    expect(counted).toEqual({ students: 0, reviews: 0 });
  });
});
