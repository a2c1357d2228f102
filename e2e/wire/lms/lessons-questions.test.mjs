// @ts-check
// Lessons and questions, and the lists of lessons, quizzes and questions.
// docs/interface/lms.md#item-record
import test, { describe } from 'node:test';
import assert from 'node:assert/strict';
import { differsOnWordPress } from '../harness.mjs';
import {
  denied,
  freeCourse,
  idsOf,
  invalid,
  itemsOf,
  lessonsOf,
  newUser,
  person,
  quizzesOf,
  student,
  totals,
  visitor,
} from './support.mjs';

const admin = await person('admin');
const subscriber = await person('subscriber');
const course = await freeCourse();
const pupil = await student();
const preview = lessonsOf(course).find((lesson) => lesson.preview);
const locked = lessonsOf(course).find((lesson) => !lesson.preview);
const [quiz] = quizzesOf(course);

describe('a lesson', () => {
  test('can be read by students', async () => {
    const { status, body } = await pupil.get(`/lessons/${locked.id}`);
    assert.equal(status, 200);
    for (const field of [
      'name',
      'slug',
      'permalink',
      'content',
      'excerpt',
      'duration',
      'video_intro',
      'date_created',
      'date_created_gmt',
      'date_modified',
      'date_modified_gmt',
    ])
      assert.equal(typeof body[field], 'string', field);
    assert.deepEqual(
      [body.id, body.status, body.can_finish_course, body.results],
      [locked.id, 'publish', false, { status: '' }],
    );
    assert.deepEqual(
      [Number(body.assigned.course.id), body.assigned.course.title, body.assigned.course.slug],
      [course.id, course.name, course.slug],
    );
    assert.equal(body.meta_data._lp_preview, 'no');
  });
  test('can be read by everyone who is signed in when it is a preview', async () => {
    const { status, body } = await subscriber.get(`/lessons/${preview.id}`);
    assert.deepEqual([status, body.id, body.meta_data._lp_preview], [200, preview.id, 'yes']);
  });
  test('can be read by visitors when it is a preview', differsOnWordPress('asks for a token first'), async () =>
    assert.equal((await visitor.get(`/lessons/${preview.id}`)).status, 200),
  );
  test('is 401 for a visitor and 403 for people who are not enrolled', async () => {
    denied(await visitor.get(`/lessons/${locked.id}`), 401, 'lp_jwt_auth_no_auth_header');
    for (const role of ['subscriber', 'editor'])
      denied(await (await person(role)).get(`/lessons/${locked.id}`), 403, 'lp_jwt_rest_cannot_view');
  });
  test('can be read by administrators', async () =>
    assert.equal((await admin.get(`/lessons/${locked.id}`)).status, 200));
  test(
    'is 404 for the ID of another kind of record, and for an unknown ID',
    differsOnWordPress('answers 403'),
    async () => {
      for (const id of [quiz.id, course.id, 99999999])
        denied(await admin.get(`/lessons/${id}`), 404, 'lp_rest_lp_lesson_invalid_id');
    },
  );
  test('context is view or edit', async () => {
    invalid(await admin.get(`/lessons/${locked.id}`, { query: { context: 'embed' } }), 'context');
    assert.equal((await admin.get(`/lessons/${locked.id}`, { query: { context: 'edit' } })).status, 200);
  });
  test('can be read exactly when the course shows it unlocked', async () => {
    const me = await newUser();
    const shown = itemsOf((await me.get(`/courses/${course.id}`)).body).slice(0, 3);
    for (const item of shown)
      assert.equal((await me.get(`/lessons/${item.id}`)).status === 200, !item.locked, item.title);
  });
});

for (const [route, typeName] of [
  ['lessons', 'lp_lesson'],
  ['quiz', 'lp_quiz'],
  ['questions', 'lp_question'],
])
  describe(`the list of ${route}`, () => {
    const list = (query, who = admin) => who.get(`/${route}`, { query });
    test('is for administrators: a visitor gets 401, others 403', async () => {
      denied(await list({}, visitor), 401, 'lp_jwt_auth_no_auth_header');
      for (const role of ['subscriber', 'author', 'editor'])
        denied(await list({}, await person(role)), 403, 'lp_jwt_rest_cannot_view');
    });
    test('has totals, pages, and links to the previous and the next page', async () => {
      const res = await list({ per_page: 1, page: 2 });
      assert.equal(res.status, 200);
      assert.equal(res.body.length, 1);
      assert.equal(...totals(res));
      assert.match(res.headers.get('link'), /[?&]page=1[^>]*>; rel="prev"/);
      assert.match(res.headers.get('link'), /[?&]page=3[^>]*>; rel="next"/);
    });
    test('include, exclude, order and offset apply', async () => {
      const ids = idsOf(await list({ per_page: 3, orderby: 'id', order: 'asc' }));
      assert.deepEqual(
        ids,
        [...ids].sort((a, b) => a - b),
      );
      const [first, second, third] = ids;
      assert.deepEqual(idsOf(await list({ include: [third, first], orderby: 'include', order: 'asc' })), [
        third,
        first,
      ]);
      assert.deepEqual(idsOf(await list({ include: ids, orderby: 'id', order: 'desc' })), [third, second, first]);
      assert.deepEqual(idsOf(await list({ include: ids, offset: 1, per_page: 1, orderby: 'id', order: 'asc' })), [
        second,
      ]);
      assert.ok(!idsOf(await list({ exclude: [first], per_page: 3, orderby: 'id', order: 'asc' })).includes(first));
    });
    test('search finds names', async () => {
      const [{ id, name }] = (await list({ per_page: 1 })).body;
      assert.ok(idsOf(await list({ search: name, per_page: 100 })).includes(id));
      assert.deepEqual((await list({ search: 'no such thing anywhere ☃' })).body, []);
    });
    test('after and before compare the publication date', async () => {
      assert.deepEqual((await list({ after: '2100-01-01T00:00:00' })).body, []);
      assert.deepEqual((await list({ before: '1999-01-01T00:00:00Z' })).body, []);
    });
    test('author and author_exclude filter the list', async () => {
      assert.deepEqual((await list({ author: [99999999] })).body, []);
      assert.equal((await list({ author_exclude: [99999999], per_page: 1 })).body.length, 1);
    });
    for (const [name, value] of [
      ['per_page', 0],
      ['per_page', 101],
      ['orderby', 'price'],
      ['order', 'x'],
      ['after', 'x'],
      ['context', 'embed'],
    ])
      test(`${name}=${value} is invalid`, async () => invalid(await list({ [name]: value }), name));
    for (const orderby of ['date', 'title'])
      test(`orderby=${orderby} is accepted`, async () =>
        assert.equal((await list({ orderby, per_page: 1 })).status, 200));
    test(`${typeName} is made with its course alone`, async () =>
      denied(await admin.post(`/${route}`, { json: { name: 'x' } }), 404, 'rest_no_route'));
  });

describe('a question', () => {
  const anyQuestion = async () => (await admin.get('/questions', { query: { per_page: 1 } })).body[0];
  test('names its quiz and course, and not its answers', async () => {
    const { id } = await anyQuestion();
    const { status, body } = await admin.get(`/questions/${id}`);
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(body).sort(), [
      'assigned',
      'content',
      'date_created',
      'date_created_gmt',
      'date_modified',
      'date_modified_gmt',
      'excerpt',
      'id',
      'meta_data',
      'name',
      'permalink',
      'slug',
      'status',
    ]);
    assert.deepEqual(Object.keys(body.assigned).sort(), ['course', 'quiz']);
    assert.ok(['_lp_mark', '_lp_hint', '_lp_explanation'].every((key) => key in body.meta_data));
  });
  test('is 401 for a visitor and 403 for a student', async () => {
    const { id } = await anyQuestion();
    denied(await visitor.get(`/questions/${id}`), 401, 'lp_jwt_auth_no_auth_header');
    denied(await pupil.get(`/questions/${id}`), 403, 'lp_jwt_rest_cannot_view');
  });
  test('is 404 for an unknown ID', differsOnWordPress('answers 403'), async () =>
    denied(await admin.get('/questions/99999999'), 404, 'lp_rest_lp_question_invalid_id'),
  );
});
