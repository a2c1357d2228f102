import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { visitor } from '@gatehouse/access';
import type { Values } from '@gatehouse/bus';
import { imageByAddress, postByAddress } from '@gatehouse/dto';
import { admin, bodyOf, servicesSite, type ServicesSite } from './cached-responses/site.fixture';

const BASE = 'https://software.test';
const HOME = 'https://read.test/blog';
const PAGE = join(__dirname, '../../../docs/interface/web.md');

let site: ServicesSite;
beforeAll(async () => {
  site = await servicesSite({ BASE_URL: BASE, HOME_URL: HOME });
}, 120_000);
afterAll(() => site.stop());

const TIMES = { start_date: '2027-01-01 10:00', end_date: '2027-01-01 11:00' };

const read = async (path: string, query: Values = {}, as = admin): Promise<unknown> => {
  const reply = await site.ask('GET', path, { as, query });
  expect([path, reply.status]).toEqual([path, 200]);
  return bodyOf(reply);
};

/** What stands in an address for a placeholder of the table; a slug may be a template's. */
const PLACEHOLDERS: Record<string, string> = {
  slug: '[^/?#]+',
  path: '[^?#]+',
  format: '[a-z]+',
  type: '[a-z_]+',
  id: '\\d+',
  n: '\\d+',
  Y: '\\d{4}',
  m: '\\d{2}',
  d: '\\d{2}',
};

/** The forms of the table in docs/interface/web.md#the-table. */
function documentedForms(): RegExp[] {
  const [, table = ''] = readFileSync(PAGE, 'utf8').split(/^## The table$/m);
  const forms = [...table.matchAll(/^\| `(\/[^`]*)`/gm)].map(([, form = '']) => form);
  return forms.map((form) => {
    const pattern = form.replace(/[.?]/g, '\\$&').replace(/<(\w+)>/g, (all, name: string) => PLACEHOLDERS[name] ?? all);
    return new RegExp(`^${HOME}${pattern}(#comment-\\d+)?$`);
  });
}

/** Every address of the site in a text, JSON or HTML. */
const addressesIn = (text: string): string[] =>
  [...text.replaceAll('\\/', '/').matchAll(/https?:\/\/(?:software|read)\.test[^\s"'<>\\)]*/g)].map(([address]) =>
    address.replaceAll('&amp;', '&').replaceAll('&#038;', '&'),
  );

const LISTS = [
  ...['posts', 'pages', 'media', 'categories', 'tags', 'users', 'comments', 'search'].map((one) => `core/v2/${one}`),
  ...['events', 'venues', 'organizers', 'categories', 'tags'].map((one) => `calendar/events/v1/${one}`),
  ...['courses', 'lessons', 'quiz', 'questions', 'users', 'course_category'].map((one) => `lms/v1/${one}`),
];

type Lookup = (slug: string) => [path: string, query?: Values];

/** How docs/interface/web.md#the-table says that a visitor's program finds the record of an address. */
const FOUND: [list: string, member: string, lookup: Lookup][] = [
  ...['posts', 'pages', 'media', 'categories', 'tags', 'users'].map((one): [string, string, Lookup] => [
    `core/v2/${one}`,
    'link',
    (slug) => [`core/v2/${one}`, { slug }],
  ]),
  ...['events', 'venues', 'organizers'].map((one): [string, string, Lookup] => [
    `calendar/events/v1/${one}`,
    'url',
    (slug) => [`calendar/events/v1/${one}/by-slug/${slug}`],
  ]),
  ...['categories', 'tags'].map((one): [string, string, Lookup] => [
    `calendar/events/v1/${one}`,
    'url',
    (slug) => [`calendar/events/v1/${one}`, { slug }],
  ]),
  ['lms/v1/courses', 'permalink', (slug) => ['lms/v1/courses', { slug }]],
  ['lms/v1/users', 'link', (slug) => ['lms/v1/users', { slug }]],
  ['lms/v1/course_category', 'link', (slug) => ['lms/v1/course_category', { slug }]],
];

/** The records of a reply: a list, one record, or the list that is a member of it. */
function listIn(body: unknown): Record<string, unknown>[] {
  if (Array.isArray(body)) return body;
  const lists = Object.values(Object(body)).filter((value) => Array.isArray(value) && typeof value[0] === 'object');
  const isRecord = Object.hasOwn(Object(body), 'id');
  return isRecord ? [Object(body)] : (lists[0] as Record<string, unknown>[]);
}

const linksIn = (body: unknown, member: string): string[] => listIn(body).map((record) => String(record[member]));

describe('with a HOME_URL of its own', () => {
  test.each(LISTS)('all addresses of %s are of the table, of files or of the interface', async (path) => {
    const forms = documentedForms();
    expect(forms.length).toBeGreaterThan(25);
    const contexts = path.endsWith('search') || path.startsWith('calendar') ? ['view'] : ['view', 'edit'];
    const texts = await Promise.all(contexts.map((context) => read(path, { context, per_page: 50, _embed: '1' })));
    const found = [...new Set(addressesIn(JSON.stringify(texts)))];
    expect(found.length).toBeGreaterThan(0);
    const isOfInterface = /^https:\/\/software\.test\/(-\/|core\/v2|calendar\/|lms\/v1)/;
    const unknown = found.filter((one) => !isOfInterface.test(one) && !forms.some((form) => form.test(one)));
    expect(unknown).toEqual([]);
  });

  test.each(FOUND)('a visitor finds each of %s by its address', async (list, member, ask) => {
    const links = linksIn(await read(list, { per_page: 50 }, visitor()), member);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      const segments = new URL(link).pathname.split('/').filter((segment) => segment !== '');
      const [path, query = {}] = ask(segments.at(-1) ?? '');
      expect([link, linksIn(await read(path, query, visitor()), member)]).toEqual([
        link,
        expect.arrayContaining([link]),
      ]);
    }
  });

  test('a visitor finds a lesson by the slugs of its course and of itself', async () => {
    const shown = listIn(await read('lms/v1/courses', {}, visitor())).map(({ slug }) => String(slug));
    const [, course = '', slug] =
      linksIn(await read('lms/v1/lessons', { per_page: 100 }), 'permalink')
        .map((link) => /\/courses\/([^/]+)\/lessons\/([^/]+)\/$/.exec(link) ?? [])
        .find(([, one = '']) => shown.includes(one)) ?? [];
    const [found] = listIn(await read('lms/v1/courses', { slug: course }, visitor()));
    const id = Number(found?.id);
    const sections = listIn(await read(`lms/v1/sections/sections-by-course-id/${id}`, {}, visitor()));
    const items = await Promise.all(
      sections.map((section) => read(`lms/v1/section-items/items/${Number(section.id)}`, { per_page: 50 }, visitor())),
    );
    expect(items.flatMap(listIn).map((item) => item.slug)).toContain(slug);
  });

  test('embeds find a record below either address', async () => {
    const [post = ''] = linksIn(await read('core/v2/posts'), 'link');
    for (const url of [post, post.replace(HOME, BASE), post.replace('https:', 'http:')])
      expect(await site.bus.ask(postByAddress, { url })).toMatchObject({ link: post });
    expect(await site.bus.ask(postByAddress, { url: post.replace('/blog', '') })).toBeNull();
    const [event = ''] = linksIn(await read('calendar/events/v1/events'), 'url');
    for (const url of [event, event.replace(HOME, BASE)])
      expect(await read('oembed/1.0/embed', { url })).toMatchObject({
        provider_url: HOME,
        html: expect.stringContaining(`${event}embed/`),
      });
  });

  test('an image is found by its address below either', async () => {
    const [{ source_url: source } = {}] = listIn(await read('core/v2/media', { media_type: 'image' }));
    for (const url of [String(source), String(source).replace(BASE, HOME)])
      expect(await site.bus.ask(imageByAddress, { url })).toMatchObject({ url: source });
    expect(await site.bus.ask(imageByAddress, { url: String(source).replace(BASE, 'https://read.test') })).toBeNull();
  });

  test.each([
    ['core/v2/posts', { title: 'Draft' }, 'link', '/?p='],
    ['core/v2/pages', { title: 'Draft' }, 'link', '/?page_id='],
    ['calendar/events/v1/events', { title: 'Draft', ...TIMES }, 'url', '/?post_type=calendar_events&p='],
    ['calendar/events/v1/venues', { venue: 'Draft' }, 'url', '/?post_type=calendar_venue&p='],
    ['calendar/events/v1/organizers', { organizer: 'Draft' }, 'url', '/?post_type=calendar_organizer&p='],
  ])('a draft of %s has an address that only its type has', async (path, fields, member, form) => {
    const body = { status: 'draft', ...fields };
    const record = Object(bodyOf(await site.ask('POST', path, { as: admin, body })));
    expect(record[member]).toBe(`${HOME}${form}${record.id}`);
    expect(documentedForms().some((one) => one.test(record[member]))).toBe(true);
  });

  test('the settings name the software, and accept either address', async () => {
    expect(await read('core/v2/settings')).toMatchObject({ url: BASE });
    for (const url of [BASE, `${HOME}/`])
      expect((await site.ask('POST', 'core/v2/settings', { as: admin, body: { url } })).status).toBe(200);
    expect((await site.ask('POST', 'core/v2/settings', { as: admin, body: { url: 'https://read.test' } })).status).toBe(
      400,
    );
  });

  test('the feed of the calendar leads to where people read', async () => {
    const reply = await site.ask('GET', '-/calendar/events.ics');
    const text = Buffer.from(reply.body).toString('utf8').replaceAll('\r\n ', '');
    expect(text).toContain(`URL:${HOME}/events/`);
    expect(text).toMatch(/URL;VALUE=URI:https:\/\/read\.test\/blog\/event\/[^/]+\//);
    expect(text).toMatch(/UID:\d+@software\.test/);
  });
});
