// @ts-check
// Pictures, galleries and playlists in contents.
// docs/interface/core.md#pictures-in-contents
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { get, unique } from '../../harness.mjs';
import { inParallel, ok } from '../support/assertions.mjs';
import { png, upload } from '../support/images.mjs';
import { MEDIA, POSTS, postPath } from '../support/paths.mjs';
import { change, deleteAfterwards, published } from '../support/records.mjs';

const uploaded = async (bytes, fields = {}, file = {}) => {
  const made = ok(await upload(bytes, file), 201);
  deleteAfterwards(`${MEDIA}/${made.id}`);
  return Object.keys(fields).length > 0 ? change(`${MEDIA}/${made.id}`, fields) : made;
};
const rendered = async (content) => (await published({ content })).content.rendered;
const copies = ({ media_details: details }) =>
  Object.entries(details.sizes)
    .filter(([name]) => name !== 'thumbnail')
    .map(([, { source_url: url, width }]) => `${url} ${width}w`);
const srcsetOf = (html) => /** @type {string[]} */ (/srcset="([^"]*)"/.exec(html)?.[1].split(', '));

describe('a picture in a content', inParallel, () => {
  let image;
  before(async () => {
    image = await uploaded(png(1200, 800), { alt_text: 'Sea' });
  });

  test('has its measures, the copies to choose from, and is loaded when it is seen', async () => {
    const html = await rendered(`<img class="wp-image-${image.id}" src="${image.source_url}" alt="" />`);
    assert.match(html, /<img decoding="async" loading="lazy" width="1200" height="800" class="wp-image-/);
    assert.deepEqual(srcsetOf(html).sort(), copies(image).sort());
    assert.equal(srcsetOf(html)[0], `${image.source_url} 1200w`);
    assert.match(html, /sizes="\(max-width: 1200px\) 100vw, 1200px" \/>/);
  });
  test('of a smaller size has the measures of that', async () => {
    const { source_url: src, width, height } = image.media_details.sizes.medium;
    const html = await rendered(
      `<!-- wp:image --><figure><img src="${src}" class="wp-image-${image.id}"/></figure><!-- /wp:image -->`,
    );
    assert.ok(html.includes(` width="${width}" height="${height}" `), html);
    assert.equal(srcsetOf(html)[0], `${src} ${width}w`);
  });
  test('is known by its address, too', async () => {
    const html = await rendered(`<p><img src="${image.source_url}" alt="x"></p>`);
    assert.match(html, / width="1200" height="800" .*srcset="/);
  });
  test('that has been told all of it stays as it is', async () => {
    const told = 'width="3" height="2" srcset="x 1w" loading="eager" decoding="sync">';
    const tag = `<img class="wp-image-${image.id}" src="${image.source_url}" ${told}`;
    assert.ok((await rendered(`<p>${tag}</p>`)).includes(tag));
  });
  test('of somewhere else is loaded when it is seen if its measures are known', async () => {
    const html = await rendered(
      '<img src="https://elsewhere.example/x.png" width="10" height="5" /><img src="/y.png">',
    );
    assert.match(html, /<img decoding="async" loading="lazy" src="https:\/\/elsewhere/);
    assert.match(html, /<img decoding="async" src="\/y.png">/);
  });
  test('frames are loaded when they are seen', async () =>
    assert.match(
      await rendered('<iframe src="https://elsewhere.example/" width="10" height="5"></iframe>'),
      /<iframe loading="lazy" src=/,
    ));
  test('changes with the file, for visitors, too', async () => {
    const other = await uploaded(png(1200, 800));
    const post = await published({ content: `[gallery ids="${other.id}"]` });
    const seen = async () => ok(await get(postPath(post))).content.rendered;
    assert.match(await seen(), /alt=""/);
    await change(`${MEDIA}/${other.id}`, { alt_text: 'Told later' });
    assert.match(await seen(), /alt="Told later"/);
    const [listed] = ok(await get(POSTS, { query: { include: [post.id] } }));
    assert.match(listed.content.rendered, /alt="Told later"/);
  });
});

describe('a gallery', inParallel, () => {
  let one, two;
  before(async () => {
    [one, two] = [await uploaded(png(300, 200), { caption: 'The "one"' }), await uploaded(png(200, 300))];
  });

  test('shows the files that it names, in its order', async () => {
    const html = await rendered(
      `Before\n\n[gallery ids="${two.id},${one.id}" columns="2" size="medium" link="file"]\n\nAfter`,
    );
    assert.match(
      html,
      /<p>Before<\/p>\n<div id='gallery-1' class='gallery galleryid-\d+ gallery-columns-2 gallery-size-medium'>/,
    );
    assert.ok(html.indexOf(two.source_url) < html.indexOf(one.source_url));
    assert.match(html, /gallery-icon portrait.*gallery-icon landscape/s);
    assert.ok(html.includes(`<a href='${one.source_url}'>`), html);
    assert.match(
      html,
      /<figcaption class='wp-caption-text gallery-caption' id='gallery-1-\d+'>\s+The &#8220;one&#8221;\s+<\/figcaption>/,
    );
    assert.match(html, /<\/div>\n+<p>After<\/p>/);
  });
  test('leads to the pages of files, or nowhere', async () => {
    assert.ok((await rendered(`[gallery ids="${one.id}"]`)).includes(`<a href='${one.link}'>`));
    assert.ok(!(await rendered(`[gallery ids="${one.id}" link="none"]`)).includes('<a '));
  });
  test('without names shows the images of its post', async () => {
    const post = await published({ content: '[gallery]' });
    await change(`${MEDIA}/${(await uploaded(png(30, 20))).id}`, { post: post.id });
    const html = ok(await get(postPath(post))).content.rendered;
    assert.equal(html.match(/gallery-item/g).length, 1);
  });
  test('is in the order that it asks for', async () => {
    const placesIn = async (content) => {
      const html = await rendered(content);
      return [one, two].map(({ source_url: url }) => html.indexOf(url));
    };
    const both = `${two.id},${one.id}`;
    for (const words of [`include="${both}"`, `ids="${both}" orderby="ID"`, `ids="" include="${both}"`]) {
      const [first, second] = await placesIn(`[gallery ${words} link="file"]`);
      assert.ok(first < second, words);
    }
    const [first, second] = await placesIn(`[gallery ids="${both}" order="ASC" link="file"]`);
    assert.ok(second < first, 'ids are an order of their own');
  });
  test('without images is nothing, and one in double brackets is shown', async () => {
    assert.equal((await rendered('[gallery ids="99999999"]')).trim(), '');
    assert.equal(await rendered('[[gallery ids="1"]]'), '<p>[gallery ids="1"]</p>\n');
  });
});

describe('a playlist', inParallel, () => {
  test('has a player for each file of its kind', async () => {
    const sound = Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1');
    const file = { name: `${unique('bell')}.mp3`, type: 'audio/mpeg' };
    const bell = await uploaded(sound, { title: 'A "bell"' }, file);
    const html = await rendered(`[playlist ids="${bell.id},${(await uploaded(png(30, 20))).id}"]`);
    assert.match(
      html,
      /^<div class="wp-playlist wp-audio-playlist"><ol><li .*>A &#8220;bell&#8221;<.*<\/li><\/ol><\/div>\n/,
    );
    assert.ok(html.includes(`<source type="audio/mpeg" src="${bell.source_url}" />`), html);
    assert.equal(html.match(/<audio /g).length, 1);
  });
  test('without files is nothing', async () => assert.equal((await rendered('[playlist type="video"]')).trim(), ''));
});
