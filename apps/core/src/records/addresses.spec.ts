import { Readable } from 'node:stream';
import { BlobStore } from '@gatehouse/blobs';
import { postByAddress } from '@gatehouse/dto';
import { person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';

let site: TestService;
let blobs: BlobStore;
const admin = person('administrator', 1);

beforeAll(async () => {
  site = await testService(core);
  blobs = site.service.modules.get(BlobStore, { strict: false });
});
afterAll(() => site.close());

interface Made {
  id: number;
  slug: string;
  link: string;
}

const make = async (base: string, fields: object): Promise<Made> =>
  (await site.ask('POST', `core/v2/${base}`, { as: admin, body: { status: 'publish', ...fields } })).body;
const change = async (base: string, { id }: Made, fields: object): Promise<Made> =>
  (await site.ask('PUT', `core/v2/${base}/${id}`, { as: admin, body: { ...fields } })).body;
const page = (title: string, fields: object = {}): Promise<Made> => make('pages', { title, ...fields });
const post = (title: string, fields: object = {}): Promise<Made> => make('posts', { title, ...fields });

let files = 0;
async function file(title: string, fields: object = {}): Promise<Made> {
  files += 1;
  const { key, size, sha256, md5 } = await blobs.put(`uploads/${files}`, Readable.from([Buffer.from(`file ${files}`)]));
  const reference = { field: 'file', name: `${title}.txt`, type: '', key, size, sha256, md5 };
  const { body } = await site.ask('POST', 'core/v2/media', { as: admin, body: { ...fields }, files: [reference] });
  return body;
}

describe('pages and files share their addresses', () => {
  test('a file after a page, and a page after a file, get the next slug', async () => {
    expect((await page('lamp')).slug).toBe('lamp');
    expect((await file('lamp')).slug).toBe('lamp-2');
    expect((await page('lamp')).slug).toBe('lamp-3');
    expect((await file('chair')).slug).toBe('chair');
    expect((await page('chair')).slug).toBe('chair-2');
  });

  test('a page below another page has an address of its own', async () => {
    const parent = await page('house');
    expect((await file('roof')).slug).toBe('roof');
    const child = await page('roof', { parent: parent.id });
    expect(child.slug).toBe('roof');
    expect((await change('pages', child, { parent: 0 })).slug).toBe('roof-2');
  });

  test('a page whose parent is deleted moves to a free address', async () => {
    const parent = await page('barn');
    const child = await page('door', { parent: parent.id });
    await site.ask('PUT', `core/v2/pages/${(await page('other')).id}`, { as: admin, body: { slug: 'door' } });
    await site.ask('DELETE', `core/v2/pages/${parent.id}`, { as: admin, query: { force: true } });
    const { body } = await site.ask('GET', `core/v2/pages/${child.id}`, { as: admin });
    expect(body.slug).toBe('door-2');
    expect((await page('door')).slug).toBe('door-3');
  });

  test('a file has a slug that no record of any type has', async () => {
    await post('table');
    expect((await file('table')).slug).toBe('table-2');
    // The address of a post begins with its date.
    expect((await post('table-2')).slug).toBe('table-2');
  });

  test('renaming does not lead to the same address', async () => {
    await page('clock');
    const [picture, other] = [await file('watch'), await page('hour')];
    expect((await change('media', picture, { slug: 'clock' })).slug).toBe('clock-2');
    expect((await change('pages', other, { slug: 'clock-2' })).slug).toBe('clock-2-2');
    expect((await change('media', picture, { slug: 'minute' })).slug).toBe('minute');
    expect((await change('pages', other, { slug: 'clock-2' })).slug).toBe('clock-2');
  });

  test('the trash makes an address free, and a page that comes back gets another one', async () => {
    const old = await page('bench');
    await site.ask('DELETE', `core/v2/pages/${old.id}`, { as: admin });
    expect((await file('bench')).slug).toBe('bench');
    expect((await change('pages', old, { status: 'publish' })).slug).toBe('bench-2');
  });

  test('a deleted file makes its address free', async () => {
    const { id } = await file('stool');
    await site.ask('DELETE', `core/v2/media/${id}`, { as: admin, query: { force: true } });
    expect((await page('stool')).slug).toBe('stool');
  });

  test('concurrent pages and files of one name all get an address of their own', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, (_, n) => (n % 2 ? page('crowd') : file('crowd'))));
    expect(new Set(made.map(({ link }) => link)).size).toBe(12);
  });
});

describe('reserved slugs', () => {
  test.each(['embed', 'feed', 'rdf', 'rss', 'rss2', 'atom'])('%s is the address of something else', async (word) => {
    for (const base of ['posts', 'pages', 'blocks', 'navigation'])
      expect((await make(base, { title: word, content: 'x' })).slug).toBe(`${word}-2`);
    expect((await file(word)).slug).toMatch(new RegExp(`^${word}-[2-9]$`));
  });

  test.each(['7', '2027', 'page3'])('%s is the address of a part of a page', async (word) => {
    expect((await page(word)).slug).toBe(`${word}-2`);
    expect((await post(word)).slug).toBe(word);
  });

  test('the slug that a draft would get is told', async () => {
    const { body } = await site.ask('POST', 'core/v2/pages', { as: admin, body: { title: 'Embed' } });
    expect(body.generated_slug).toMatch(/^embed-[2-9]$/);
  });
});

test('the address of the front page is that of the site', async () => {
  const front = await page('Welcome');
  const child = await page('Below', { parent: front.id });
  const shown = async (id: number, query: object = {}) =>
    (await site.ask('GET', `core/v2/pages/${id}`, { as: admin, query: { ...query } })).body.link;
  await site.ask('PUT', 'core/v2/settings', { as: admin, body: { show_on_front: 'page', page_on_front: front.id } });
  expect([await shown(front.id), await shown(front.id, { context: 'embed' })]).toEqual([
    'http://site.test/',
    'http://site.test/',
  ]);
  expect(await shown(child.id)).toBe('http://site.test/welcome/below/');
  const found = await site.ask('GET', 'core/v2/search', { query: { include: String(front.id) } });
  expect(found.body).toMatchObject([{ id: front.id, url: 'http://site.test/' }]);
  expect(await site.bus.ask(postByAddress, { url: 'http://site.test/' })).toMatchObject({
    id: front.id,
    link: 'http://site.test/',
  });
  await site.ask('PUT', 'core/v2/settings', { as: admin, body: { show_on_front: 'posts' } });
  expect(await shown(front.id)).toBe('http://site.test/welcome/');
  expect(await site.bus.ask(postByAddress, { url: 'http://site.test/' })).toBeNull();
});
