import type { TestService } from '@gatehouse/testing';
import { copyCourse, testLms } from '../lms.fixture';

let site: TestService;
beforeAll(async () => {
  site = await testLms();
  await copyCourse(site, 300, (copy) => ({ slug: `copy-${String(copy).padStart(4, '0')}`, author: copy % 50 }));
  await site.service.database.write((tx) => tx.query('ANALYZE'));
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
