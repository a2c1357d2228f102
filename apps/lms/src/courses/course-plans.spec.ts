import type { TestService } from '@gatehouse/testing';
import { makeCourse, testLms } from '../lms.fixture';

let site: TestService;
beforeAll(async () => {
  site = await testLms();
  const { id } = await makeCourse(site);
  const [model] = await site.service.database.query<Record<string, unknown>>('SELECT * FROM courses WHERE id = ?', [
    id,
  ]);
  await site.service.database.write(async (tx) => {
    for (let copy = 1; copy <= 300; copy += 1) {
      const number = String(copy).padStart(4, '0');
      await tx.insert('courses', { ...model, id: 10_000 + copy, slug: `copy-${number}`, author: copy % 50 });
    }
    await tx.query('ANALYZE');
  });
});
afterAll(() => site.close());

/** How SQLite finds the page of a list. */
async function planOf(query: Record<string, string>): Promise<string[]> {
  site.statements.length = 0;
  await site.ask('GET', 'lms/v1/courses', { query });
  const sql = site.statements.find((statement) => statement.includes('FROM courses r')) ?? '';
  const values = Array.from(sql.matchAll(/\?/g), () => 1);
  const plan = await site.service.database.query<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, values);
  return plan.map(({ detail }) => detail);
}

test.each<[query: Record<string, string>, index: string]>([
  [{}, 'courses_created (status=?)'],
  [{ orderby: 'modified' }, 'courses_modified (status=?)'],
  [{ orderby: 'title', order: 'asc' }, 'courses_title (status=?)'],
  [{ orderby: 'slug', order: 'asc' }, 'courses_by_slug (status=?)'],
  [{ orderby: 'price' }, 'courses_price (status=?)'],
  [{ popular: 'true' }, 'courses_students (status=?)'],
  [{ user: '7' }, 'courses_author (author=? AND status=?)'],
])('a list by %j reads its index in order', async (query, index) => {
  const plan = await planOf(query);
  expect(plan.filter((step) => /TEMP B-TREE|SCAN r/.test(step))).toEqual([]);
  expect(plan.some((step) => step.includes(index))).toBe(true);
});
