import { SearchKeeper } from '@gatehouse/service';
import { believeLarge, refusedPlans, SMALL_OF_SEARCH, type PlanRules, type TestService } from '@gatehouse/testing';
import { admin, makeCourse, personWithRole, testLms } from './lms.fixture';

const learner = personWithRole('subscriber', 7);
const teacher = personWithRole('lp_teacher', 8);

let site: TestService;
let course: number;
beforeAll(async () => {
  site = await testLms({}, process.env.PLANS_SERVER);
  for (const name of ['Music', 'Food']) await site.ask('POST', 'lms/v1/course_category', { as: admin, body: { name } });
  for (let n = 0; n < 3; n += 1) ({ id: course } = await makeCourse(site, { categories: [{ id: 1 }] }));
  await site.ask('POST', 'lms/v1/courses/enroll', { as: learner, body: { id: course } });
  await believeLarge(site.service.database);
});
afterAll(() => site.close());

const RULES: PlanRules = {
  // Teachers write questions one by one, and only administrators list those of all courses.
  small: ['questions', ...SMALL_OF_SEARCH],
};

const refusedOf = async (
  path: string,
  query: Record<string, unknown>,
  people = [learner, admin],
  rules = RULES,
): Promise<string[]> => {
  const refused = [];
  for (const as of people) refused.push(...(await refusedPlans(site, `lms/v1/${path}`, { query, as }, rules)));
  return refused;
};

/** The same, without any sort but that of the terms of a page's courses. */
const sortedOf = (path: string, query: Record<string, unknown>): Promise<string[]> =>
  refusedOf(path, query, [learner, admin], {
    ...RULES,
    isShortSort: ({ sql }) => sql.includes('FROM course_terms ct'),
  });

const SHARED: Record<string, unknown>[] = [
  {},
  { page: 2, per_page: 1 },
  { offset: 1, per_page: 1 },
  { search: 'course' },
  { after: '2021-01-01T00:00:00' },
  { before: '2041-01-01T00:00:00' },
  { include: [1, 2], orderby: 'include' },
  { exclude: [1] },
  { author: [1] },
  { user: [1, 2] },
  { author_exclude: [2] },
  { slug: ['a-course'] },
  { learned: true },
];

const inBothWays = (orders: readonly string[]): Record<string, unknown>[] =>
  orders.flatMap((orderby) => ['asc', 'desc'].map((order) => ({ orderby, order })));

const ORDERS = ['date', 'id', 'title', 'slug', 'modified', 'menu_order', 'price'];

describe('A search looks up what its index finds', () => {
  beforeAll(() => site.service.modules.get(SearchKeeper, { strict: false }).writeAll());

  test.each<[list: string, query: Record<string, unknown>]>([
    ['courses', { search: 'course' }],
    ['courses', { search: 'ours', orderby: 'title' }],
    ['course_category', { search: 'usi' }],
    ['lessons', { search: 'ess' }],
    ['quiz', { search: 'a' }],
    ['questions', { search: 'what' }],
  ])('of %s with %j', async (list, query) => expect(await refusedOf(list, query, [teacher, admin])).toEqual([]));
});

describe('A list of courses reads a range of an index', () => {
  test.each([
    ...SHARED,
    ...inBothWays(ORDERS),
    { category: '1' },
    { category: '1,2' },
    { tag: '1' },
    { on_sale: true },
    { on_sale: true, orderby: 'title', include: [1] },
    { popular: true },
    { learned: true, course_filter: 'in-progress' },
  ])('with %j', async (query) => expect(await refusedOf('courses', query)).toEqual([]));
});

describe('A list of courses is read in the order of an index', () => {
  test.each([
    ...inBothWays(ORDERS),
    ...ORDERS.map((orderby) => ({ orderby, page: 2, per_page: 1 })),
    ...ORDERS.map((orderby) => ({ orderby, offset: 2_000 })),
    { popular: true },
  ])('with %j', async (query) => expect(await sortedOf('courses', query)).toEqual([]));
});

describe.each(['lessons', 'quiz', 'questions'])('A list of %s reads a range of an index', (list) => {
  test.each([...SHARED, ...inBothWays(['date', 'id', 'title', 'slug', 'modified'])])('with %j', async (query) =>
    expect(await refusedOf(list, query, [teacher, admin])).toEqual([]),
  );
});

describe('A list of categories reads a range of an index', () => {
  test.each<Record<string, unknown>>([
    {},
    { hide_empty: true },
    { search: 'music' },
    { include: [1, 2], orderby: 'include' },
    { exclude: [1] },
    { post: 1 },
    { parent: 1 },
    { slug: ['music'] },
    ...inBothWays(['id', 'name', 'slug', 'term_group', 'description', 'count']),
  ])('with %j', async (query) => expect(await refusedOf('course_category', query)).toEqual([]));
});

describe('What belongs to a course reads a range of an index', () => {
  test('its sections', async () =>
    expect(await refusedOf(`sections/sections-by-course-id/${course}`, { search: 'all' })).toEqual([]));
  test('its reviews', async () => expect(await refusedOf(`review/course/${course}`, { page: 2 })).toEqual([]));
});

test('A wishlist reads a range of an index', async () =>
  expect(await refusedOf('wishlist', {}, [learner])).toEqual([]));
