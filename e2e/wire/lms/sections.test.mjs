// @ts-check
// Sections of a course and their items.
// docs/interface/lms.md#sections-and-items
import test, { describe } from 'node:test';
import assert from 'node:assert/strict';
import { differsOnWordPress } from '../harness.mjs';
import {
  denied,
  freeCourse,
  idsOf,
  invalid,
  lessonsOf,
  newCourse,
  person,
  student,
  totals,
  visitor,
} from './support.mjs';

const admin = await person('admin');
const subscriber = await person('subscriber');
const course = await freeCourse();
const pupil = await student();
const [section] = course.sections;
const sections = (query, id = course.id) => visitor.get(`/sections/sections-by-course-id/${id}`, { query });
const items = (query, who = visitor, id = section.id) => who.get(`/section-items/items/${id}`, { query });
const preview = lessonsOf(course).find((lesson) => lesson.preview);

describe('the sections of a course', () => {
  test('are listed in order for everyone, with totals', async () => {
    const res = await sections();
    assert.equal(res.status, 200);
    assert.deepEqual(
      res.body.map(({ id, name, description }) => [Number(id), name, description]),
      course.sections.map(({ id, title, description }) => [id, title, description]),
    );
    assert.deepEqual(totals(res), [course.sections.length, 1]);
  });
  test('have integer IDs', differsOnWordPress('are strings of digits'), async () => {
    for (const { id } of (await sections()).body) assert.equal(typeof id, 'number');
  });
  test('can be listed in descending order and in pages', async () => {
    const [last] = idsOf({ body: course.sections }).reverse();
    const res = await sections({ order: 'desc', per_page: 1 });
    assert.deepEqual(idsOf(res), [last]);
    assert.deepEqual(totals(res), [course.sections.length, course.sections.length]);
    assert.ok(!idsOf(await sections({ order: 'desc', per_page: 1, page: 2 })).includes(last));
  });
  test('include and exclude filter the list', async () => {
    assert.deepEqual(idsOf(await sections({ include: [section.id] })), [section.id]);
    assert.ok(!idsOf(await sections({ exclude: [section.id] })).includes(section.id));
  });
  test('search finds names', async () => {
    assert.ok(idsOf(await sections({ search: section.title.slice(1, 6) })).includes(section.id));
    assert.deepEqual((await sections({ search: "' OR '1'='1" })).body, []);
  });
  for (const [name, value] of [
    ['per_page', 0],
    ['per_page', 101],
    ['order', 'x'],
  ])
    test(`${name}=${value} is invalid`, async () => invalid(await sections({ [name]: value }), name));
  test('of a course that does not exist are 404', differsOnWordPress('answers 401'), async () =>
    denied(await sections({}, 99999999), 404, 'lp_rest_lp_course_invalid_id'),
  );
  test('of a draft are hidden from visitors and subscribers', async () => {
    const { id } = (await newCourse({ status: 'draft' })).body;
    denied(await sections({}, id), 401, 'lp_section_not_public');
    denied(await subscriber.get(`/sections/sections-by-course-id/${id}`), 403, 'lp_section_not_public');
  });
});

describe('the items of a section', () => {
  test('are listed in order for everyone, with totals', async () => {
    const res = await items();
    assert.deepEqual(idsOf(res), idsOf({ body: section.items }));
    assert.deepEqual(totals(res), [section.items.length, 1]);
    for (const item of res.body) {
      for (const field of ['name', 'slug', 'permalink', 'duration']) assert.equal(typeof item[field], 'string', field);
      assert.equal(item.status, 'publish');
      assert.match(item.type, /^lp_(lesson|quiz)$/);
      assert.equal(typeof item.preview, 'boolean');
      if (item.type === 'lp_quiz') assert.ok(item.count_question > 0);
      else assert.equal(item.count_question, undefined);
    }
  });
  test('a locked item has neither address nor content', async () => {
    for (const { locked, permalink, content } of (await items()).body)
      if (locked) assert.deepEqual([permalink, content], ['', undefined]);
  });
  test('a student sees the content of every item', async () => {
    for (const { locked, permalink, content } of (await items({}, pupil)).body) {
      assert.equal(locked, false);
      assert.ok(permalink);
      assert.equal(typeof content.rendered, 'string');
    }
  });
  test(
    'a preview is unlocked for everyone',
    differsOnWordPress('locks it for visitors in this list alone'),
    async () => {
      assert.equal((await items({ include: [preview.id] })).body[0].locked, false);
    },
  );
  test('only people who may edit see raw content', differsOnWordPress('gives it to every student'), async () => {
    for (const { content } of (await items({}, pupil)).body) assert.equal(content.raw, undefined);
    for (const { content } of (await items({ context: 'edit' }, admin)).body)
      assert.equal(typeof content.raw, 'string');
    denied(await items({ context: 'edit' }), 401, 'rest_forbidden_context');
  });
  test('search, include, order and pages apply', async () => {
    const [first, second] = idsOf({ body: section.items });
    assert.deepEqual(idsOf(await items({ per_page: 1, page: 2 })), [second]);
    assert.deepEqual(idsOf(await items({ include: [first] })), [first]);
    assert.deepEqual(idsOf(await items({ order: 'desc' })), idsOf({ body: section.items }).reverse());
    assert.ok(idsOf(await items({ search: section.items[0].title })).includes(first));
  });
  test('exclude leaves out items', differsOnWordPress('compares it with the section'), async () => {
    assert.ok(!idsOf(await items({ exclude: [section.items[0].id] })).includes(section.items[0].id));
  });
  for (const [name, value] of [
    ['per_page', 101],
    ['page', 'x'],
    ['order', 'x'],
  ])
    test(`${name}=${value} is invalid`, async () => invalid(await items({ [name]: value }), name));
  test('of a section that does not exist are 404', differsOnWordPress('answers 401'), async () =>
    denied(await items({}, visitor, 99999999), 404, 'lp_section_not_course'),
  );
});
