// @ts-check
// Who sees which people.
// docs/interface/lms.md#list-people
import test, { describe } from 'node:test';
import assert from 'node:assert/strict';
import { differsOnWordPress } from '../../harness.mjs';
import { denied, idsOf, invalid, newCourse, newUser, person, totals, visitor } from '../support.mjs';

const admin = await person('admin');
const me = await newUser();
const list = (query, who = visitor) => who.get('/users', { query });
const show = (who = /** @type {typeof visitor} */ (me), id = me.id, context) =>
  who.get(`/users/${id}`, { query: { context } });
const SECRET = /"(password|user_pass|capabilities|extra_capabilities|roles|registered_date)"/;

describe('the list of users', () => {
  test('shows instructors and administrators to everyone, without private fields', async () => {
    const res = await list();
    assert.equal(res.status, 200);
    assert.ok(totals(res)[0] >= 1);
    for (const someone of res.body) {
      assert.deepEqual([someone.username, someone.email], [undefined, undefined]);
      assert.doesNotMatch(JSON.stringify(someone), SECRET);
      for (const field of ['name', 'slug', 'link', 'description', 'url', 'avatar_url'])
        assert.equal(typeof someone[field], 'string', field);
      assert.deepEqual(Object.keys(someone.instructor_data).sort(), [
        'active_courses',
        'completed_courses',
        'enrolled_courses',
        'total_courses',
        'total_users',
      ]);
      assert.deepEqual(Object.keys(someone.social).sort(), ['facebook', 'linkedin', 'twitter', 'youtube']);
      assert.deepEqual(Object.keys(someone.avatar_size).sort(), ['height', 'width']);
      assert.ok(someone._links.self[0].href.endsWith(`/users/${someone.id}`));
    }
  });
  test('does not contain learners', async () => assert.ok(!idsOf(await list({ per_page: 100 })).includes(me.id)));
  test('shows user names and e-mail addresses to administrators', async () => {
    for (const someone of (await list({}, admin)).body)
      assert.deepEqual([typeof someone.username, typeof someone.email], ['string', 'string']);
  });
  test('has few fields with context=embed', async () => {
    for (const someone of (await list({ context: 'embed' })).body)
      assert.deepEqual(
        Object.keys(someone)
          .filter((name) => !['_links'].includes(name))
          .sort(),
        ['description', 'id', 'link', 'name', 'slug', 'url'],
      );
  });
  test('roles=administrator alone is refused', async () =>
    denied(await list({ roles: ['administrator'] }), 401, 'rest_forbidden'));
  test('both roles, as a list or separated by commas, are allowed', async () => {
    assert.equal((await list({ roles: ['lp_teacher', 'administrator'] })).status, 200);
    assert.equal((await list({ roles: 'lp_teacher,administrator' })).status, 200);
  });
  for (const [name, value] of /** @type {[string, unknown][]} */ ([
    ['per_page', 0],
    ['per_page', 101],
    ['page', 0],
    ['order', 'x'],
    ['orderby', 'password'],
    ['who', 'everybody'],
    ['include', ['x']],
  ]))
    test(`${name}=${value} is invalid`, async () => invalid(await list({ [name]: value }), name));
  for (const orderby of ['id', 'name', 'slug', 'include_slugs'])
    test(`orderby=${orderby} is accepted`, async () =>
      assert.equal((await list({ orderby, include: [1], slug: ['admin'] })).status, 200));
  describe('arguments that only this interface supports', () => {
    const why = differsOnWordPress('looks at hardly any argument');
    test('context=edit and the order by e-mail are for administrators', why, async () => {
      denied(await list({ context: 'edit' }), 401, 'rest_forbidden_context');
      denied(await list({ context: 'edit' }, me), 403, 'rest_forbidden_context');
      denied(await list({ orderby: 'email' }), 401, 'rest_forbidden_orderby');
      assert.equal((await list({ context: 'edit', orderby: 'email' }, admin)).status, 200);
    });
    test('other roles are for administrators', why, async () => {
      denied(await list({ roles: ['subscriber'] }), 401, 'rest_forbidden');
      denied(await list({ roles: ['subscriber'] }, me), 403, 'rest_forbidden');
      assert.ok(idsOf(await list({ roles: ['subscriber'], search: me.username }, admin)).includes(me.id));
    });
    test('search, slug, include, exclude and pages apply', why, async () => {
      await newUser({ role: 'lp_teacher' });
      const all = (await list({ per_page: 100, orderby: 'id', order: 'asc' })).body,
        [one, two] = all;
      assert.deepEqual(idsOf(await list({ include: [two.id] })), [two.id]);
      assert.deepEqual(idsOf(await list({ slug: [one.slug] })), [one.id]);
      assert.ok(!idsOf(await list({ exclude: [one.id], per_page: 100 })).includes(one.id));
      assert.deepEqual(idsOf(await list({ orderby: 'id', per_page: 1, page: 2 })), [two.id]);
      assert.deepEqual(idsOf(await list({ orderby: 'id', per_page: 1, offset: 1 })), [two.id]);
      assert.ok(idsOf(await list({ search: two.name, per_page: 100 })).includes(two.id));
    });
  });
});

describe('one user', () => {
  test('can read their own profile completely', async () => {
    const { status, body } = await show();
    assert.equal(status, 200);
    assert.deepEqual([body.id, body.username, body.email, body.name], [me.id, me.username, me.email, me.username]);
    assert.doesNotMatch(JSON.stringify(body), SECRET);
    for (const tab of ['my-courses', 'quizzes', 'orders', 'settings', 'logout'])
      assert.equal(typeof body.tabs[tab].title, 'string', tab);
    assert.deepEqual(Object.keys(body.tabs.quizzes.content).sort(), [
      'all',
      'failed',
      'finished',
      'in-progress',
      'passed',
    ]);
    assert.deepEqual(Object.values(body.instructor_data).map(Number), [0, 0, 0, 0, 0]);
  });
  test('has roles and capabilities with context=edit, and never a password', async () => {
    const { body } = await show(me, me.id, 'edit');
    assert.deepEqual(
      [body.roles, body.locale, body.extra_capabilities],
      [['subscriber'], 'en_US', { subscriber: true }],
    );
    assert.equal(body.capabilities.read, true);
    assert.match(body.registered_date, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
    assert.doesNotMatch(JSON.stringify(body), /"(password|user_pass)"/);
  });
  test('has few fields with context=embed', async () =>
    assert.deepEqual(Object.keys((await show(me, me.id, 'embed')).body).sort(), [
      '_links',
      'description',
      'id',
      'link',
      'name',
      'slug',
      'url',
    ]));
  test('is 401 for a visitor and 403 for other users, including editors', async () => {
    denied(await show(visitor), 401, 'rest_forbidden');
    for (const role of ['subscriber', 'editor']) denied(await show(await person(role)), 403, 'rest_user_cannot_view');
    denied(await show(me, (await newUser({ role: 'lp_teacher' })).id), 403, 'rest_user_cannot_view');
  });
  test('who teaches a published course can be read by all, without private fields', async () => {
    const teacher = await newUser({ role: 'lp_teacher' });
    await newCourse({}, teacher);
    for (const who of [visitor, me, await person('editor')]) {
      const { status, body } = await show(who, teacher.id);
      assert.deepEqual([status, body.id, body.username, body.email], [200, teacher.id, undefined, undefined]);
      assert.deepEqual(body.tabs, {});
    }
    denied(await show(visitor, teacher.id, 'edit'), 401, 'rest_forbidden_context');
    denied(await show(me, teacher.id, 'edit'), 403, 'rest_forbidden_context');
  });
  test('can be read by administrators', async () => assert.equal((await show(admin)).body.username, me.username));
  test('is 404 for administrators when it does not exist', async () =>
    denied(await show(admin, 99999999), 404, 'rest_user_invalid_id'));
  test(
    'is 401 or 403 for others, whether it exists or not',
    differsOnWordPress('answers 404 to everyone'),
    async () => {
      denied(await show(visitor, 99999999), 401, 'rest_forbidden');
      denied(await show(me, 99999999), 403, 'rest_user_cannot_view');
    },
  );
});
