import { believeLarge, refusedPlans, type PlanRules, type TestService } from '@gatehouse/testing';
import { copyCourse, makeCourse, testLms } from '../lms.fixture';

const COURSES = 2_100;

let site: TestService;
beforeAll(async () => {
  site = await testLms({}, process.env.PLANS_SERVER);
  // Many have the same price and time, of which a landmark is in the middle.
  await copyCourse(site, COURSES - 1, (copy) => ({
    nameFold: `course ${(copy * 7_919) % COURSES}`,
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

/** How the databases read the page itself. */
const rules: PlanRules = { small: [], isShortSort: ({ sql }) => !sql.includes('AS value') };

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

  test('skips less when a page near it was read before', async () => {
    const query = { orderby: 'price', per_page: 10 };
    const skipped = async (offset: number): Promise<unknown> => {
      site.sent.length = 0;
      await site.ask('GET', 'lms/v1/courses', { query: { ...query, offset } });
      return site.sent.find(({ sql }) => sql.includes('AS value'))?.parameters.at(-1);
    };
    await site.service.database.write((tx) => tx.query("UPDATE numbering SET last = last + 1 WHERE name = 'courses'"));
    expect([await skipped(2_000), await skipped(2_000), await skipped(2_030)]).toEqual([2_000, 0, 30]);
    await believeLarge(site.service.database);
    for (const { orderby, order } of ORDERS) {
      const asked = { query: { orderby, order, offset: 2_000, per_page: 10 } };
      expect(await refusedPlans(site, 'lms/v1/courses', asked, rules)).toEqual([]);
    }
  });

  test('is another one after a course was created', async () => {
    const query = { orderby: 'date', order: 'desc', per_page: 5 };
    const before = await idsOf({ ...query, offset: 1_800 });
    await makeCourse(site);
    expect(await idsOf({ ...query, offset: 1_801 })).toEqual({ ids: before.ids, total: String(COURSES + 1) });
  });
});
