// @ts-check
// The slug of a post.
// docs/interface/core.md#slugs
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { differsOnWordPress, post as send, unique } from '../../harness.mjs';
import { inParallel, ok } from '../support/assertions.mjs';
import { POSTS, postPath } from '../support/paths.mjs';
import { change, createPost, deleteAfterwards, published } from '../support/records.mjs';

describe('the slug of a post', inParallel, () => {
  const n = unique('s').slice(2);
  const from = [
    [`Hello Wörld ${n}`, `hello-world-${n}`],
    [`  Many -- dashes __ & spaces!? ${n} `, `many-dashes-__-spaces-${n}`],
    [`<b>Bold</b> ${n}`, `bold-${n}`],
    [`100% & 50% ${n}`, `100-50-${n}`],
    [`a/b\\c.d ${n}`, `a-bc-d-${n}`],
    [`Привет ${n}`, `${encodeURIComponent('привет').toLowerCase()}-${n}`],
    [`😀 ${n}`, `${encodeURIComponent('😀').toLowerCase()}-${n}`],
    [`日本 ${n}`, `${encodeURIComponent('日本').toLowerCase()}-${n}`],
  ];
  for (const [title, slug] of from) {
    test(`of the title ${JSON.stringify(title.replace(n, '…'))}`, async () =>
      assert.equal((await published({ title })).slug, slug));
  }
  test('given by the client is normalised as well', async () =>
    assert.equal((await published({ slug: `My Slug é/${n}` })).slug, `my-slug-e-${n}`));
  test('that waits for its review is chosen by those who publish it', async () => {
    const slug = unique('wanted');
    const made = await createPost({ status: 'pending', slug }, 'contributor');
    assert.equal(made.slug, '');
    assert.equal(ok(await send(postPath(made), { as: 'contributor', json: { slug } })).slug, '');
    assert.equal((await change(postPath(made), { slug })).slug, slug);
    assert.equal((await createPost({ status: 'pending', slug: `${slug}-a` }, 'author')).slug, `${slug}-a`);
  });
  test('of a title without letters and digits is the ID', async () => {
    const made = await published({ title: '!!!' });
    assert.equal(made.slug, String(made.id));
  });
  test('has at most 200 characters', async () =>
    assert.ok((await published({ title: unique('x').padEnd(300, 'y') })).slug.length <= 200));
  test('is unique: the next get -2, -3', async () => {
    const title = unique('Same Title');
    const slugs = [];
    for (let i = 0; i < 3; i += 1) slugs.push((await published({ title })).slug);
    assert.deepEqual(slugs, [slugs[0], `${slugs[0]}-2`, `${slugs[0]}-3`]);
  });
  test('is unique when posts are created at the same time', differsOnWordPress('not guaranteed'), async () => {
    const title = unique('race');
    const made = (
      await Promise.all([1, 2, 3, 4].map(() => send(POSTS, { as: 'admin', json: { title, status: 'publish' } })))
    ).map((r) => ok(r, 201));
    made.forEach((p) => deleteAfterwards(postPath(p)));
    assert.equal(new Set(made.map((p) => p.slug)).size, 4);
  });
  test('given to a draft is kept and counts', async () => {
    const slug = unique('drafted');
    assert.equal((await createPost({ slug })).slug, slug);
    assert.equal((await published({ slug })).slug, `${slug}-2`);
  });
  test('is kept when the title changes', async () => {
    const made = await published();
    assert.equal((await change(postPath(made), { title: 'Other' })).slug, made.slug);
  });
  test('can be changed, not to a taken one, and is generated again when emptied', async () => {
    const [one, other] = [await published(), await published()];
    assert.equal((await change(postPath(other), { slug: one.slug })).slug, `${one.slug}-2`);
    assert.equal((await change(postPath(other), { slug: '' })).slug, other.slug);
    assert.ok((await change(postPath(other), { slug: unique('new') })).link.includes('/new-'));
  });
});
