import type { TestService } from '@gatehouse/testing';
import { admin, makeCourse, personWithRole, testLms } from '../lms.fixture';

let site: TestService;
beforeAll(async () => {
  site = await testLms();
});
afterAll(() => site.close());

const WRITES = [
  ['GET', 'rest_forbidden_context'],
  ['PUT', 'rest_cannot_update'],
  ['DELETE', 'rest_cannot_delete'],
] as const;
const learner = personWithRole('subscriber', 70);

describe('a course category', () => {
  test.each(WRITES)('that does not exist is 404 for %s, for every role', async (method) => {
    for (const as of [undefined, learner, admin]) {
      const { status, body } = await site.ask(method, 'lms/v1/course_category/999', {
        as,
        query: { context: 'edit', force: true },
      });
      expect([status, body.code]).toEqual([404, 'rest_term_invalid']);
    }
  });

  test.each(WRITES)('that is there is closed by %s to those who do not write categories', async (method, code) => {
    const {
      body: { id },
    } = await site.ask('POST', 'lms/v1/course_category', { as: admin, body: { name: `By ${method}` } });
    for (const [as, refusal] of [
      [undefined, 401],
      [learner, 403],
    ] as const) {
      const { status, body } = await site.ask(method, `lms/v1/course_category/${id}`, {
        as,
        query: { context: 'edit', force: true },
      });
      expect([status, body.code]).toEqual([refusal, code]);
    }
  });
});

describe('the categories of a course', () => {
  const teacher = personWithRole('lp_teacher', 71);
  const list = (post: number, as?: typeof admin) => site.ask('GET', 'lms/v1/course_category', { as, query: { post } });

  test.each(['draft', 'pending', 'private'])('are for those who may read it: %s', async (status) => {
    const category = await site.ask('POST', 'lms/v1/course_category', { as: admin, body: { name: `Of ${status}` } });
    const fields = { status, categories: [{ id: category.body.id }], instructor: [{ id: teacher.id }] };
    const { id } = await makeCourse(site, fields);
    for (const [as, refusal] of [
      [undefined, 401],
      [learner, 403],
    ] as const) {
      const { status: refused, body } = await list(id, as);
      expect([refused, body.code]).toEqual([refusal, 'rest_forbidden_context']);
    }
    for (const as of [teacher, admin]) expect((await list(id, as)).body).toMatchObject([{ id: category.body.id }]);
  });

  test('are public when it is, and unknown for no course', async () => {
    const { id } = await makeCourse(site);
    expect((await list(id)).status).toBe(200);
    expect((await list(0)).status).toBe(200);
    const { status, body } = await list(987_654);
    expect([status, body.code]).toEqual([400, 'rest_post_invalid_id']);
  });

  test('is embedded in those below it, all of a list by one statement', async () => {
    const make = async (name: string, parent = 0) =>
      (await site.ask('POST', 'lms/v1/course_category', { as: admin, body: { name, parent } })).body.id as number;
    const parents = [await make('One branch'), await make('Another branch')];
    for (const parent of parents) await make(`Below ${parent}`, parent);
    const query = { search: 'Below' };
    // The first search after a change reads what has changed.
    await site.ask('GET', 'lms/v1/course_category', { query });
    site.statements.length = 0;
    await site.ask('GET', 'lms/v1/course_category', { query });
    const plain = site.statements.length;
    site.statements.length = 0;
    const { body, embedded } = await site.ask('GET', 'lms/v1/course_category', { query, embed: 'all' });
    const shown = body.map(({ _embedded: { up } }: { _embedded: { up: { id: number }[] } }) => up.map(({ id }) => id));
    expect([embedded, site.statements.length - plain]).toEqual([true, 1]);
    expect(shown.flat().sort()).toEqual(parents.toSorted());
  });
});
