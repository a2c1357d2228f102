// @ts-check
// What a picture says of itself, and where it is stored.
// docs/interface/core.md#uploads
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { post as send, unique } from '../../harness.mjs';
import { inParallel, ok } from '../support/assertions.mjs';
import { png, upload } from '../support/images.mjs';
import { MEDIA } from '../support/paths.mjs';
import { jpegThatSays } from '../support/pictures.mjs';
import { createPage, deleteAfterwards, published } from '../support/records.mjs';

const DESCRIPTION = 0x010e;
const [OBJECT, HEADLINE, CAPTION] = [5, 105, 120];

const jpeg = async (said, more = {}) =>
  ok(await upload(jpegThatSays(said), { type: 'image/jpeg', name: `${unique('photo')}.jpg`, ...more }), 201);
const textsOf = ({ title, caption, media_details: { image_meta: meta } }) => ({
  title: title.raw,
  caption: caption.raw,
  meta: [meta.title, meta.caption],
});

describe('an image without a title and a caption', inParallel, () => {
  test('has those of its EXIF', async () => {
    const words = 'Boats in the evening';
    assert.deepEqual(textsOf(await jpeg({ exif: { [DESCRIPTION]: words } })), {
      title: words,
      caption: words,
      meta: [words, words],
    });
  });
  test('has those of its IPTC before those of its EXIF', async () => {
    const said = { exif: { [DESCRIPTION]: 'Other' }, iptc: { [OBJECT]: 'A title', [CAPTION]: 'A caption' } };
    assert.deepEqual(textsOf(await jpeg(said)), {
      title: 'A title',
      caption: 'A caption',
      meta: ['A title', 'A caption'],
    });
    assert.equal((await jpeg({ iptc: { ...said.iptc, [HEADLINE]: 'Headline' } })).title.raw, 'Headline');
  });
  test('takes a description as its title when it is short alone', async () => {
    const long = 'Ninety characters say more than a title does, so that they are the caption of it. And so on.';
    const name = unique('photo');
    const made = await jpeg({ exif: { [DESCRIPTION]: long } }, { name: `${name}.jpg` });
    assert.deepEqual(textsOf(made), { title: name, caption: long, meta: ['', long] });
  });
  test('does not take a number as its title', async () => {
    const name = unique('photo');
    assert.equal((await jpeg({ iptc: { [OBJECT]: '0042' } }, { name: `${name}.jpg` })).title.raw, name);
  });
  test('has no scripts of its own', async () => {
    const made = await jpeg({
      iptc: { [OBJECT]: 'A <script>alert(1)</script> boat', [CAPTION]: '<img src=x onerror=y>' },
    });
    assert.doesNotMatch(JSON.stringify([made.title, made.caption, made.media_details.image_meta]), /<script|onerror/);
  });
});

test('texts that are sent come first', async () => {
  const made = await jpeg({ exif: { [DESCRIPTION]: 'Of itself' } }, { query: { title: 'Sent', caption: 'Also sent' } });
  assert.deepEqual([made.title.raw, made.caption.raw], ['Sent', 'Also sent']);
});

test('the title is the name of the file as the person has it', async () => {
  const name = `${unique('Holiday With')} Spaces & Söhne`;
  const form = new FormData();
  form.append('file', new Blob([png(3, 2)], { type: 'image/png' }), `${name}.png`);
  const made = ok(await send(MEDIA, { as: 'admin', form }), 201);
  deleteAfterwards(`${MEDIA}/${made.id}`);
  assert.equal(made.title.raw, name);
  assert.match(made.source_url, /Holiday-With[^ ]*-Spaces-Sohne\.png$/);
});

test('a file of a post goes to the folder of the month of the post, one of a page to that of today', async () => {
  const date = '2019-03-04T05:06:07';
  const folderOf = async ({ id }) =>
    ok(await upload(png(3, 2), { query: { post: String(id) } }), 201).media_details.file.slice(0, 8);
  assert.equal(await folderOf(await published({ date })), '2019/03/');
  assert.notEqual(await folderOf(await createPage({ status: 'publish', date })), '2019/03/');
});

describe('an image that was made to do harm', inParallel, () => {
  for (const name of ['__proto__', 'constructor', 'prototype'])
    test(`is stored, and plants nothing by the name ${name}`, async () => {
      const inner = `<${name}:planted>x</${name}:planted><${name}>x</${name}>`;
      const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description>${inner}</rdf:Description></rdf:RDF></x:xmpmeta>`;
      const made = await jpeg({ xmp, exif: { [DESCRIPTION]: name }, iptc: { [OBJECT]: name } });
      assert.equal(made.title.raw, name);
      const { headers } = await send(MEDIA, { as: 'admin', json: {} });
      assert.equal(headers.get('planted'), null);
    });
  test('is stored without its texts when they are too much to read', async () => {
    const made = await jpeg({ xmp: `<x>${'<a:b>'.repeat(12_000)}` });
    assert.equal(made.media_details.image_meta.title, '');
  });
});
