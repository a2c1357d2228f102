import type { TestService } from '@gatehouse/testing';
import { copyCourse, testLms } from '../../lms.fixture';

/** More courses than are kept in memory. */
const COURSES = 700;

let site: TestService;
beforeAll(async () => {
  site = await testLms();
  await copyCourse(site, COURSES - 1, (copy) => ({ slug: `copy-${copy}` }));
});
afterAll(() => site.close());

test('A page has all of its courses, though some of them leave memory while others are loaded', async () => {
  const sizeOf = async (query: Record<string, unknown>): Promise<number> =>
    (await site.ask('GET', 'lms/v1/courses', { query: { ...query, per_page: 100 } })).body.length;
  for (const offset of [0, 100, 200, 300, 400]) expect(await sizeOf({ orderby: 'id', order: 'asc', offset })).toBe(100);
  // The oldest half of these is in memory, and the other half is not.
  expect(await sizeOf({ include: Array.from({ length: 100 }, (_, n) => (n % 2 ? 10_000 + n : 10_550 + n)) })).toBe(100);
});
