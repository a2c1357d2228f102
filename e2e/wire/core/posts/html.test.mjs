// @ts-check
// Which HTML is stored, by role.
// docs/interface/core.md#text
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { get, unique } from '../../harness.mjs';
import { inParallel, ok } from '../support/assertions.mjs';
import { POSTS } from '../support/paths.mjs';
import { change, createPost, published } from '../support/records.mjs';

const HARMFUL =
  '<p onclick="x()">hi</p><script>alert(1)</script><a href="javascript:alert(1)">link</a>' +
  '<iframe src="https://example.com"></iframe><img src="x.png" onerror="alert(1)"><form><input></form>' +
  '<style>p{}</style><svg onload="x()"></svg>';
const HARMLESS =
  '<p class="a">A <strong>b</strong> <em>i</em> <a href="https://example.com" title="t">l</a> ' +
  '<code>c</code></p><ul><li>1</li></ul><blockquote>q</blockquote><table><tr><td>1</td></tr></table>' +
  '<h2 id="h">H</h2><pre>p</pre><img src="x.png" alt="a">';

describe('HTML in posts', inParallel, () => {
  for (const as of ['admin', 'editor']) {
    test(`an ${as} may write any HTML`, async () => {
      const made = await createPost(
        { title: `${unique('t')} <script>x</script>`, content: HARMFUL, excerpt: HARMFUL },
        as,
      );
      assert.deepEqual([made.content.raw, made.excerpt.raw], [HARMFUL, HARMFUL]);
      assert.match(made.title.raw, /<script>/);
    });
  }
  test('of an author loses scripts, handlers, forms and frames, and keeps text', async () => {
    const { content, excerpt, title } = await createPost(
      { title: `${unique('t')} <script>x</script><b>B</b>`, content: HARMFUL, excerpt: HARMFUL },
      'author',
    );
    for (const raw of [content.raw, excerpt.raw]) {
      assert.doesNotMatch(raw, /<script|<iframe|<form|<input|<style|<svg|onclick|onerror|onload|javascript:/i);
      assert.match(raw, /<p>hi<\/p>/);
      assert.match(raw, /<a [^>]*>link<\/a>/);
      assert.match(raw, /<img src="x.png"[^>]*>/);
    }
    assert.match(title.raw, /x<b>B<\/b>$/);
    assert.doesNotMatch(content.rendered, /<script/);
  });
  test('of an author keeps ordinary markup', async () => {
    const { raw } = (await createPost({ content: HARMLESS }, 'author')).content;
    for (const tag of /** @type {RegExpMatchArray} */ (HARMLESS.match(/<\w+/g))) assert.ok(raw.includes(tag), tag);
    assert.ok(raw.includes('href="https://example.com"') && raw.includes('class="a"') && raw.includes('id="h"'));
  });
  test('of an author keeps block comments', async () => {
    const content = '<!-- wp:paragraph {"align":"center"} -->\n<p>hi</p>\n<!-- /wp:paragraph -->';
    assert.equal((await createPost({ content }, 'author')).content.raw, content);
  });
  test('of an author has entities for bare ampersands', async () =>
    assert.equal(
      (await createPost({ content: 'a & b &amp; c < d' }, 'author')).content.raw,
      'a &amp; b &amp; c &lt; d',
    ));
  test('is filtered by the permissions of the person who changes the post', async () => {
    const made = await published({}, 'author');
    const script = '<script>ok()</script>';
    assert.equal((await change(`${POSTS}/${made.id}`, { content: script })).content.raw, script);
    assert.doesNotMatch((await change(`${POSTS}/${made.id}`, { content: script }, 'author')).content.raw, /<script/);
  });
  test('is shown to visitors as stored', async () => {
    const made = await published({ content: '<p>plain <b>bold</b></p>' }, 'author');
    assert.equal(ok(await get(`${POSTS}/${made.id}`)).content.rendered, '<p>plain <b>bold</b></p>\n');
  });
});
