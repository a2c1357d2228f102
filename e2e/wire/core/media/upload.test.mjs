// @ts-check
// Uploading files.
// docs/interface/core.md#uploads
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { differsOnWordPress, post as send, unique } from '../../harness.mjs';
import { inParallel, ok, refused } from '../support/assertions.mjs';
import { png, upload } from '../support/images.mjs';
import { MEDIA, address } from '../support/paths.mjs';
import { deleteAfterwards, idOf, published } from '../support/records.mjs';

const multipart = (fields, file = png(3, 2), name = `${unique('form')}.png`) => {
  const form = new FormData();
  form.append('file', new Blob([file], { type: 'image/png' }), name);
  for (const [k, v] of Object.entries(fields)) form.append(k, v);
  return form;
};

describe('uploading', inParallel, () => {
  test('a raw body with Content-Disposition answers 201 with the record and its address', async () => {
    const name = unique('raw pic');
    const sent = await upload(png(4, 3), { name: `${name}.png` });
    const body = ok(sent, 201);
    assert.equal(sent.headers.get('location'), address(`${MEDIA}/${body.id}`));
    const slug = name.replace(' ', '-');
    const expected = {
      title: { raw: name, rendered: name },
      slug,
      status: 'inherit',
      type: 'attachment',
      media_type: 'image',
      mime_type: 'image/png',
      alt_text: '',
      post: null,
      author: await idOf('admin'),
      comment_status: 'open',
      ping_status: 'closed',
      featured_media: 0,
    };
    for (const [field, value] of Object.entries(expected)) assert.deepEqual(body[field], value, field);
    assert.deepEqual(
      [body.media_details.width, body.media_details.height, body.filename, body.filesize],
      [4, 3, `${slug}.png`, png(4, 3).length],
    );
    assert.ok(body.source_url.endsWith(`/${slug}.png`));
  });
  test('the file can then be fetched from source_url', async () => {
    const bytes = png(5, 5);
    const { source_url } = ok(await upload(bytes), 201);
    const file = await fetch(source_url);
    assert.deepEqual(
      [file.status, file.headers.get('content-type'), Buffer.from(await file.arrayBuffer()).equals(bytes)],
      [200, 'image/png', true],
    );
  });
  test('a multipart form carries the file and the fields', async () => {
    const { id: parent } = await published();
    const body = ok(
      await send(MEDIA, {
        as: 'admin',
        form: multipart({
          title: 'A title',
          alt_text: 'alt <i>text</i>',
          caption: 'cap',
          description: 'desc',
          post: String(parent),
        }),
      }),
      201,
    );
    deleteAfterwards(`${MEDIA}/${body.id}`);
    assert.deepEqual(
      [body.title.raw, body.alt_text, body.caption.raw, body.description.raw, body.post],
      ['A title', 'alt text', 'cap', 'desc', parent],
    );
    assert.equal(body.caption.rendered, '<p>cap</p>\n');
  });
  test('makes smaller sizes of an image, and only smaller ones', async () => {
    const {
      media_details: { sizes },
      source_url,
    } = ok(await upload(png(1200, 800)), 201);
    const of = Object.fromEntries(Object.entries(sizes).map(([name, s]) => [name, [s.width, s.height]]));
    assert.deepEqual(of, {
      thumbnail: [150, 150],
      medium: [300, 200],
      medium_large: [768, 512],
      large: [1024, 683],
      full: [1200, 800],
    });
    for (const [name, size] of Object.entries(sizes)) {
      assert.deepEqual(
        [size.mime_type, typeof size.file, size.source_url.startsWith('http')],
        ['image/png', 'string', true],
        name,
      );
    }
    assert.equal(sizes.full.source_url, source_url);
    assert.match(sizes.medium.file, /-300x200\.png$/);
    const thumbnail = Buffer.from(await (await fetch(sizes.thumbnail.source_url)).arrayBuffer());
    assert.deepEqual(
      [thumbnail.readUInt32BE(16), thumbnail.readUInt32BE(20)],
      [150, 150],
      'the file has the size it says',
    );
  });
  test('creates no sizes of a file that is not an image', async () => {
    const body = ok(await upload(Buffer.from('hello'), { name: `${unique('note')}.txt`, type: 'text/plain' }), 201);
    assert.deepEqual(
      [body.media_type, body.mime_type, body.media_details.width, body.filesize],
      ['file', 'text/plain', undefined, 5],
    );
  });
  test('gives a file with a taken name another name', async () => {
    const name = unique('same');
    const [one, two] = [
      ok(await upload(png(1, 1), { name: `${name}.png` }), 201),
      ok(await upload(png(1, 1), { name: `${name}.png` }), 201),
    ];
    assert.deepEqual([one.filename, two.filename], [`${name}.png`, `${name}-1.png`]);
  });
  test('cleans file names', async () => {
    const n = unique('n');
    for (const [name, expected] of [
      [`../../../${n}.png`, `${n}.png`],
      [`a b ${n}.png`, `a-b-${n}.png`],
      [`${n}.php.png`, `${n}.php_.png`],
    ])
      assert.equal(ok(await upload(png(1, 1), { name }), 201).filename, expected);
  });
  for (const disposition of [
    'attachment; filename=plain.png',
    'inline; filename="inline.png"',
    'form-data; name="file"; filename="form.png"',
  ]) {
    test(`understands ${disposition}`, async () =>
      assert.match(ok(await upload(png(1, 1), { disposition }), 201).filename, /^(plain|inline|form)(-\d+)?\.png$/));
  }
  test('requires a file', async () => {
    refused(await send(MEDIA, { as: 'admin' }), 400, 'rest_upload_no_data');
    refused(await upload(Buffer.alloc(0)), 400, 'rest_upload_no_data');
  });
  test('requires a file name', async () => {
    refused(await upload(png(1, 1), { disposition: null }), 400, 'rest_upload_no_content_disposition');
    refused(await upload(png(1, 1), { disposition: 'attachment' }), 400, 'rest_upload_invalid_disposition');
    refused(await send(MEDIA, { as: 'admin', json: { title: 'x' } }), 400, 'rest_upload_no_content_disposition');
  });
  test('checks Content-MD5', async () =>
    refused(await upload(png(1, 1), { headers: { 'content-md5': '0'.repeat(32) } }), 412, 'rest_upload_hash_mismatch'));
  const forbidden = {
    'a.php': '<?php',
    'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'a.html': '<b>x</b>',
    'a.exe': 'MZ',
    'a.js': 'x()',
    noextension: 'x',
  };
  for (const [name, text] of Object.entries(forbidden)) {
    test(`refuses ${name}`, async () =>
      assert.equal(
        (await upload(Buffer.from(text), { name, type: 'application/octet-stream' })).body.code,
        'rest_upload_sideload_error',
      ));
  }
  test('refuses a file whose content is not what its name says', async () =>
    assert.equal((await upload(Buffer.from('<?php echo 1;'))).body.code, 'rest_upload_sideload_error'));
  test('refuses a file type with 400', differsOnWordPress('answers 500'), async () =>
    refused(await upload(Buffer.from('<?php'), { name: 'a.php' }), 400, 'rest_upload_sideload_error'),
  );
  test('is not for visitors and subscribers', async () => {
    refused(await upload(png(1, 1), { as: 'visitor' }), 401, 'rest_cannot_create');
    refused(await upload(png(1, 1), { as: 'subscriber' }), 403, 'rest_cannot_create');
  });
  test('is for authors, but not for attaching to the posts of others', async () => {
    const made = await published();
    assert.equal(ok(await upload(png(1, 1), { as: 'author' }), 201).author, await idOf('author'));
    refused(await upload(png(1, 1), { as: 'author', query: { post: made.id } }), 403, 'rest_cannot_edit');
    refused(await upload(png(1, 1), { query: { post: 99999999 } }), 403, 'rest_cannot_edit');
  });
  test('cannot have an id', async () =>
    refused(await upload(png(1, 1), { query: { id: 1 } }), 400, 'rest_post_exists'));
  test('cannot attach a file to a file', async () => {
    const { id } = ok(await upload(png(1, 1)), 201);
    refused(await upload(png(1, 1), { query: { post: id } }), 400, 'rest_invalid_param');
  });
});

test('a file can be the featured image of a post, which then links to it and embeds it', async () => {
  const { id } = ok(await upload(png(2, 2)), 201);
  const made = await published({ featured_media: id });
  assert.equal(made.featured_media, id);
  assert.deepEqual(
    [made._links['wp:featuredmedia'][0].href, made._links['wp:featuredmedia'][0].embeddable],
    [address(`${MEDIA}/${id}`), true],
  );
});
