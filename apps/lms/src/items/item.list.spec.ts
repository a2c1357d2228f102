import type { Person } from '@gatehouse/access';
import type { TestService } from '@gatehouse/testing';
import { admin, makeCourse, personWithRole, testLms } from '../lms.fixture';

let site: TestService;
let course: Awaited<ReturnType<typeof makeCourse>>;
const me = personWithRole('subscriber', 700);
const teacher = personWithRole('lp_teacher', 701);

beforeAll(async () => {
  site = await testLms();
  course = await makeCourse(site);
  await act('courses/enroll', { id: course.id });
  await act('lessons/finish', { id: course.lessons[1] });
  await act('quiz/start', { id: course.quiz });
});
afterAll(() => site.close());

const act = (path: string, body: object) => site.ask('POST', `lms/v1/${path}`, { as: me, body: { ...body } });
const list = (route: string, query: object, as: Person) =>
  site.ask('GET', `lms/v1/${route}`, { as, query: { ...query } });
const idsOf = async (route: string, query: object, as: Person) =>
  (await list(route, query, as)).body.map(({ id }: { id: number }) => id);
const change = (sql: string, ...values: unknown[]) => site.service.database.write((tx) => tx.query(sql, values));

describe('lists of lessons and quizzes with learned=true', () => {
  test('have what the caller has begun', async () => {
    expect(await idsOf('lessons', { learned: 'true' }, me)).toEqual([course.lessons[1]]);
    expect(await idsOf('quiz', { learned: 'true' }, me)).toEqual([course.quiz]);
    for (const other of [teacher, personWithRole('subscriber', 702)])
      expect(await idsOf('lessons', { learned: 'true' }, other)).toEqual([]);
  });

  test('are 403 without learned, for the raw texts, and for questions', async () => {
    expect(await list('lessons', {}, me)).toMatchObject({ status: 403, body: { code: 'lp_jwt_rest_cannot_view' } });
    expect(await list('quiz', { learned: 'true', context: 'edit' }, me)).toMatchObject({
      status: 403,
      body: { code: 'rest_forbidden_context' },
    });
    expect((await list('questions', { learned: 'true' }, me)).status).toBe(403);
  });

  test('leave out what is closed to the caller', async () => {
    await change('UPDATE courses SET blockFinished = 1 WHERE id = ?', course.id);
    await change("UPDATE enrolments SET status = 'finished' WHERE person = ?", me.id);
    expect(await idsOf('lessons', { learned: 'true' }, me)).toEqual([]);
    await change("UPDATE enrolments SET status = 'enrolled' WHERE person = ?", me.id);
    await change("UPDATE courses SET status = 'draft' WHERE id = ?", course.id);
    expect(await idsOf('lessons', { learned: 'true' }, me)).toEqual([]);
    await change("UPDATE courses SET status = 'publish' WHERE id = ?", course.id);
    expect(await idsOf('lessons', { learned: 'true' }, me)).toHaveLength(1);
  });
});

describe.each(['courses', 'lessons', 'quiz', 'questions'])('the parents of %s', (route) => {
  test('are none, so only 0 finds any', async () => {
    const found = async (query: object) => (await idsOf(route, query, admin)).length > 0;
    expect([
      await found({ parent: '99999' }),
      await found({ parent: '0' }),
      await found({ parent: '99999,0' }),
    ]).toEqual([false, true, true]);
    expect([await found({ parent_exclude: '99999' }), await found({ parent_exclude: '0' })]).toEqual([true, false]);
    expect(await found({ parent: '' })).toBe(true);
  });
});
