// @ts-check
// The status of a post: who sees it, how it changes, the trash.
// docs/interface/core.md#status
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { del, differsOnWordPress, get, post as send, unique } from '../../harness.mjs';
import { inParallel, invalid, ok, refused } from '../support/assertions.mjs';
import { FUTURE, POSTS, postPath, status as spelled } from '../support/paths.mjs';
import { change, createPost, idOf, published } from '../support/records.mjs';

const trash = async (record) => ok(await del(postPath(record), { as: 'admin' }));

describe('who sees a post in each status', inParallel, () => {
  const seen = {
    publish: [200, 200, 200, 200],
    draft: [401, 403, 403, 200],
    pending: [401, 403, 403, 200],
    private: [401, 403, 403, 200],
    future: [401, 403, 403, 200],
    'calendar-ignored': [401, 403, 403, 200],
  };
  for (const [status, answers] of Object.entries(seen)) {
    test(`${status}: ${answers.join(', ')} for a visitor, subscriber, other author and editor`, async () => {
      const made = await createPost({ status: spelled(status), ...(status === 'future' ? { date: FUTURE } : {}) });
      for (const [i, as] of ['visitor', 'subscriber', 'author', 'editor'].entries()) {
        const response = await get(postPath(made), { as });
        if (answers[i] === 200) ok(response);
        else refused(response, answers[i], 'rest_forbidden');
      }
    });
  }
  for (const status of ['draft', 'pending', 'private']) {
    test(`an author sees their own ${status} post`, async () =>
      ok(await get(postPath(await createPost({ status }, 'author')), { as: 'author' })));
  }
  test(
    'calendar import statuses are not for visitors',
    differsOnWordPress('all but calendar-ignored can be read by id'),
    async () => {
      refused(await get(postPath(await createPost({ status: 'calendar-ea-draft' }))), 401, 'rest_forbidden');
    },
  );
});

describe('status changes', inParallel, () => {
  const steps = [
    ['draft', { status: 'pending' }, 'pending'],
    ['pending', { status: 'publish' }, 'publish'],
    ['publish', { status: 'draft' }, 'draft'],
    ['publish', { status: 'private' }, 'private'],
    ['private', { status: 'publish' }, 'publish'],
    ['draft', { status: 'future', date: FUTURE }, 'future'],
    ['draft', { status: 'publish', date: FUTURE }, 'future'],
    ['publish', { date: FUTURE }, 'future'],
    ['draft', { date: FUTURE }, 'draft'],
    ['private', { date: FUTURE }, 'private'],
  ];
  for (const [from, fields, to] of steps) {
    test(`${from} becomes ${to} with ${JSON.stringify(fields)}`, async () =>
      assert.equal((await change(postPath(await createPost({ status: from })), fields)).status, to));
  }
  test('scheduled with a date in the past is published', async () =>
    assert.equal((await createPost({ status: 'future', date: '2015-01-01T00:00:00' })).status, 'publish'));
  test('scheduled without a date is published', async () =>
    assert.equal((await createPost({ status: 'future' })).status, 'publish'));
  test('published with a date in the future is scheduled', async () =>
    assert.equal((await createPost({ status: 'publish', date: FUTURE })).status, 'future'));
  test('a scheduled post is published by moving its date into the past, not by asking to publish', async () => {
    const made = await createPost({ status: 'future', date: FUTURE });
    assert.equal((await change(postPath(made), { status: 'publish' })).status, 'future');
    assert.equal((await change(postPath(made), { date: '2015-01-01T00:00:00' })).status, 'publish');
  });
  test('a private post keeps no password', async () => {
    assert.equal((await createPost({ status: 'private', password: 'x' })).password, '');
    assert.equal((await change(postPath(await published({ password: 'x' })), { status: 'private' })).password, '');
  });
  test('a draft has no slug until it is published, and keeps it when it is a draft again', async () => {
    const made = await createPost({ title: unique('Slug Later') });
    assert.equal(made.slug, '');
    assert.match(made.generated_slug, /^slug-later-/);
    assert.match(made.link, new RegExp(`\\?p=${made.id}$`));
    const live = await change(postPath(made), { status: 'publish' });
    assert.equal(live.slug, made.generated_slug);
    assert.ok(live.link.includes(`/${live.slug}`));
    assert.equal((await change(postPath(made), { status: 'draft' })).slug, live.slug);
  });
});

describe('trash', inParallel, () => {
  test('DELETE moves a post there and answers with it', async () => {
    const made = await published();
    const gone = await trash(made);
    assert.deepEqual([gone.id, gone.status, gone.slug], [made.id, 'trash', `${made.slug}__trashed`]);
    refused(await get(postPath(made)), 401, 'rest_forbidden');
    assert.equal(ok(await get(postPath(made), { as: 'editor' })).status, 'trash');
    assert.deepEqual(ok(await get(POSTS, { query: { include: [made.id] } })), []);
  });
  test('a post cannot be trashed twice', async () => {
    const made = await published();
    await trash(made);
    refused(await del(postPath(made), { as: 'admin' }), 410, 'rest_already_trashed');
  });
  test('a new status restores the post with its slug', async () => {
    const made = await published();
    await trash(made);
    const back = await change(postPath(made), { status: 'publish' });
    assert.deepEqual([back.status, back.slug, back.date], ['publish', made.slug, made.date]);
  });
  test('other changes keep the post in the trash', async () => {
    const made = await published();
    await trash(made);
    assert.equal((await change(postPath(made), { title: 'changed' })).status, 'trash');
  });
  test('the slug of a trashed post is free for others', async () => {
    const made = await published();
    await trash(made);
    assert.equal((await published({ slug: made.slug })).slug, made.slug);
    assert.equal((await change(postPath(made), { status: 'publish' })).slug, `${made.slug}-2`);
  });
  test('force deletes at once and answers with the previous record', async () => {
    const made = await published();
    const { deleted, previous } = ok(await del(postPath(made), { as: 'admin', query: { force: true } }));
    assert.deepEqual(
      [deleted, previous.id, previous.title.raw, previous.status],
      [true, made.id, made.title.raw, 'publish'],
    );
    refused(await get(postPath(made)), 404, 'rest_post_invalid_id');
    refused(await del(postPath(made), { as: 'admin', query: { force: true } }), 404, 'rest_post_invalid_id');
  });
  test('force deletes from the trash, and may be in the body', async () => {
    const made = await published();
    await trash(made);
    assert.equal(ok(await del(postPath(made), { as: 'admin', json: { force: true } })).deleted, true);
  });
  test('force must be a boolean', async () =>
    invalid(await del(postPath(await createPost()), { as: 'admin', query: { force: 'perhaps' } }), 'force'));
  test('status trash lists the post for those who may edit it', async () => {
    const made = await published();
    await trash(made);
    const query = { status: 'trash', include: [made.id], _fields: 'id' };
    assert.deepEqual(ok(await get(POSTS, { as: 'editor', query })), [{ id: made.id }]);
    invalid(await get(POSTS, { query }), 'status');
    assert.deepEqual(
      ok(await get(POSTS, { as: 'editor', query: { ...query, status: 'any' } })),
      [],
      'any leaves the trash out',
    );
  });
});

describe('lists by status', () => {
  const list = (as, status, include) =>
    get(POSTS, { as, query: { status, include, _fields: 'id,status', orderby: 'include' } });

  test('visitors and subscribers may list published posts only', async () => {
    for (const status of [
      'draft',
      'private',
      'future',
      'pending',
      'trash',
      'any',
      spelled('calendar-ea-success'),
      'auto-draft',
      'inherit',
      'request-pending',
    ])
      invalid(await list('visitor', status), 'status');
    invalid(await list('visitor', ['publish', 'draft']), 'status');
    invalid(await list('subscriber', 'draft'), 'status');
    ok(await list('visitor', 'publish', [1]));
  });
  test('an unknown status is refused', async () => {
    invalid(await list('visitor', 'nonsense'), 'status');
    invalid(await list('admin', 'nonsense'), 'status');
    invalid(await list('admin', ['draft', 'nonsense']), 'status');
  });
  test('an editor lists any status, several at once, as a list or with commas', async () => {
    const made = [];
    for (const status of ['publish', 'draft', 'private', 'pending']) made.push(await createPost({ status }));
    const all = made.map((p) => p.id);
    const statuses = async (status) => ok(await list('editor', status, all)).map((p) => p.status);
    assert.deepEqual(await statuses(undefined), ['publish']);
    assert.deepEqual(await statuses('draft'), ['draft']);
    assert.deepEqual(await statuses(['draft', 'private']), ['draft', 'private']);
    assert.deepEqual(await statuses('draft,pending'), ['draft', 'pending']);
    assert.deepEqual(await statuses('any'), ['publish', 'draft', 'private', 'pending']);
  });
  test('an author lists their own drafts and private posts but not those of others', async () => {
    const own = await createPost({ status: 'draft' }, 'author');
    const hidden = await createPost({ status: 'private' }, 'author');
    const others = [await createPost({ status: 'draft' }), await createPost({ status: 'private' })];
    const listed = ok(await list('author', ['draft', 'private'], [own.id, hidden.id, ...others.map((p) => p.id)]));
    assert.deepEqual(
      listed.map((p) => p.id),
      [own.id, hidden.id],
    );
    assert.equal(own.author, await idOf('author'));
  });
});

test('deleting a draft moves it to the trash as well', async () => {
  const made = await createPost();
  assert.equal(ok(await send(postPath(made), { as: 'admin', query: { _method: 'DELETE' } })).status, 'trash');
});
