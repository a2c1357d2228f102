import type { TestService } from '@gatehouse/testing';
import { admin, personWithRole, testLms } from '../lms.fixture';

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
