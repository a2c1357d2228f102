// @ts-check
// Posts and pages with a password.
// docs/interface/core.md#password
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { differsOnWordPress, get } from '../../harness.mjs';
import { inParallel, ok, refused } from '../support/assertions.mjs';
import { POSTS } from '../support/paths.mjs';
import { change, published } from '../support/records.mjs';

const password = 'pä ss"1';
const shape = ({ content, excerpt }) => [content.rendered, content.protected, excerpt.rendered, excerpt.protected];
const HIDDEN = ['', true, '', true];
const SHOWN = ['<p>secret body</p>\n', true, '<p>secret excerpt</p>\n', true];

for (const [kind, make, path] of /** @type {[string, typeof published, string][]} */ ([['post', published, POSTS]])) {
  describe(`a ${kind} with a password`, inParallel, () => {
    let made, at;
    before(async () => {
      made = await make({ content: 'secret body', excerpt: 'secret excerpt', password });
      at = `${path}/${made.id}`;
    });

    test('shows its title but neither content nor excerpt', async () => {
      const body = ok(await get(at));
      assert.deepEqual(shape(body), HIDDEN);
      assert.equal(body.title.rendered, made.title.rendered);
      assert.ok(!('password' in body));
    });
    test('is hidden in lists and from signed-in people as well', async () => {
      assert.deepEqual(shape(ok(await get(path, { query: { include: [made.id] } }))[0]), HIDDEN);
      for (const as of ['subscriber', 'admin']) assert.deepEqual(shape(ok(await get(at, { as }))), HIDDEN, as);
    });
    test('is hidden in lists even with the password', differsOnWordPress('lists take the password too'), async () => {
      assert.deepEqual(shape(ok(await get(path, { query: { include: [made.id], password } }))[0]), HIDDEN);
    });
    test('is shown with the password', async () =>
      assert.deepEqual(shape(ok(await get(at, { query: { password } }))), SHOWN));
    test('shows its excerpt in embed context with the password', async () =>
      assert.equal(ok(await get(at, { query: { password, context: 'embed' } })).excerpt.rendered, SHOWN[2]));
    test('refuses a wrong password', async () =>
      refused(await get(at, { query: { password: 'wrong' } }), 403, 'rest_post_incorrect_password'));
    test('treats an empty password as none', async () =>
      assert.deepEqual(shape(ok(await get(at, { query: { password: '' } }))), HIDDEN));
    test('is shown, password included, in edit context', async () => {
      const body = ok(await get(at, { as: 'editor', query: { context: 'edit' } }));
      assert.deepEqual([...shape(body), body.password, body.content.raw], [...SHOWN, password, 'secret body']);
    });
    test('is open again when the password is emptied', async () => {
      const open = await make({ content: 'open', password: 'x' });
      assert.deepEqual(
        [(await change(`${path}/${open.id}`, { password: '' })).password, ok(await get(`${path}/${open.id}`)).content],
        ['', { rendered: '<p>open</p>\n', protected: false }],
      );
    });
  });
}
test('a password sent for a post without one is refused', async () =>
  refused(
    await get(`${POSTS}/${(await published()).id}`, { query: { password: 'x' } }),
    403,
    'rest_post_incorrect_password',
  ));
