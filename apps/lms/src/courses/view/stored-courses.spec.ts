import type { TestService } from '@gatehouse/testing';
import { makeCourse, testLms } from '../../lms.fixture';

/** More courses than are kept in memory. */
const COURSES = 700;

let site: TestService;
beforeAll(async () => {
  site = await testLms();
  const { id } = await makeCourse(site);
  const [model] = await site.service.database.query<Record<string, unknown>>('SELECT * FROM courses WHERE id = ?', [
    id,
  ]);
  await site.service.database.write(async (tx) => {
    for (let copy = 1; copy < COURSES; copy += 1)
      await tx.insert('courses', { ...model, id: 10_000 + copy, slug: `copy-${copy}` });
  });
});
afterAll(() => site.close());

test('A page has all of its courses, though some of them leave memory while others are loaded', async () => {
  const sizeOf = async (query: Record<string, unknown>): Promise<number> =>
    (await site.ask('GET', 'lms/v1/courses', { query: { ...query, per_page: 100 } })).body.length;
  for (const offset of [0, 100, 200, 300, 400]) expect(await sizeOf({ orderby: 'id', order: 'asc', offset })).toBe(100);
  // The oldest half of these is in memory, and the other half is not.
  expect(await sizeOf({ include: Array.from({ length: 100 }, (_, n) => (n % 2 ? 10_000 + n : 10_550 + n)) })).toBe(100);
});
