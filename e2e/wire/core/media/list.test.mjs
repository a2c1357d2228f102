// @ts-check
// The list of media.
// docs/interface/core.md#media
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { call, get, unique } from '../../harness.mjs';
import { evaluated, ids, inParallel, invalid, ok, refused, total } from '../support/assertions.mjs';
import { png, upload } from '../support/images.mjs';
import { MEDIA, address } from '../support/paths.mjs';
import { idOf, published } from '../support/records.mjs';

const VIEW = [
  'alt_text',
  'author',
  'caption',
  'class_list',
  'comment_status',
  'date',
  'date_gmt',
  'description',
  'featured_media',
  'filename',
  'filesize',
  'guid',
  'id',
  'link',
  'media_details',
  'media_type',
  'meta',
  'mime_type',
  'modified',
  'modified_gmt',
  'ping_status',
  'post',
  'slug',
  'source_url',
  'status',
  'template',
  'title',
  'type',
];

describe('the list of media', inParallel, () => {
  const word = unique('Mqx').replaceAll('-', '');
  let image, text, attached, parent;
  before(async () => {
    parent = (await published()).id;
    image = ok(await upload(png(2, 2), { name: `${word}-1.png` }), 201);
    text = ok(await upload(Buffer.from('some text'), { name: `${word}-2.txt`, type: 'text/plain', as: 'author' }), 201);
    attached = ok(await upload(png(2, 2), { name: `${word}-3.png`, query: { post: parent } }), 201);
  });
  const list = (query, as) =>
    get(MEDIA, {
      as,
      query: { include: [image.id, text.id, attached.id], orderby: 'id', order: 'asc', _fields: 'id', ...query },
    });
  const found = async (query) =>
    ids(await list(query))
      .map((id) => ({ [image.id]: 'i', [text.id]: 't', [attached.id]: 'a' })[id])
      .join('');

  test('is open to visitors, with the fields of a file', async () => {
    const [view] = ok(await list({ _fields: undefined }));
    assert.deepEqual(
      Object.keys(view)
        .filter((k) => k !== '_links')
        .sort(),
      VIEW,
    );
    const [embed] = ok(await list({ _fields: undefined, context: 'embed' }));
    assert.deepEqual(
      Object.keys(embed)
        .filter((k) => k !== '_links')
        .sort(),
      [
        'alt_text',
        'author',
        'caption',
        'date',
        'featured_media',
        'id',
        'link',
        'media_details',
        'media_type',
        'mime_type',
        'slug',
        'source_url',
        'title',
        'type',
      ],
    );
    assert.equal(view._links.self[0].href, address(`${MEDIA}/${view.id}`));
  });
  test('in edit context is for people who may edit', async () => {
    refused(await list({ context: 'edit' }), 401, 'rest_forbidden_context');
    refused(await list({ context: 'edit' }, 'subscriber'), 403, 'rest_forbidden_context');
    assert.ok('missing_image_sizes' in ok(await list({ context: 'edit', _fields: undefined }, 'editor'))[0]);
  });
  const cases = {
    'in pages': [{ per_page: 2, page: 2 }, 'a'],
    'by title': [{ search: word }, 'ita'],
    'by file type': [{ media_type: 'image' }, 'ia'],
    'by several types': [{ media_type: ['image', 'text'] }, 'ita'],
    'by MIME type': [{ mime_type: 'text/plain' }, 't'],
    'by the post they belong to': [{ parent: () => parent }, 'a'],
    'by no post': [{ parent: 0 }, 'it'],
    'by slug': [{ slug: () => image.slug }, 'i'],
    'newest first': [{ orderby: undefined, order: 'desc' }, null],
    'after a date': [{ after: '2100-01-01T00:00:00' }, ''],
    'after a change': [{ modified_after: '2100-01-01T00:00:00' }, ''],
    'before a date': [{ before: '2001-01-01T00:00:00' }, ''],
    'with an offset': [{ offset: 1 }, 'ta'],
  };
  for (const [what, [query, expected]] of Object.entries(cases)) {
    test(what, async () => {
      const names = await found(evaluated(query));
      if (expected !== null) assert.equal(names, expected);
      else assert.equal(names.length, 3);
    });
  }
  test('by author', async () => assert.equal(await found({ author: await idOf('author') }), 't'));
  test('carries the totals', async () => assert.deepEqual(total(await list({ per_page: 2 })), [3, 2]));
  test('refuses bad arguments', async () => {
    for (const query of [
      { media_type: 'hologram' },
      { per_page: 101 },
      { per_page: 0 },
      { page: 0 },
      { after: 'x' },
      { modified_after: '2020-01-01' },
      { orderby: 'menu_order' },
      { context: 'full' },
      { status: 'publish' },
    ])
      invalid(await list(query), Object.keys(query)[0]);
    refused(await list({ page: 9 }), 400, 'rest_post_invalid_page_number');
  });
  test('shows private files only to those who may see them', async () => {
    invalid(await list({ status: 'private' }), 'status');
    ok(await list({ status: 'private' }, 'editor'));
  });
  test('has no route for PUT, PATCH and DELETE', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE'])
      refused(await call(method, MEDIA, { as: 'admin' }), 404, 'rest_no_route');
  });
});
