import { Readable } from 'node:stream';
import sharp from 'sharp';
import { BlobStore } from '@gatehouse/blobs';
import { person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../../core.service';

let site: TestService;
const admin = person('administrator', 1);
/** Sees what visitors see, with the same links; nothing is kept ready for people. */
const subscriber = person('subscriber', 5);

interface Made {
  id: number;
}

const write = async (method: 'POST' | 'DELETE', path: string, body: object = {}): Promise<Made> =>
  (await site.ask(method, path, { as: admin, body: { ...body } })).body;
const make = (base: string, fields: object): Promise<Made> =>
  write('POST', `core/v2/${base}`, { status: 'publish', ...fields });
type Embed = 'all' | readonly string[];
const visit = (path: string, query = {}, embed?: Embed) => site.ask('GET', path, { query, ...(embed && { embed }) });

/** An image; gives its id. */
async function upload(body: object): Promise<number> {
  const bytes = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const blobs = site.service.modules.get(BlobStore, { strict: false });
  const { key, size, sha256, md5 } = await blobs.put('uploads/test/image.png', Readable.from([bytes]));
  const file = { field: 'file', name: 'image.png', type: 'image/png', size, key, sha256, md5 };
  return (await site.ask('POST', 'core/v2/media', { as: admin, body: { ...body }, files: [file] })).body.id as number;
}

/** Whether visitors get all posts and pages, and each of them alone, as they are now; without and with what they embed. */
async function expectFresh(): Promise<void> {
  for (const embed of [undefined, 'all', ['author', 'up']] as const)
    for (const base of ['posts', 'pages']) await expectFreshList(base, embed);
}

async function expectFreshList(base: string, embed?: Embed): Promise<void> {
  const asked = { as: subscriber, ...(embed && { embed }) };
  const { body: now } = await site.ask('GET', `core/v2/${base}`, { ...asked, query: { per_page: 100 } });
  for (const round of ['made', 'kept']) {
    const { body, embedded } = await visit(`core/v2/${base}`, { per_page: 100 }, embed);
    expect([round, body, embedded]).toEqual([round, now, embed && true]);
  }
  for (const { id } of now) {
    const path = `core/v2/${base}/${id}`;
    const { body, headers } = await site.ask('GET', path, asked);
    expect(await visit(path, {}, embed)).toMatchObject({ status: 200, headers: { link: headers.link }, body });
  }
}

beforeAll(async () => {
  site = await testService(core, { settings: { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' } });
});
afterAll(() => site.close());

describe('visitors get records as they are', () => {
  let post: Made;
  let category: Made;
  beforeAll(async () => {
    category = await make('categories', { name: 'Bread' });
    post = await make('posts', { title: 'Loaf', content: 'Rye — “dark”', categories: [category.id] });
    await make('posts', { title: 'Other' });
    await expectFresh();
  });
  afterEach(() => expectFresh());

  test('after a change of the text, the terms alone, and back', async () => {
    await write('POST', `core/v2/posts/${post.id}`, { title: 'Loaf of rye' });
    await expectFresh();
    const other = await make('tags', { name: 'Rye' });
    await write('POST', `core/v2/posts/${post.id}`, { tags: [other.id] });
    await expectFresh();
    await write('POST', `core/v2/posts/${post.id}`, { tags: [] });
  });

  test('after a term is renamed, and after it is deleted', async () => {
    await write('POST', `core/v2/categories/${category.id}`, { slug: 'breads' });
    expect((await visit(`core/v2/posts/${post.id}`)).body.class_list).toContain('category-breads');
    await expectFresh();
    await write('DELETE', `core/v2/categories/${category.id}`, { force: true });
  });

  test('after a page above moves, is renamed, and is deleted', async () => {
    const [top, other] = [await make('pages', { title: 'Top' }), await make('pages', { title: 'Else' })];
    const middle = await make('pages', { title: 'Middle', parent: top.id });
    const leaf = await make('pages', { title: 'Leaf', parent: middle.id });
    await expectFresh();
    await write('POST', `core/v2/pages/${top.id}`, { slug: 'summit' });
    expect((await visit(`core/v2/pages/${leaf.id}`)).body.link).toBe('http://site.test/summit/middle/leaf/');
    await expectFresh();
    await write('POST', `core/v2/pages/${middle.id}`, { parent: other.id });
    await expectFresh();
    await write('DELETE', `core/v2/pages/${middle.id}`, { force: true });
    expect((await visit(`core/v2/pages/${leaf.id}`)).body.link).toBe('http://site.test/else/leaf/');
  });

  test('after another page becomes the front page', async () => {
    const page = await make('pages', { title: 'Welcome' });
    await expectFresh();
    await write('POST', 'core/v2/settings', { show_on_front: 'page', page_on_front: page.id });
    expect((await visit(`core/v2/pages/${page.id}`)).body.link).toBe('http://site.test/');
  });

  test('after a revision is deleted', async () => {
    await write('POST', `core/v2/posts/${post.id}`, { content: 'One more' });
    await expectFresh();
    const { body: revisions } = await site.ask('GET', `core/v2/posts/${post.id}/revisions`, { as: admin });
    await write('DELETE', `core/v2/posts/${post.id}/revisions/${revisions[0].id}`, { force: true });
  });

  test('after it gets a password, goes to the trash, and comes back', async () => {
    const path = `core/v2/posts/${post.id}`;
    await write('POST', path, { password: 'secret' });
    expect((await visit(path)).body.content).toEqual({ rendered: '', protected: true });
    expect((await visit(path, { password: 'secret' })).body.content.rendered).toContain('One more');
    expect((await visit(path)).body.content).toEqual({ rendered: '', protected: true });
    await expectFresh();
    await write('POST', path, { password: '' });
    await expectFresh();
    await write('DELETE', path);
    expect((await visit(path)).status).toBe(401);
    await expectFresh();
    await write('POST', path, { status: 'publish' });
  });

  test('after it becomes private, and is deleted', async () => {
    const path = `core/v2/posts/${post.id}`;
    await write('POST', path, { status: 'private' });
    expect((await visit(path)).status).toBe(401);
    await write('DELETE', path, { force: true });
    expect((await visit(path)).status).toBe(404);
  });

  test('after comments on it and elsewhere', async () => {
    const other = await make('posts', { title: 'Discussed', comment_status: 'open' });
    const comment = (fields: object) => write('POST', 'core/v2/comments', { content: 'Well', ...fields });
    const first = await comment({ post: other.id });
    await expectFresh();
    const reply = await comment({
      post: (await make('posts', { title: 'Elsewhere' })).id,
      parent: first.id,
      content: 'No',
    });
    await expectFresh();
    await write('POST', `core/v2/comments/${first.id}`, { content: 'Better' });
    await expectFresh();
    await write('POST', `core/v2/comments/${reply.id}`, { status: 'hold' });
    await expectFresh();
    await write('DELETE', `core/v2/comments/${first.id}`, { force: true });
  });

  test('after its author has another name, publishes elsewhere, and is deleted', async () => {
    const account = { username: 'ada', email: 'ada@example.com', password: 'Long-enough-1!', roles: ['author'] };
    const { id: author } = await write('POST', 'core/v2/users', account);
    const { id } = await make('posts', { title: 'By Ada', author });
    await write('POST', 'core/v2/comments', { post: id, author, content: 'Mine' });
    await expectFresh();
    await write('POST', `core/v2/users/${author}`, { name: 'Countess' });
    expect((await visit(`core/v2/posts/${id}`, {}, 'all')).body._embedded.author[0].name).toBe('Countess');
    await expectFresh();
    await site.ask('DELETE', `core/v2/users/${author}`, { as: admin, query: { force: true, reassign: 1 } });
  });

  test('after its image changes, is hidden with what it belongs to, and is deleted', async () => {
    const owner = await make('posts', { title: 'Owner' });
    const image = await upload({ post: owner.id });
    const { id } = await make('posts', { title: 'With an image', featured_media: image });
    await expectFresh();
    await write('POST', `core/v2/media/${image}`, { alt_text: 'A loaf' });
    const shown = async () => (await visit(`core/v2/posts/${id}`, {}, 'all')).body._embedded['wp:featuredmedia'];
    expect((await shown())[0].alt_text).toBe('A loaf');
    await expectFresh();
    await write('POST', `core/v2/posts/${owner.id}`, { status: 'draft' });
    expect(await shown()).toBeUndefined();
    await expectFresh();
    await write('POST', `core/v2/posts/${owner.id}`, { status: 'publish' });
    expect((await shown())[0].alt_text).toBe('A loaf');
    await site.ask('DELETE', `core/v2/media/${image}`, { as: admin, query: { force: true } });
  });

  test('while a batch has written, which is not done', async () => {
    const { id } = await make('posts', { title: 'Before' });
    await expectFresh();
    const { database } = site.service;
    const batch = database.batchTransaction(async () => {
      await write('POST', `core/v2/posts/${id}`, { title: 'Within' });
      expect((await visit(`core/v2/posts/${id}`)).body.title.rendered).toBe('Within');
      throw new Error('Nothing of it lasts.');
    });
    await expect(batch).rejects.toThrow();
    expect((await visit(`core/v2/posts/${id}`)).body.title.rendered).toBe('Before');
  });
});

test('a path asked under another kind, or for one excerpt, is not what is kept', async () => {
  const { id } = await make('posts', { title: 'Only a post', content: 'one two three four five' });
  await visit(`core/v2/posts/${id}`);
  expect((await visit(`core/v2/pages/${id}`)).status).toBe(404);
  expect((await visit(`core/v2/posts/${id}`, { excerpt_length: 2 })).body.excerpt.rendered).toContain('one two');
  expect((await visit(`core/v2/posts/${id}`, { excerpt_length: 2 })).body.excerpt.rendered).not.toContain('three');
  expect((await visit(`core/v2/posts/${id}`, { _fields: 'id' })).body).toEqual({ id });
  expect((await visit(`core/v2/posts/${id}`, { context: 'embed' })).body).not.toHaveProperty('content');
});

test.each([undefined, 'all', ['author', 'wp:term']] as const)(
  'a kept list or record needs one statement, with %j embedded',
  async (embed) => {
    const { id } = await make('posts', { title: 'Counted' });
    for (const path of ['core/v2/posts', `core/v2/posts/${id}`]) await visit(path, {}, embed);
    await site.commit();
    site.statements.length = 0;
    await visit('core/v2/posts', { per_page: 2 }, embed);
    expect(site.statements).toHaveLength(1);
    site.statements.length = 0;
    await visit(`core/v2/posts/${id}`, {}, embed);
    expect(site.statements).toHaveLength(1);
  },
);

test('a kept list and a kept record need no statement while nothing is committed', async () => {
  const { id } = await make('posts', { title: 'At hand' });
  const paths = ['core/v2/posts', `core/v2/posts/${id}`];
  for (const path of paths) await visit(path);
  site.statements.length = 0;
  for (const path of paths) await visit(path);
  expect(site.statements).toHaveLength(0);
  await site.commit();
  site.statements.length = 0;
  for (const path of paths) await visit(path);
  expect(site.statements).toHaveLength(2);
});

test('a list of which one record has changed makes this one alone', async () => {
  const { id } = await make('posts', { title: 'First' });
  await make('posts', { title: 'Second' });
  await visit('core/v2/posts', {}, 'all');
  await write('POST', `core/v2/posts/${id}`, { title: 'Changed' });
  site.statements.length = 0;
  const { body } = await visit('core/v2/posts', {}, 'all');
  expect(body.find((one: Made) => one.id === id).title.rendered).toBe('Changed');
  const texts = site.statements.filter((sql) => sql.includes('content_rendered'));
  expect(texts.map((sql) => sql.match(/\?/g)?.length)).toEqual([1]);
});

test('every statement that changes records changes their stamp', async () => {
  site.statements.length = 0;
  const parent = await make('pages', { title: 'Parent' });
  const child = await make('pages', { title: 'Child', parent: parent.id });
  await write('POST', `core/v2/pages/${child.id}`, { content: 'Changed' });
  await write('DELETE', `core/v2/pages/${parent.id}`, { force: true });
  const file = await make('posts', { title: 'Given away' });
  await write('POST', `core/v2/posts/${file.id}`, { sticky: true, featured_media: 0 });
  const changes = site.statements.filter((sql) => /^UPDATE [`"]?posts[`"]? /i.test(sql));
  expect(changes.length).toBeGreaterThan(2);
  expect(changes.filter((sql) => !sql.includes('stamp'))).toEqual([]);
});
