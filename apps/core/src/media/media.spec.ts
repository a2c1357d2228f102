import { Readable } from 'node:stream';
import sharp from 'sharp';
import { BlobStore } from '@gatehouse/blobs';
import type { FileReference } from '@gatehouse/bus';
import { imageByAddress, imagesByIds, recordAtPath, registerPerson, takeImage, type Reader } from '@gatehouse/dto';
import { person, testService, type TestResponse, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';
import { uploadOf } from './storage/upload';

let site: TestService;
let blobs: BlobStore;
let authorId: number;
const admin = person('administrator');

beforeAll(async () => {
  site = await testService(core, { settings: { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' } });
  blobs = site.service.modules.get(BlobStore, { strict: false });
  authorId = (
    await site.bus.ask(registerPerson, {
      login: 'ann',
      email: 'ann@example.com',
      password: 'Secret-1!',
      roles: ['author'],
    })
  ).id;
});
afterAll(() => site.close());

let count = 0;
async function pending(name: string, bytes: Buffer): Promise<FileReference> {
  count += 1;
  const { key, size, sha256, md5 } = await blobs.put(`uploads/test/${count}`, Readable.from([bytes]));
  return { field: 'file', name, type: '', key, size, sha256, md5 };
}
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#258' } })
    .png()
    .toBuffer();
const upload = async (name: string, body: object = {}, as = admin): Promise<TestResponse> =>
  site.ask('POST', 'core/v2/media', { as, body: { ...body }, files: [await pending(name, await png(400, 200))] });
const ids = ({ body }: TestResponse): number[] => (body as { id: number }[]).map(({ id }) => id);
const post = async (fields: object, as = admin): Promise<number> =>
  (await site.ask('POST', 'core/v2/posts', { as, body: { title: 'A post', ...fields } })).body.id as number;
const keyOf = (address: string): string => address.replace('http://site.test/-/files/', 'media/');

test('other services find a public file at its address', async () => {
  const at = (path: string) => site.bus.ask(recordAtPath('core'), { path });
  const {
    body: { id, slug, link },
  } = await upload('signpost.png', { title: 'Sign & post' });
  expect(await at(slug)).toEqual({ link, title: 'Sign &#038; post', protected: false, author: 1, image: id });
  const { body: hidden } = await upload('sketch.png', { post: await post({ status: 'draft' }) });
  for (const path of [hidden.slug, 'nothing-here', '']) expect(await at(path)).toBeNull();
});

describe('uploading', () => {
  test('stores the file and its sizes under their addresses and removes the upload', async () => {
    const file = await pending('pic.png', await png(400, 200));
    const { status, body } = await site.ask('POST', 'core/v2/media', { as: admin, files: [file] });
    expect(status).toBe(201);
    const addresses = [
      body.source_url,
      body.media_details.sizes.thumbnail.source_url,
      body.media_details.sizes.medium.source_url,
    ] as string[];
    for (const address of addresses) expect(await blobs.exists(keyOf(address))).toBe(true);
    expect(await blobs.exists(file.key)).toBe(false);
  });

  test('at the same time gives each file its own name, regardless of letter case', async () => {
    const made = await Promise.all(
      ['Same.png', 'same.png', 'SAME.png', 'same.png', 'same.png'].map((name) => upload(name)),
    );
    const names = made.map(({ body }) => String(body.source_url).toLowerCase());
    expect(new Set(names).size).toBe(5);
    expect(new Set(made.map(({ body }) => body.slug)).size).toBe(5);
  });

  test("does not take the name of another image's copy", async () => {
    const { body } = await upload('copy.png');
    const clash = await upload(String(body.media_details.sizes.medium.file));
    expect(clash.body.filename).toBe('copy-300x150-1.png');
  });

  test('that is rejected leaves no file behind', async () => {
    const list = async () => {
      const keys: string[] = [];
      for await (const key of blobs.list('media')) keys.push(key);
      return keys.length;
    };
    const before = await list();
    const refused = await site.ask('POST', 'core/v2/media', {
      as: admin,
      files: [await pending('bad.png', Buffer.from('no image'))],
    });
    expect(refused).toMatchObject({ status: 400, body: { code: 'rest_upload_sideload_error' } });
    expect(await list()).toBe(before);
  });

  test('checks the digest in hex and in base64', async () => {
    const file = await pending('sum.txt', Buffer.from('hello'));
    const call = (md5: string) => ({
      files: [file],
      request: { body: {} },
      client: { contentType: 'multipart/form-data', md5, disposition: '' },
    });
    expect(uploadOf(call('5d41402abc4b2a76b9719d911017c592')).name).toBe('sum.txt');
    expect(uploadOf(call('XUFAKrxLKna5cZ2REBfFkg==')).name).toBe('sum.txt');
    expect(() => uploadOf(call('XUFAKrxLKna5cZ2REBfFkh=='))).toThrow(expect.objectContaining({ status: 412 }));
  });
});

describe('who sees a file', () => {
  test('those who may read its post', async () => {
    const open = await post({ status: 'publish' });
    const hidden = await post({ status: 'draft' });
    const own = await post({ status: 'draft' }, person('author', authorId));
    const made: number[] = [];
    for (const parent of [open, hidden, own])
      made.push((await upload(`of-${parent}.png`, { post: parent })).body.id as number);
    const seen = async (as?: ReturnType<typeof person>) =>
      ids(
        await site.ask('GET', 'core/v2/media', {
          ...(as ? { as } : {}),
          query: { include: made, orderby: 'id', order: 'asc' },
        }),
      );
    expect(await seen()).toEqual(made.slice(0, 1));
    expect(await seen(person('author', authorId))).toEqual([made[0], made[2]]);
    expect(await seen(person('editor', 77))).toEqual(made);
    expect((await site.ask('GET', `core/v2/media/${made[1]}`)).status).toBe(401);
    expect((await site.ask('GET', `core/v2/media/${made[2]}`, { as: person('author', authorId) })).status).toBe(200);
  });

  test('a private file: its author and those who may read private posts', async () => {
    const { id } = (await upload('private.png', { status: 'private' })).body;
    const list = (as?: ReturnType<typeof person>) =>
      site.ask('GET', 'core/v2/media', { ...(as ? { as } : {}), query: { include: [id], status: 'private' } });
    expect((await list()).body.code).toBe('rest_invalid_param');
    expect(ids(await list(person('author', authorId)))).toEqual([]);
    expect(ids(await list(person('editor', 77)))).toEqual([id]);
    expect(ids(await site.ask('GET', 'core/v2/media', { query: { include: [id] } }))).toEqual([]);
  });
});

describe('a file and its post', () => {
  test('are separated when the post is deleted', async () => {
    const parent = await post({ status: 'publish' });
    const { id } = (await upload('stays.png', { post: parent })).body;
    await site.ask('DELETE', `core/v2/posts/${parent}`, { as: admin, query: { force: 'true' } });
    expect((await site.ask('GET', `core/v2/media/${id}`)).body.post).toBeNull();
  });
  test('are attached only by those who may edit the post', async () => {
    const { id } = (await upload('anns.png', {}, person('author', authorId))).body;
    const change = (body: object) =>
      site.ask('PUT', `core/v2/media/${id}`, { as: person('author', authorId), body: { ...body } });
    const foreign = await post({ status: 'publish' });
    expect(await change({ post: foreign })).toMatchObject({ status: 403, body: { code: 'rest_cannot_edit' } });
    expect(await change({ author: 1 })).toMatchObject({ status: 403, body: { code: 'rest_cannot_edit_others' } });
  });
});

test('deleting removes all files, clears featured images and frees the name', async () => {
  const { body } = await upload('gone.png');
  const showing = await post({ status: 'publish', featured_media: body.id });
  expect(
    (await site.ask('DELETE', `core/v2/media/${body.id}`, { as: admin, query: { force: 'true' } })).body.deleted,
  ).toBe(true);
  for (const address of [body.source_url, body.media_details.sizes.thumbnail.source_url] as string[])
    expect(await blobs.exists(keyOf(address))).toBe(false);
  expect((await site.ask('GET', `core/v2/posts/${showing}`)).body.featured_media).toBe(0);
  expect((await upload('gone.png')).body.filename).toBe('gone.png');
});

test('the date defaults to now, the slug to the title', async () => {
  const { body: made } = await upload('dated.png', { date: '2010-01-01T00:00:00', title: 'An old boat', slug: '' });
  expect([made.date, made.slug]).toEqual(['2010-01-01T00:00:00', 'an-old-boat']);
  const { body: floated } = await site.ask('POST', `core/v2/media/${made.id}`, { as: admin, body: { date: null } });
  expect(floated.date).toBe(floated.modified);
});

test('missing sizes are made again', async () => {
  const { body } = await upload('again.png');
  await site.service.database.write((tx) =>
    tx.query(`UPDATE posts SET details = ? WHERE id = ?`, [
      JSON.stringify({ sizes: {}, image_meta: body.media_details.image_meta }),
      body.id,
    ]),
  );
  const seen = await site.ask('GET', `core/v2/media/${body.id}`, { as: admin, query: { context: 'edit' } });
  expect(seen.body.missing_image_sizes).toEqual(['thumbnail', 'medium']);
  const done = await site.ask('POST', `core/v2/media/${body.id}/post-process`, {
    as: admin,
    body: { action: 'create-image-subsizes' },
  });
  expect([done.body.missing_image_sizes, Object.keys(done.body.media_details.sizes)]).toEqual([
    [],
    ['thumbnail', 'medium', 'full'],
  ]);
});

test("an edited version is a new image; the address must be one of the image's", async () => {
  const { body } = await upload('edit.png', { alt_text: 'A field' });
  const edit = (fields: object) =>
    site.ask('POST', `core/v2/media/${body.id}/edit`, { as: admin, body: { src: body.source_url, ...fields } });
  const made = await edit({ modifiers: [{ type: 'rotate', args: { angle: 90 } }] });
  expect([
    made.status,
    made.body.filename,
    made.body.alt_text,
    made.body.media_details.width,
    made.body.media_details.parent_image.attachment_id,
  ]).toEqual([201, 'edit-edited.png', 'A field', 200, body.id]);
  expect((await edit({ src: 'http://site.test/-/files/2020/01/other.png', rotation: 90 })).body.code).toBe(
    'rest_unknown_attachment',
  );
  expect((await edit({ modifiers: [{ type: 'rotate', args: { angle: 360 } }] })).body.code).toBe(
    'rest_image_not_edited',
  );
});

test('a list takes the same number of statements whatever its length', async () => {
  for (let n = 0; n < 6; n += 1) await upload(`many-${n}.png`);
  const statements = async (perPage: number) => {
    site.statements.length = 0;
    expect(ids(await site.ask('GET', 'core/v2/media', { query: { per_page: perPage } }))).toHaveLength(perPage);
    return site.statements.length;
  };
  expect(await statements(6)).toBe(await statements(2));
});

describe('other services', () => {
  test('get images by id, but no other files', async () => {
    const { id } = (await upload('asked.png', { alt_text: 'alt' })).body;
    const text = (
      await site.ask('POST', 'core/v2/media', { as: admin, files: [await pending('note.txt', Buffer.from('x'))] })
    ).body.id as number;
    const [image, ...others] = await site.bus.ask(imagesByIds, { ids: [text, id, 99_999] });
    expect([image?.id, image?.width, image?.extension, image?.alt, Object.keys(image?.sizes ?? {}), others]).toEqual([
      id,
      400,
      'png',
      'alt',
      ['thumbnail', 'medium'],
      [],
    ]);
  });
  test('get an image of a draft for those who may read the draft alone', async () => {
    const { id, source_url: url } = (await upload('of-a-draft.png')).body;
    const { body } = await site.ask('POST', 'core/v2/posts', { as: admin, body: { title: 'A draft' } });
    await site.ask('POST', `core/v2/media/${id}`, { as: admin, body: { post: body.id } });
    const found = async (reader?: Reader): Promise<number> =>
      (await site.bus.ask(imagesByIds, { ids: [id], reader })).length +
      ((await site.bus.ask(imageByAddress, { url, reader })) ? 1 : 0);
    expect(await found()).toBe(0);
    expect(await found({ id: 99, roles: ['contributor'] })).toBe(0);
    expect(await found({ id: 99, roles: ['editor'] })).toBe(2);
  });
  test('find an image by the address of any of its files', async () => {
    const { id, source_url: url, media_details: details } = (await upload('found.png')).body;
    expect((await site.bus.ask(imageByAddress, { url }))?.id).toBe(id);
    expect(
      (await site.bus.ask(imageByAddress, { url: String(details.sizes.medium.source_url).replace('http:', 'https:') }))
        ?.id,
    ).toBe(id);
    expect(await site.bus.ask(imageByAddress, { url: 'http://elsewhere.test/-/files/found.png' })).toBeNull();
  });
  test('add images, but no other files', async () => {
    const picture = await pending('handed.png', await png(10, 10));
    expect(await site.bus.ask(takeImage, { key: picture.key, name: 'handed.png', author: authorId })).toMatchObject({
      width: 10,
      extension: 'png',
    });
    const text = await pending('note.txt', Buffer.from('x'));
    await expect(site.bus.ask(takeImage, { key: text.key, name: 'note.txt', author: authorId })).rejects.toMatchObject({
      status: 400,
      code: 'rest_upload_sideload_error',
    });
  });
});
