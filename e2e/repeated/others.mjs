// @ts-check
// Writes of routes that the wire tests send with other methods or other records: for repeated.test.mjs, which sends
// each of them twice.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { call, del, get, patch, post, unique } from '../wire/harness.mjs';
import { png } from '../wire/core/support/images.mjs';
import { nestedRecords, signedIn } from '../rules/races/nested.mjs';
import { resource } from '../rules/races/resources.mjs';

const admin = { as: 'admin' };
const succeeds = ({ status, text }) => assert.ok(status < 300, `${status} ${text.slice(0, 300)}`);

describe('is changed by a write', () => {
  test('an image', async () => {
    const headers = {
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="${unique('edit')}.png"`,
    };
    const { body } = await post('/core/v2/media', { ...admin, body: png(60, 40), headers });
    const path = `/core/v2/media/${body.id}`;
    succeeds(await post(`${path}/edit`, { ...admin, json: { src: body.source_url, rotation: 90 } }));
    succeeds(await post(`${path}/post-process`, { ...admin, json: { action: 'create-image-subsizes' } }));
  });

  test('the draft of a block', async () => {
    const { id } = await resource('/core/v2/blocks').record();
    succeeds(await post(`/core/v2/blocks/${id}/autosaves`, { ...admin, json: { content: unique('draft') } }));
  });

  test('a category of patterns', async () => {
    const one = resource('/core/v2/wp_pattern_category');
    const path = one.pathOf(await one.record());
    for (const method of ['POST', 'PATCH'])
      succeeds(await call(method, path, { ...admin, json: { name: unique('renamed') } }));
    succeeds(await del(path, { ...admin, query: { force: true } }));
  });

  test('the styles of the site', async () => {
    const { body } = await get('/core/v2/themes', { ...admin, query: { status: 'active' } });
    const [path = ''] =
      /\/core\/v2\/global-styles\/\d+/.exec(JSON.stringify(body[0]._links).replaceAll('\\/', '/')) ?? [];
    const { title } = (await get(path, { ...admin, query: { context: 'edit' } })).body;
    succeeds(await post(path, { ...admin, json: { title: unique('Styles') } }));
    succeeds(await patch(path, { ...admin, json: { title: title.raw } }));
  });

  test('all application passwords of an account', async () => {
    const { send } = await signedIn('author');
    succeeds(await del('/core/v2/users/me/application-passwords', send));
  });

  for (const route of ['/core/v2/pages/<parent>/revisions/<id>', '/core/v2/blocks/<parent>/revisions/<id>'])
    test(`a record below another: ${route}`, async () => {
      const { path } = await nestedRecords[route]();
      succeeds(await del(path, { ...admin, query: { force: true } }));
    });
});
