// @ts-check
// The list of courses.
// docs/interface/lms.md#course-list
import test, { describe } from 'node:test';
import assert from 'node:assert/strict';
import { differsOnWordPress, unique } from '../../harness.mjs';
import { courses, denied, freeCourse, idsOf, invalid, newCourse, person, totals, visitor } from '../support.mjs';

const admin = await person('admin');
const list = (query, who = visitor) => who.get('/courses', { query });

/** A name without case and accents. */
const plain = (name) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

describe('the list of courses', () => {
  test('shows published courses to a visitor, with the totals in headers', async () => {
    const res = await list({ per_page: 2 });
    assert.equal(res.status, 200);
    assert.equal(res.body.length, 2);
    const [total, pages] = totals(res);
    assert.equal(pages, Math.ceil(total / 2));
  });
  test('has names, images, prices, instructors and categories', async () => {
    for (const course of (await list({ per_page: 5 })).body) {
      for (const [field, type] of Object.entries({
        id: 'number',
        name: 'string',
        image: 'string',
        duration: 'string',
        price: 'number',
        price_rendered: 'string',
        origin_price_rendered: 'string',
        on_sale: 'boolean',
        sale_price: 'number',
        sale_price_rendered: 'string',
      }))
        assert.equal(typeof course[field], type, field);
      assert.equal(typeof course.instructor.id, 'number');
      for (const category of course.categories) assert.equal(typeof category.id, 'number');
      assert.equal(course.on_sale, course.sale_price > 0);
      assert.ok(course.price > 0 || course.price_rendered === 'Free');
    }
  });
  test('has ten courses a page by default', async () => {
    const res = await list();
    assert.equal(res.body.length, Math.min(10, totals(res)[0]));
  });
  test('has every course once over all pages', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page, per_page: 2, orderby: 'id', order: 'asc' })));
    const ids = pages.flatMap(idsOf);
    assert.deepEqual(
      ids,
      [...new Set(ids)].sort((a, b) => a - b),
    );
  });
  test('a page beyond the last is empty', async () => {
    const res = await list({ page: 999 });
    assert.deepEqual([res.status, res.body], [200, []]);
  });
  test(
    'links to the previous and the next page in the Link header',
    differsOnWordPress('sends none for courses'),
    async () => {
      const { headers } = await list({ page: 2, per_page: 1 });
      assert.match(/** @type {string} */ (headers.get('link')), /[?&]page=1[^>]*>; rel="prev"/);
      assert.match(/** @type {string} */ (headers.get('link')), /[?&]page=3[^>]*>; rel="next"/);
    },
  );

  for (const [name, value] of /** @type {[string, unknown][]} */ ([
    ['per_page', 0],
    ['per_page', 101],
    ['page', 0],
    ['order', 'up'],
    ['orderby', 'rating'],
    ['context', 'embed'],
    ['after', 'yesterday'],
    ['author', ['x']],
    ['offset', 'x'],
    ['on_sale', 'maybe'],
  ]))
    test(`${name}=${value} is invalid`, async () => invalid(await list({ [name]: value }), name));
  for (const name of ['include', 'exclude'])
    test(`${name}=abc is invalid`, differsOnWordPress('drops values that are not numbers'), async () =>
      invalid(await list({ [name]: ['abc'] }), name),
    );
  test('per_page may be 100', async () => assert.equal((await list({ per_page: 100, page: 1 })).status, 200));

  const sorted = (values, order = 1) =>
    assert.deepEqual(
      values,
      [...values].sort((a, b) => order * (Number(a > b) - Number(a < b))),
    );
  test('sorts by id', async () => {
    sorted(idsOf(await list({ orderby: 'id', order: 'asc' })));
    sorted(idsOf(await list({ orderby: 'id', order: 'desc' })), -1);
  });
  test('sorts by name', async () =>
    sorted((await list({ orderby: 'title', order: 'asc', per_page: 5 })).body.map(({ name }) => plain(name))));
  test('sorts by the current price', async () => {
    sorted((await list({ orderby: 'price', order: 'asc' })).body.map(({ price }) => price));
    sorted(
      (await list({ orderby: 'price', order: 'desc' })).body.map(({ price }) => price),
      -1,
    );
  });
  for (const orderby of ['date', 'slug', 'modified'])
    test(`accepts orderby=${orderby}`, async () => assert.equal((await list({ orderby, per_page: 1 })).status, 200));
  test('has the newest course first', differsOnWordPress('lists keep no date'), async () => {
    const older = (await newCourse()).body,
      newer = (await newCourse()).body;
    const ids = idsOf(await list({ include: [older.id, newer.id] }));
    assert.deepEqual(ids, [newer.id, older.id]);
    assert.deepEqual(idsOf(await list({ include: [older.id, newer.id], order: 'asc' })), [older.id, newer.id]);
  });

  test('search finds a part of the name in any case', async () => {
    const word = unique('Zoetrope');
    const { id } = (await newCourse({ name: `The ${word} explained` })).body;
    assert.deepEqual(idsOf(await list({ search: word.toUpperCase() })), [id]);
    assert.deepEqual(idsOf(await list({ search: `${word}-no` })), []);
  });
  for (const search of ["' OR 1=1 -- ", '😀', 'x'.repeat(2000)])
    test(`search treats ${search.slice(0, 20)} as plain text`, async () =>
      assert.deepEqual((await list({ search })).body, []));
  test('category keeps only the courses of that category', async () => {
    const {
      categories: [category],
    } = (await courses()).find(({ categories }) => categories.length);
    const found = await list({ category: category.id, per_page: 100 });
    const expected = (await courses()).filter(({ categories }) => categories.some(({ id }) => id === category.id));
    assert.deepEqual(idsOf(found).sort(), idsOf({ body: expected }).sort());
  });
  test('on_sale keeps only the courses on sale', async () => {
    const found = (await list({ on_sale: true, per_page: 100 })).body;
    assert.ok(found.length && found.every(({ on_sale, price, origin_price }) => on_sale && price < origin_price));
    assert.equal(found.length, (await courses()).filter(({ on_sale }) => on_sale).length);
  });
  test('popular puts the course with the most students first', async () => {
    const {
      body: [first, last],
    } = await list({ popular: true, per_page: 100 }).then(({ body }) => ({ body: [body[0], body.at(-1)] }));
    const count = async ({ id }) => (await visitor.get(`/courses/${id}`)).body.count_students;
    assert.ok((await count(first)) >= (await count(last)));
  });
  test('user keeps only the courses of that instructor', async () => {
    const { instructor } = await freeCourse();
    const found = (await list({ user: [instructor.id], per_page: 100 })).body;
    assert.ok(found.length && found.every((course) => course.instructor.id === instructor.id));
  });
  test('nothing has a parent', differsOnWordPress('is not tried'), async () => {
    assert.deepEqual((await list({ parent: 99999 })).body, []);
    assert.deepEqual((await list({ parent_exclude: 0 })).body, []);
    assert.equal((await list({ parent: 0, parent_exclude: 99999, per_page: 1 })).body.length, 1);
  });
  test('several filters apply together', async () => {
    const { id, name, instructor } = await freeCourse();
    assert.ok(idsOf(await list({ user: [instructor.id], search: name, per_page: 100 })).includes(id));
    assert.ok(!idsOf(await list({ on_sale: true, search: name, per_page: 100 })).includes(id));
  });
  describe('arguments that only this interface supports', () => {
    const why = differsOnWordPress('does not look at this argument');
    test('author, author_exclude, include and exclude filter the list', why, async () => {
      const all = await courses(),
        [one, two] = all,
        teacher = one.instructor.id;
      assert.deepEqual(idsOf(await list({ include: [two.id, one.id], orderby: 'include' })), [two.id, one.id]);
      assert.ok(!idsOf(await list({ exclude: [one.id], per_page: 100 })).includes(one.id));
      assert.ok(
        (await list({ author: [teacher], per_page: 100 })).body.every(({ instructor }) => instructor.id === teacher),
      );
      assert.ok(
        (await list({ author_exclude: [teacher], per_page: 100 })).body.every(
          ({ instructor }) => instructor.id !== teacher,
        ),
      );
    });
    test('offset takes the place of page', why, async () => {
      const [, second] = await courses();
      assert.deepEqual(idsOf(await list({ offset: 1, per_page: 1, orderby: 'id', order: 'asc' })), [second.id]);
    });
    test('after and before compare the publication date', why, async () => {
      const {
        body: { id, date_created_gmt },
      } = await newCourse();
      const around = (hours) => new Date(Date.parse(`${date_created_gmt}Z`) + hours * 3600e3).toISOString();
      const found = async (query) => idsOf(await list({ include: [id], ...query })).length;
      assert.equal(await found({ after: around(-1), before: around(1) }), 1);
      assert.equal(await found({ after: around(1) }), 0);
      assert.equal(await found({ before: around(-1) }), 0);
    });
    test('tag keeps only the courses with that tag', why, async () => {
      const tagged = (await courses()).filter(({ tags }) => tags.length);
      const { id } = tagged[0].tags[0];
      assert.deepEqual(
        idsOf(await list({ tag: id, per_page: 100 })).sort(),
        idsOf({ body: tagged.filter(({ tags }) => tags.some((tag) => tag.id === id)) }).sort(),
      );
    });
    test('optimize leaves out the named fields, or those that a card does not need', why, async () => {
      const { id } = await freeCourse();
      const fields = async (optimize) => Object.keys((await list({ include: [id], optimize })).body[0]);
      const spare = [
        'sections',
        'course_data',
        'instructor',
        'meta_data',
        'tags',
        'can_finish',
        'can_retake',
        'count_students',
        'rataken',
        'ratake_count',
      ];
      const all = await fields();
      assert.deepEqual(
        await fields(true),
        all.filter((name) => !spare.includes(name)),
      );
      assert.deepEqual(
        await fields('content,sections'),
        all.filter((name) => !['content', 'sections'].includes(name)),
      );
    });
  });
  test('context=edit is for people who may edit courses', async () => {
    denied(await list({ context: 'edit' }), 401, 'rest_forbidden_context');
    denied(await list({ context: 'edit' }, await person('subscriber')), 403, 'rest_forbidden_context');
    assert.equal((await list({ context: 'edit', per_page: 1 }, admin)).status, 200);
  });
});
