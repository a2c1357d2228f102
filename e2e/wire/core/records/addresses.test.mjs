// @ts-check
// The addresses of records: no two share one.
// docs/interface/core.md#slugs
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { differsOnWordPress, post as send, unique } from '../../harness.mjs';
import { inParallel, ok } from '../support/assertions.mjs';
import { png, upload } from '../support/images.mjs';
import { MEDIA, PAGES, POSTS } from '../support/paths.mjs';
import { change, createPage, deleteAfterwards, published } from '../support/records.mjs';

const image = png(8, 8);
const word = () => unique('place').toLowerCase();
const file = async (name) => {
  const sent = await upload(image, { name: `${name}.png` });
  assert.equal(sent.status, 201, sent.text);
  return sent.body;
};
const page = (slug, fields = {}) => createPage({ status: 'publish', title: slug, ...fields });

describe('the address of a page or a file', inParallel, () => {
  test('is its own, whichever is there first', async () => {
    const [one, two] = [word(), word()];
    assert.deepEqual([(await page(one)).slug, (await file(one)).slug], [one, `${one}-2`]);
    assert.deepEqual([(await file(two)).slug, (await page(two)).slug], [two, `${two}-2`]);
  });
  test('is not that of a post, for a file', async () => {
    const slug = word();
    await published({ title: slug });
    assert.equal((await file(slug)).slug, `${slug}-2`);
  });
  test('stays its own after a change of its slug or parent', async () => {
    const [slug, other] = [word(), word()];
    const picture = await file(slug);
    const moved = await page(slug, { parent: (await page(other)).id });
    assert.equal(moved.slug, slug);
    assert.equal((await change(`${PAGES}/${moved.id}`, { parent: 0 })).slug, `${slug}-2`);
    assert.equal((await change(`${MEDIA}/${picture.id}`, { slug: other })).slug, `${other}-2`);
  });
  test('is its own when many are created at once', differsOnWordPress('not guaranteed'), async () => {
    const slug = word();
    const made = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? page(slug) : file(slug))));
    assert.equal(new Set(made.map(({ link }) => link)).size, 20);
  });
  test('is its own within a batch', async () => {
    const slug = word();
    await file(slug);
    const body = { title: slug, status: 'publish' };
    const requests = [PAGES, PAGES].map((path) => ({ path, method: 'POST', body }));
    const { responses } = ok(await send('/batch/v1', { as: 'admin', json: { requests } }), 207);
    for (const { body: made } of responses) deleteAfterwards(`${PAGES}/${made.id}`);
    assert.deepEqual(
      responses.map((one) => one.body.slug),
      [`${slug}-2`, `${slug}-3`],
    );
  });
});

describe('a slug that an address needs for something else', inParallel, () => {
  for (const slug of ['embed', 'feed', 'rss2'])
    test(`is not given: ${slug}`, async () => {
      for (const path of [POSTS, PAGES])
        assert.match(
          (path === POSTS ? await published({ slug }) : await page(slug)).slug,
          new RegExp(`^${slug}-\\d+$`),
        );
    });
  test('is not given to pages: a number', async () => assert.match((await page('2031')).slug, /^2031-\d+$/));
});
