// @ts-check
// Previews of posts and pages: the address that an autosave gives out, and what a program gets by it.
// docs/interface/web.md#previews
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { authorization, call, del, differsOnWordPress, get, post as send } from '../harness.mjs';
import { change, createPost, account, person, published } from './support/records.mjs';
import { POSTS, USERS } from './support/paths.mjs';
import { inParallel, ok } from './support/assertions.mjs';

const why = differsOnWordPress('a cookie opens previews there');

describe('a preview', { ...inParallel, ...why }, () => {
  let home;
  before(async () => (home = ok(await get('/')).home));

  const saved = async ({ id }, fields, who = /** @type {import('./support/records.mjs').Who} */ ('admin')) =>
    ok(await send(`${POSTS}/${id}/autosaves`, { json: fields, ...person(who) })).preview_link;
  /** What a program gets that sends the query of an address on, changed in this way. */
  const shown = async (link, changes = {}) => {
    const query = { ...Object.fromEntries(new URL(link).searchParams), ...changes };
    return call('GET', '/-/preview', { query });
  };
  const refused = async (answer, status, code) => {
    const { status: given, body, headers } = await answer;
    assert.deepEqual([given, body.code], [status, code]);
    assert.match(headers.get('cache-control'), /no-store/);
  };

  test('of a draft is where people read, and shows the draft to a visitor', async () => {
    const draft = await createPost({ content: 'Flour', password: 'sesame' });
    const link = await saved(draft, { content: 'Water' });
    assert.ok(link.startsWith(`${home}/?p=${draft.id}&preview=true&preview_token=`), link);
    const { status, body, headers } = await shown(link);
    assert.deepEqual([status, body.id, body.status, body.content.rendered], [200, draft.id, 'draft', '<p>Water</p>\n']);
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.equal(headers.get('access-control-allow-origin'), '*');
    assert.equal((await get(`${POSTS}/${draft.id}`)).status, 401, 'the draft itself stays closed');
  });

  test('of a published record shows the texts of the autosave', async () => {
    const record = await published({ content: 'live' });
    const link = await saved(record, { content: 'soon' });
    assert.ok(link.startsWith(`${record.link}?preview_id=${record.id}&preview=true&preview_token=`), link);
    assert.equal((await shown(link)).body.content.rendered, '<p>soon</p>\n');
    assert.equal(ok(await get(`${POSTS}/${record.id}`)).content.rendered, '<p>live</p>\n');
  });

  test('opens no other record, and no forged token opens any', async () => {
    const [one, other] = [await createPost(), await createPost()];
    const link = await saved(one, { content: 'x' });
    const token = /** @type {string} */ (new URL(link).searchParams.get('preview_token'));
    for (const name of ['p', 'page_id', 'preview_id'])
      await refused(shown(link, { [name]: other.id }), 403, 'rest_preview_invalid');
    const [, autosave, who, expires, signature] = token.split('.');
    for (const forged of [
      [other.id, autosave, who, expires, signature],
      [one.id, autosave, who, Number(expires) + 86_400, signature],
      [one.id, autosave, Number(who) + 1, expires, signature],
      [one.id, autosave, who, expires, signature.toLowerCase()],
    ])
      await refused(
        call('GET', '/-/preview', { query: { preview_token: forged.join('.') } }),
        403,
        'rest_preview_invalid',
      );
  });

  test('ends with the rights of its person', async () => {
    const author = await account('author');
    const draft = await createPost({}, author);
    const link = await saved(draft, { content: 'mine' }, author);
    assert.equal((await shown(link)).status, 200);
    await change(`${USERS}/${author.id}`, { roles: ['subscriber'] });
    await refused(shown(link), 403, 'rest_cannot_preview');
  });

  test('ends when the record is in the trash', async () => {
    const draft = await createPost();
    const link = await saved(draft, { content: 'x' });
    ok(await del(`${POSTS}/${draft.id}`, { as: 'admin' }));
    await refused(shown(link), 404, 'rest_post_invalid_id');
  });

  test('without a token leads to the sign-in, also with the credentials of the interface', async () => {
    const { id } = await createPost();
    for (const headers of [{}, { authorization: await authorization('admin') }]) {
      const { status, headers: given } = await call('GET', '/-/preview', { query: { p: id, preview: true }, headers });
      assert.equal(status, 303);
      const back = encodeURIComponent(`/-/preview?p=${id}&preview=true`);
      assert.match(
        /** @type {string} */ (given.get('location')),
        new RegExp(`/-/sign-in\\?return_to=${back.replaceAll('.', '\\.')}$`),
      );
    }
  });
});
