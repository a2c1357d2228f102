// @ts-check
// Creating a course.
// docs/interface/lms.md#create-a-course
import test, { describe } from 'node:test';
import assert from 'node:assert/strict';
import { differsOnWordPress, unique, wordpress } from '../../harness.mjs';
import { denied, invalid, newUser, newCourse, person, visitor } from '../support.mjs';

const admin = await person('admin');

describe('creating a course', () => {
  test('answers 201 with the course and its address in Location', async () => {
    const name = unique('Beekeeping');
    const { status, headers, body } = await newCourse({ name, content: '<p>Smoke first.</p>', excerpt: 'Bees.' });
    assert.equal(status, 201);
    assert.ok(headers.get('location').endsWith(`/courses/${body.id}`));
    assert.deepEqual(
      [body.name, body.slug, body.status, body.content, body.excerpt],
      [name, name.toLowerCase(), 'publish', '<p>Smoke first.</p>', 'Bees.'],
    );
    assert.equal((await visitor.get(`/courses/${body.id}`)).body.name, name);
  });
  test('is for administrators: a visitor 401, a subscriber, author or editor 403', async () => {
    denied(await visitor.post('/courses', { json: { name: 'x' } }), 401, 'lp_rest_cannot_create');
    for (const role of ['subscriber', 'author', 'editor'])
      denied(await (await person(role)).post('/courses', { json: { name: 'x' } }), 403, 'lp_rest_cannot_create');
  });
  test('is for instructors too', differsOnWordPress('has their courses reviewed first'), async () => {
    const teacher = await newUser({ role: 'lp_teacher' });
    const { status, body } = await newCourse({}, teacher);
    assert.deepEqual([status, body.instructor.id], [201, teacher.id]);
  });
  test('requires a name, content or excerpt', async () =>
    denied(await admin.post('/courses', { json: {} }), 400, 'empty_content'));
  test('refuses an id', async () =>
    denied(await admin.post('/courses', { json: { id: 1, name: 'x' } }), 400, 'lp_rest_lp_course_exists'));
  for (const status of ['draft', 'pending', 'private', 'publish'])
    test(`accepts the status ${status}`, async () => assert.equal((await newCourse({ status })).body.status, status));
  test('publishes at once with the status future and no date', async () =>
    assert.equal((await newCourse({ status: 'future' })).body.status, 'publish'));
  for (const [field, value] of /** @type {[string, unknown][]} */ ([
    ['status', 'trash'],
    ['name', 5],
    ['content', ['a']],
    ['image', 'javascript:alert(1)'],
    ['image', '/relative.png'],
    ['sections', 'x'],
  ]))
    test(`${field}=${JSON.stringify(value)} is invalid`, async () =>
      invalid(await admin.post('/courses', { json: { name: 'x', [field]: value } }), field));
  test('gives courses of the same name different slugs, even when created at the same time', async () => {
    const name = unique('Twins');
    const made = await Promise.all([newCourse({ name }), newCourse({ name }), newCourse({ name })]);
    assert.deepEqual(
      made.map(({ status }) => status),
      [201, 201, 201],
    );
    if (!wordpress) assert.equal(new Set(made.map(({ body }) => body.slug)).size, 3);
  });
  test('accepts a slug', async () => {
    const slug = unique('chosen');
    assert.equal((await newCourse({ slug })).body.slug, slug);
  });
  test('keeps text of any script', async () => {
    const name = unique('Курс 🎓 "Größe" & more');
    const { body } = await newCourse({ name, content: 'Ünïcödé 😀' });
    assert.equal(body.name, name);
    assert.match((await visitor.get(`/courses/${body.id}`)).body.content, /Ünïcödé 😀/);
  });
  test(
    'removes scripts, and keeps tags, in the text of an instructor',
    differsOnWordPress('has no instructor who may create'),
    async () => {
      const teacher = await newUser({ role: 'lp_teacher' });
      const { body } = await newCourse(
        {
          name: 'A <script>alert(1)</script><b>bold</b> course',
          content: '<p onclick="x()">Hi <b>there</b></p><script>alert(1)</script>',
        },
        teacher,
      );
      assert.doesNotMatch(body.name + body.content, /<script|onclick/);
      assert.match(body.content, /<b>there<\/b>/);
    },
  );
  test('malformed JSON is refused with 400', async () =>
    denied(
      await admin.post('/courses', { body: '{"name":', headers: { 'content-type': 'application/json' } }),
      400,
      'rest_invalid_json',
    ));
  test('assigns categories and tags, and updates their counts', differsOnWordPress('does not store them'), async () => {
    const { id } = (await admin.post('/course_category', { json: { name: unique('Category') } })).body;
    const { body } = await newCourse({ categories: [{ id }] });
    assert.deepEqual(
      body.categories.map((category) => category.id),
      [id],
    );
    assert.equal((await visitor.get(`/course_category/${id}`)).body.count, 1);
    await admin.del(`/course_category/${id}`, { query: { force: true } });
  });
  test('stores duration, image and instructor', differsOnWordPress('does not store them'), async () => {
    const teacher = await newUser({ role: 'lp_teacher' });
    const { id } = (
      await newCourse({ duration: '4 week', image: 'https://example.com/bees.jpg', instructor: [{ id: teacher.id }] })
    ).body;
    const { duration, image, instructor } = (await visitor.get(`/courses/${id}`)).body;
    assert.deepEqual([duration, image, instructor.id], ['4 weeks', 'https://example.com/bees.jpg', teacher.id]);
  });
});
