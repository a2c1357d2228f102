// @ts-check
// Comments.
// docs/interface/core.md#comments
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { del, differsOnWordPress, get, post as send, unique } from '../harness.mjs';
import { fieldsOf, ids, inParallel, invalid, ok, refused, total } from './support/assertions.mjs';
import { COMMENTS, POSTS, USERS, address } from './support/paths.mjs';
import { change, create, createPost, deleteAfterwards, idOf, published } from './support/records.mjs';

const VIEW = [
  'author',
  'author_avatar_urls',
  'author_name',
  'author_url',
  'content',
  'date',
  'date_gmt',
  'id',
  'link',
  'meta',
  'parent',
  'post',
  'status',
  'type',
];
const at = ({ id }) => `${COMMENTS}/${id}`;
const say = (fields, as) => create(COMMENTS, { content: unique('comment'), ...fields }, as);
const attempt = (json, as) => send(COMMENTS, { as, json: { content: unique('comment'), ...json } });

describe('a comment', inParallel, () => {
  let post;
  before(async () => {
    post = (await published()).id;
  });

  test('is created by a signed-in person on an open post', async () => {
    const content = unique('text');
    const sent = await attempt({ post, content }, 'admin');
    const made = ok(sent, 201);
    deleteAfterwards(at(made));
    assert.equal(sent.headers.get('location'), address(at(made)));
    assert.deepEqual(
      [made.post, made.parent, made.author, made.status, made.type, made.content.raw, made.content.rendered],
      [post, 0, await idOf('admin'), 'approved', 'comment', content, `<p>${content}</p>\n`],
    );
    assert.deepEqual(fieldsOf(made), [...VIEW, 'author_email', 'author_ip', 'author_user_agent'].sort());
    assert.ok(made.link.endsWith(`#comment-${made.id}`));
  });
  test('has few fields for visitors', async () => {
    const made = await say({ post });
    assert.deepEqual(fieldsOf(ok(await get(at(made)))), VIEW);
    assert.deepEqual(fieldsOf(ok(await get(at(made), { query: { context: 'embed' } }))), [
      'author',
      'author_avatar_urls',
      'author_name',
      'author_url',
      'content',
      'date',
      'id',
      'link',
      'parent',
      'type',
    ]);
    refused(await get(at(made), { query: { context: 'edit' } }), 401, 'rest_forbidden_context');
  });
  test('by a subscriber loses dangerous HTML', async () => {
    const { id } = await published();
    const made = await say(
      {
        post: id,
        content: `${unique('x')} <script>x</script><b>b</b> <a href="https://example.com" onclick="x()">l</a>`,
      },
      'subscriber',
    );
    assert.match(made.content.rendered, /x<b>b<\/b> <a href="https:\/\/example\.com"( rel="[^"]*")?>l<\/a>/);
    assert.equal(made.author, ok(await get(`${USERS}/me`, { as: 'subscriber' })).id);
    assert.ok(['approved', 'hold'].includes(made.status));
  });
  test('can answer another comment', async () => {
    const first = await say({ post }),
      reply = await say({ post, parent: first.id });
    assert.deepEqual([reply.parent, reply._links['in-reply-to'][0].href], [first.id, address(at(first))]);
    assert.deepEqual(ids(await get(COMMENTS, { query: { parent: first.id } })), [reply.id]);
  });
  test('is refused to visitors', async () =>
    refused(
      await attempt({ post, author_name: 'v', author_email: 'v@example.com' }),
      401,
      'rest_comment_login_required',
    ));
  test('by somebody without an account is taken from a moderator, with name and e-mail address', async () => {
    const someone = { author_name: 'Ida', author_email: 'ida@example.com' };
    const made = await say({ post, ...someone });
    assert.deepEqual([made.author, made.author_name, made.author_email], [0, 'Ida', 'ida@example.com']);
    refused(await attempt({ post, author_name: 'Ida' }, 'admin'), 400, 'rest_comment_author_data_required');
  });
  test('is refused on closed, missing and hidden posts', async () => {
    refused(await attempt({}, 'admin'), 403, 'rest_comment_invalid_post_id');
    refused(await attempt({ post: 99999999 }, 'admin'), 403, 'rest_comment_invalid_post_id');
    refused(await attempt({ post: (await createPost()).id }, 'admin'), 403, 'rest_comment_draft_post');
    refused(
      await attempt({ post: (await published({ comment_status: 'closed' })).id }, 'subscriber'),
      403,
      'rest_comment_closed',
    );
    refused(
      await attempt({ post: (await published({ password: 'x' })).id }, 'subscriber'),
      403,
      'rest_cannot_read_post',
    );
  });
  test('is refused when it is empty, too long, twice the same, or not a comment', async () => {
    refused(await attempt({ post, content: '' }, 'admin'), 400, 'rest_comment_content_invalid');
    refused(await attempt({ post, content: 'x'.repeat(70_000) }, 'admin'), 400, 'comment_content_column_length');
    const made = await say({ post });
    refused(await attempt({ post, content: made.content.raw }, 'admin'), 409, 'comment_duplicate');
    refused(await attempt({ post, type: 'nonsense' }, 'admin'), 400, 'rest_invalid_comment_type');
    refused(await attempt({ post, id: 1 }, 'admin'), 400, 'rest_comment_exists');
  });
  test('of a subscriber cannot set another author, status or address', async () => {
    refused(await attempt({ post, author: await idOf('admin') }, 'subscriber'), 403, 'rest_comment_invalid_author');
    refused(await attempt({ post, status: 'approve' }, 'subscriber'), 403, 'rest_comment_invalid_status');
    refused(await attempt({ post, author_ip: '1.2.3.4' }, 'subscriber'), 403, 'rest_comment_invalid_author_ip');
  });
  test('has an address that exists, or none is taken', differsOnWordPress('any four numbers'), async () => {
    for (const author_ip of [
      '999.1.1.1',
      '1:2',
      ':::::',
      '1.2.3',
      '01.2.3.4',
      '1.2.3.4/8',
      'fe80::1%eth0',
      '::1.2.3.400',
    ])
      invalid(await attempt({ post, author_ip }, 'admin'), 'author_ip');
    for (const author_ip of ['192.0.2.1', '2001:db8::1', '::ffff:192.0.2.1', '::'])
      assert.equal((await say({ post, author_ip })).author_ip, author_ip);
  });
  test('is changed and moderated by editors only', async () => {
    const made = await say({ post });
    refused(await send(at(made), { json: { content: 'x' } }), 401, 'rest_cannot_edit');
    refused(await send(at(made), { as: 'subscriber', json: { content: 'x' } }), 403, 'rest_cannot_edit');
    const held = ok(await send(at(made), { as: 'editor', json: { content: 'changed', status: 'hold' } }));
    assert.deepEqual([held.content.raw, held.status], ['changed', 'hold']);
    assert.equal((await get(at(made))).status, 401);
    assert.equal((await change(at(made), { status: 'approved' })).status, 'approved');
    refused(await send(at(made), { as: 'admin', json: { content: '' } }), 400, 'rest_comment_content_invalid');
  });
  test('is moved to the trash, then deleted permanently', async () => {
    const made = await say({ post });
    refused(await del(at(made)), 401, 'rest_cannot_delete');
    refused(await del(at(made), { as: 'subscriber' }), 403, 'rest_cannot_delete');
    assert.equal(ok(await del(at(made), { as: 'admin' })).status, 'trash');
    refused(await del(at(made), { as: 'admin' }), 410, 'rest_already_trashed');
    assert.equal(ok(await del(at(made), { as: 'admin', query: { force: true } })).deleted, true);
    refused(await get(at(made)), 404, 'rest_comment_invalid_id');
  });
  test('of a protected post takes its password', async () => {
    const locked = (await published({ password: 'quartz' })).id;
    const attempted = (password) => attempt({ post: locked, content: unique('locked'), ...password }, 'subscriber');
    refused(await attempted({ password: 'other' }), 403, 'rest_cannot_read_post');
    const { status, body } = await attempted({ password: 'quartz' });
    // Others of this person may just have been written.
    assert.ok(status === 201 || body.code === 'comment_flood', body.code);
  });
  test('has an address without a script', async () => {
    const { author_url } = await say({ post, author_url: 'javascript:alert(1)' });
    assert.equal(author_url, '');
  });
  test('of a private post is not shown to visitors', async () => {
    const hidden = await published();
    const made = await say({ post: hidden.id });
    await change(`${POSTS}/${hidden.id}`, { status: 'private' });
    refused(await get(at(made)), 401, 'rest_cannot_read');
  });
  test('is deleted with its post', async () => {
    const parent = await published();
    const made = await say({ post: parent.id });
    ok(await del(`${POSTS}/${parent.id}`, { as: 'admin', query: { force: true } }));
    refused(await get(at(made), { as: 'admin' }), 404, 'rest_comment_invalid_id');
  });
});

describe('a note', inParallel, () => {
  test('is for the editors of its post', async () => {
    const draft = (await createPost({}, 'author')).id;
    const note = { post: draft, type: 'note', status: 'hold' };
    const made = ok(await attempt({ ...note, content: 'Reword this' }, 'author'), 201);
    assert.deepEqual([made.type, made.status], ['note', 'hold']);
    refused(await attempt({ ...note, content: 'x' }, 'contributor'), 403, 'rest_cannot_create_note');
    const query = { type: 'note', status: 'all', post: draft, context: 'edit' };
    assert.deepEqual(ids(await get(COMMENTS, { as: 'author', query })), [made.id]);
    assert.equal((await get(COMMENTS, { as: 'contributor', query })).status, 403);
    refused(await get(at(made), { as: 'subscriber' }), 403, 'rest_cannot_read');
    const meta = { _wp_note_status: 'resolved' };
    const reply = ok(await attempt({ ...note, parent: made.id, content: '', meta }, 'author'), 201);
    assert.deepEqual(reply.meta, meta);
    assert.equal(ok(await send(at(made), { as: 'author', json: { status: 'approved' } })).status, 'approved');
    assert.deepEqual(ids(await get(COMMENTS, { as: 'editor', query: { post: draft, status: 'all' } })), []);
    assert.equal(ok(await del(at(made), { as: 'author' })).status, 'trash');
  });
});

describe('the list of comments', inParallel, () => {
  let post, one, two;
  before(async () => {
    post = (await published()).id;
    one = await say({ post, date: '2010-01-01T00:00:00' });
    two = await say({ post });
  });
  const list = (query, as) => get(COMMENTS, { as, query: { post, ...query } });

  test('newest first, in pages, with totals', async () => {
    assert.deepEqual(ids(await list()), [two.id, one.id]);
    assert.deepEqual(ids(await list({ order: 'asc', per_page: 1 })), [one.id]);
    assert.deepEqual(total(await list({ per_page: 1 })), [2, 2]);
    assert.deepEqual(ids(await list({ page: 9 })), []);
    assert.deepEqual(ids(await list({ before: '2011-01-01T00:00:00' })), [one.id]);
    assert.deepEqual(ids(await list({ include: [one.id] })), [one.id]);
    assert.deepEqual(ids(await list({ exclude: [one.id] })), [two.id]);
  });
  test('keeps some filters from visitors', async () => {
    for (const query of [{ status: 'hold' }, { type: 'note' }, { author_email: 'a@example.com' }, { author: 1 }])
      refused(await list(query), 401, 'rest_forbidden_param');
    refused(await list({ context: 'edit' }), 401, 'rest_forbidden_context');
    refused(await list({ status: 'hold' }, 'subscriber'), 403, 'rest_forbidden_param');
    for (const as of ['contributor', 'author', 'editor']) ok(await list({ status: 'hold' }, as));
    assert.deepEqual(ids(await list({ author: await idOf('admin') }, 'contributor')), [two.id, one.id]);
  });
  test('without a post is for moderators', async () => {
    refused(await get(COMMENTS, { query: { post: 0 } }), 401, 'rest_cannot_read');
    refused(await get(COMMENTS, { as: 'subscriber', query: { post: [post, 0] } }), 403, 'rest_cannot_read');
    assert.deepEqual(ok(await get(COMMENTS, { as: 'editor', query: { post: 0 } })), []);
  });
  test('of a protected post is not shown without the password', async () =>
    refused(
      await get(COMMENTS, { query: { post: (await published({ password: 'x' })).id } }),
      401,
      'rest_cannot_read_post',
    ));
  test('refuses bad arguments', async () => {
    for (const query of [{ per_page: 0 }, { orderby: 'nonsense' }, { order: 'x' }, { after: 'x' }, { parent: 'x' }])
      invalid(await list(query), Object.keys(query)[0]);
  });
  test('is embedded in its post', async () => {
    const { _embedded } = ok(await get(`${POSTS}/${post}`, { query: { _embed: 'replies' } }));
    assert.deepEqual(
      _embedded.replies[0].map((r) => r.id),
      [two.id, one.id],
    );
  });
});
