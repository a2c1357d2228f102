// @ts-check
// One course: its fields, and who sees it before it is published.
// docs/interface/lms.md#course-record
import test, { describe } from 'node:test';
import assert from 'node:assert/strict';
import { differsOnWordPress, unique } from '../../harness.mjs';
import { courses, denied, freeCourse, invalid, newUser, newCourse, person, refused, visitor } from '../support.mjs';

const admin = await person('admin');
const list = (query, who = visitor) => who.get('/courses', { query });

describe('one course', () => {
  test('has every field of a course page', async () => {
    const course = await freeCourse();
    const types = {
      id: 'number',
      name: 'string',
      slug: 'string',
      permalink: 'string',
      image: 'string',
      date_created: 'string',
      date_created_gmt: 'string',
      date_modified: 'string',
      date_modified_gmt: 'string',
      on_sale: 'boolean',
      status: 'string',
      content: 'string',
      excerpt: 'string',
      duration: 'string',
      count_students: 'number',
      can_finish: 'boolean',
      ratake_count: 'number',
      rataken: 'number',
      price: 'number',
      price_rendered: 'string',
      origin_price: 'number',
      origin_price_rendered: 'string',
      sale_price: 'number',
      sale_price_rendered: 'string',
    };
    for (const [field, type] of Object.entries(types)) assert.equal(typeof course[field], type, field);
    assert.equal(course.status, 'publish');
    assert.ok(course.permalink.endsWith(`/courses/${course.slug}/`));
    assert.match(course.date_created, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    assert.deepEqual([course.price, course.price_rendered, course.sale_price], [0, 'Free', 0]);
    for (const { id, name, slug } of [...course.categories, ...course.tags])
      assert.deepEqual([typeof id, typeof name, typeof slug], ['number', 'string', 'string']);
  });
  test('has one instructor, without private fields', async () => {
    const { instructor } = await freeCourse();
    assert.deepEqual(Object.keys(instructor).sort(), ['avatar', 'description', 'id', 'name', 'social']);
    assert.deepEqual(Object.keys(instructor.social).sort(), ['facebook', 'linkedin', 'twitter', 'youtube']);
  });
  test('has sections with their items in order, locked unless they are previews', async () => {
    const { id, sections } = await freeCourse();
    assert.deepEqual(
      sections.map(({ order }) => Number(order)),
      sections.map((_, index) => index + 1),
    );
    for (const section of sections) {
      assert.equal(section.course_id, id);
      for (const item of section.items) {
        assert.match(item.type, /^lp_(lesson|quiz)$/);
        assert.deepEqual([item.status, item.graduation], ['', '']);
        assert.equal(item.locked, !item.preview);
      }
    }
  });
  test('has no progress for a visitor', async () => {
    const { course_data, can_finish, can_retake, rataken } = await freeCourse();
    assert.deepEqual([course_data.status, course_data.graduation, course_data.end_time], ['', '', null]);
    assert.equal(Number(course_data.result.pass), 0);
    assert.deepEqual([can_finish, Boolean(can_retake), rataken], [false, false, 0]);
  });
  test('has the sale price as its price while it is on sale', async () => {
    const { id } = (await courses()).find(({ on_sale }) => on_sale);
    const { price, sale_price, origin_price, price_rendered } = (await visitor.get(`/courses/${id}`)).body;
    assert.equal(price, sale_price);
    assert.ok(sale_price < origin_price);
    assert.ok(price_rendered.includes(String(sale_price)));
  });
  test('_fields keeps only the named fields', async () => {
    const { id } = await freeCourse();
    const { body } = await visitor.get(`/courses/${id}`, { query: { _fields: 'id,name' } });
    assert.equal(body.id, id);
    assert.equal(body.content, undefined);
  });
  test('optimize leaves out the named fields', async () => {
    const { id } = await freeCourse();
    const { body } = await visitor.get(`/courses/${id}`, { query: { optimize: 'content,sections' } });
    assert.deepEqual([body.content, body.sections, body.id], [undefined, undefined, id]);
  });
  test('context is view or edit', async () =>
    invalid(await visitor.get(`/courses/${(await freeCourse()).id}`, { query: { context: 'embed' } }), 'context'));
  test('is 404 for an unknown ID', differsOnWordPress('answers 401 or 403'), async () => {
    denied(await visitor.get('/courses/99999999'), 404, 'lp_rest_lp_course_invalid_id');
    denied(await admin.get('/courses/99999999'), 404, 'lp_rest_lp_course_invalid_id');
  });
  test('context=edit requires permission to edit the course', differsOnWordPress('shows it to everyone'), async () => {
    const { id } = await freeCourse();
    const edit = { query: { context: 'edit' } };
    denied(await visitor.get(`/courses/${id}`, edit), 401, 'rest_forbidden_context');
    denied(await (await person('subscriber')).get(`/courses/${id}`, edit), 403, 'rest_forbidden_context');
  });
});

describe('an unpublished course', () => {
  for (const status of ['draft', 'pending', 'private'])
    test(`with the status ${status} is visible to administrators only, apart from its author`, async () => {
      const { id } = (await newCourse({ status })).body;
      denied(await visitor.get(`/courses/${id}`), 401, 'lp_jwt_rest_cannot_view');
      for (const role of ['subscriber', 'author', 'editor'])
        denied(await (await person(role)).get(`/courses/${id}`), 403, 'lp_jwt_rest_cannot_view');
      assert.equal((await admin.get(`/courses/${id}`)).body.status, status);
    });
  test('is not in any list', async () => {
    const name = unique('Unfinished');
    await newCourse({ name, status: 'draft' });
    assert.deepEqual((await list({ search: name })).body, []);
    assert.deepEqual((await list({ search: name }, admin)).body, []);
  });
  test('is visible to its instructor', differsOnWordPress('lets no instructor create'), async () => {
    const teacher = await newUser({ role: 'lp_teacher' });
    const { id } = (await newCourse({ status: 'draft' }, teacher)).body;
    assert.equal((await teacher.get(`/courses/${id}`)).status, 200);
    refused(await (await newUser({ role: 'lp_teacher' })).get(`/courses/${id}`), 403, 'lp_jwt_rest_cannot_view');
  });
});
