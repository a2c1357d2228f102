import type { TestService } from '@gatehouse/testing';
import { copyCourse, makeCourse, testLms } from '../lms.fixture';

const COURSES = 2_100;

let site: TestService;
beforeAll(async () => {
  site = await testLms({}, process.env.PLANS_SERVER);
  // Many have the same price and time, in which pages begin.
  await copyCourse(site, COURSES - 1, (copy) => ({
    nameKey: `course ${(copy * 7_919) % COURSES}`,
    created: `2020-01-0${1 + (copy % 3)} 00:00:00`,
    price: copy % 4,
    slug: `copy-${copy}`,
  }));
});
afterAll(() => site.close());

const idsOf = async (query: Record<string, unknown>): Promise<{ ids: number[]; total: unknown }> => {
  const { body, headers } = await site.ask('GET', 'lms/v1/courses', { query });
  return { ids: body.map(({ id }: { id: number }) => id), total: headers['x-wp-total'] };
};

/** A list of all courses, by pages near its beginning and near its end, whose rows are skipped. */
async function allOf(query: Record<string, unknown>): Promise<number[]> {
  const read = async (order: unknown, pages: number): Promise<number[]> => {
    const ids = [];
    for (let page = 1; page <= pages; page += 1)
      ids.push(...(await idsOf({ ...query, order, per_page: 100, page })).ids);
    return ids;
  };
  const [first, last] = [await read(query.order, 11), await read(query.order === 'asc' ? 'desc' : 'asc', 10)];
  return [...first, ...last.toReversed()];
}

const ORDERS = ['date', 'id', 'title', 'slug', 'modified', 'menu_order', 'price'].flatMap((orderby) =>
  ['asc', 'desc'].map((order) => ({ orderby, order })),
);

describe('A far page of courses', () => {
  test.each(ORDERS)('has the courses that come there, with %j', async (query) => {
    const all = await allOf(query);
    for (const offset of [1_700, 1_505, 1_702, 2_050, 2_095, 1_700]) {
      const { ids, total } = await idsOf({ ...query, offset, per_page: 10 });
      expect(total).toBe(String(COURSES));
      expect(ids).toEqual(all.slice(offset, offset + 10));
    }
  });

  test('is another one after a course was created', async () => {
    const query = { orderby: 'date', order: 'desc', per_page: 5 };
    const before = await idsOf({ ...query, offset: 1_800 });
    await makeCourse(site);
    expect(await idsOf({ ...query, offset: 1_801 })).toEqual({ ids: before.ids, total: String(COURSES + 1) });
  });
});
