import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { calendar } from '@gatehouse/app-calendar';
import { core } from '@gatehouse/app-core';
import { lms } from '@gatehouse/app-lms';
import { widgets } from '@gatehouse/app-widgets';
import type { ServiceDefinition } from '@gatehouse/service';
import { TestCli } from '../testing/cli.fixture';
import { comment, item, OLD } from './testing/export.fixture';
import { rowsOf, runImport } from './testing/import.fixture';

const HERE = 'http://site.test';
const DATES = { _EventStartDate: '2026-12-01 20:00:00', _EventEndDate: '2026-12-01 23:00:00' };
const link = `<a href="${OLD}/refs/">x</a>`;
const linked = `<a href="${HERE}/refs/">x</a>`;
const event = (id: number, fields: Partial<Parameters<typeof item>[0]> = {}): string =>
  item({
    id,
    type: 'tribe_events',
    title: 'Night',
    slug: 'night',
    link: `${OLD}/event/night/`,
    meta: DATES,
    ...fields,
  });

let cli: TestCli;
beforeEach(async () => {
  cli = await TestCli.migrated();
  mkdirSync(join(cli.dataDir, 'uploads'));
});
afterEach(() => cli.remove());

const values = async (service: ServiceDefinition, sql: string): Promise<unknown[]> =>
  (await rowsOf<{ value: unknown }>(cli, service, sql)).map(({ value }) => value);
const refs = item({ id: 790, type: 'page', title: 'Refs', slug: 'refs' });

it('Addresses of the old site are found in the texts of all records', async () => {
  const footnotes = JSON.stringify([{ id: 'a', content: link }]);
  await runImport(cli, [
    refs,
    item({
      id: 1,
      type: 'post',
      title: 'Post',
      slug: 'post',
      meta: { footnotes },
      more: comment({ id: 7, text: `See ${link}` }).replace('_url><', `_url>${OLD}/refs/<`),
    }),
    event(2, { content: link, excerpt: link, meta: { ...DATES, _EventURL: `${OLD}/refs/` } }),
    item({ id: 3, type: 'tribe_venue', title: 'Hall', content: link, meta: { _VenueURL: `${OLD}/refs/` } }),
    item({ id: 4, type: 'lp_course', title: 'Course', slug: 'course', content: link, excerpt: link }),
    item({ id: 5, type: 'wpcf7_contact_form', title: 'Form', meta: { _form: `${link} [text a]` } }),
  ]);
  expect(await values(core, 'SELECT content AS value FROM comments')).toEqual([
    `See <a href="${HERE}/refs/" rel="nofollow ugc">x</a>`,
  ]);
  expect(await values(core, 'SELECT author_url AS value FROM comments')).toEqual([`${HERE}/refs/`]);
  expect(await values(core, "SELECT footnotes AS value FROM posts WHERE slug = 'post'")).toEqual([
    JSON.stringify([{ id: 'a', content: linked }]),
  ]);
  expect(await rowsOf(cli, calendar, 'SELECT description, excerpt, website FROM events')).toEqual([
    { description: linked, excerpt: linked, website: `${HERE}/refs/` },
  ]);
  expect(await values(calendar, 'SELECT website AS value FROM venues')).toEqual([`${HERE}/refs/`]);
  expect(await rowsOf(cli, lms, 'SELECT content, excerpt FROM courses')).toEqual([
    { content: linked, excerpt: linked },
  ]);
  expect(await values(widgets, 'SELECT form AS value FROM forms')).toEqual([`${linked} [text a]`]);
});

it('Links lead to events, venues, organizers and courses, and to their lists', async () => {
  const paths = ['/event/night/', '/venue/hall/', '/organizer/band/', '/courses/course/', '/events/', '/courses/'];
  const content = paths.map((path) => `<a href="${OLD}${path}">x</a>`).join('');
  await runImport(cli, [
    item({ id: 1, type: 'post', title: 'Post', content }),
    event(2),
    item({ id: 3, type: 'tribe_venue', title: 'Hall', slug: 'hall', link: `${OLD}/venue/hall/` }),
    item({ id: 4, type: 'tribe_organizer', title: 'Band', slug: 'band', link: `${OLD}/organizer/band/` }),
    item({ id: 5, type: 'lp_course', title: 'Course', slug: 'course', link: `${OLD}/courses/course/` }),
  ]);
  expect(await values(core, "SELECT content AS value FROM posts WHERE type = 'post'")).toEqual([
    content.replaceAll(OLD, HERE),
  ]);
});

it('What follows the address of a record is kept where this site has it', async () => {
  const pairs = [
    ['/refs/2/', '/refs/2/'],
    ['/refs/feed/', '/refs/feed/'],
    ['/refs/comment-page-3/#comments', '/refs/#comments'],
    ['/refs/amp/', '/refs/'],
    ['/refs/embed/', '/refs/embed/'],
    ['/refs/?utm_source=x', '/refs/?utm_source=x'],
    ['/?s=bread', '/?s=bread'],
    ['/page/2/', '/page/2/'],
  ];
  const content = pairs.map(([before]) => `<a href="${OLD}${before}">x</a>`).join('');
  const left = `<a href="${OLD}/?p=4711">x</a><a href="${OLD}/gone/2/">x</a>`;
  const { json } = await runImport(cli, [refs, item({ id: 1, type: 'post', title: 'Post', content: content + left })]);
  expect(await values(core, "SELECT content AS value FROM posts WHERE type = 'post'")).toEqual([
    pairs.map(([, after]) => `<a href="${HERE}${after}">x</a>`).join('') + left,
  ]);
  expect(json.addressesLeft).toEqual({ count: 2, examples: [`${OLD}/?p=4711`, `${OLD}/gone/2/`] });
});
