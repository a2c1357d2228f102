// @ts-check
// A real WordPress comes to Gatehouse over its REST interface, and from the export that it writes itself. What both
// sites answer is compared record by record.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { lackForStack, lackForWordPress } from '../../tools/test/requirements.mjs';
import { addressesOf } from './compare/addresses.mjs';
import { assertSame, SAME } from './compare/fields.mjs';
import { ask, change, readSite } from './compare/read.mjs';
import { startGatehouse, startGatehouseStack } from './server/gatehouse.mjs';
import { startWordPress } from './server/wordpress.mjs';

const HERE = import.meta.dirname;
const lack = lackForWordPress();
const lackOfStack = lackForStack();
const skipFor = (lacking) => lacking && `${lacking.missing.join(' and ')} not found`;
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-from-wordpress-'));
const passwordFile = join(folder, 'password');
/** Posts whose rendering depends on nothing but their text. */
const PLAIN = ['emoji', 'rtl', 'quotes', 'slashes', 'entities', 'cdata', 'long', 'draft', 'secret'];
let wordpress;
let ids;
let original;

const changesIn = ({ taken }) =>
  Object.entries(taken).flatMap(([kind, { created, updated }]) =>
    created + updated > 0 ? [`${kind}: ${created} new, ${updated} changed`] : [],
  );

describe('a site comes from WordPress', { skip: skipFor(lack) }, () => {
  before(async () => {
    wordpress = await startWordPress(folder);
    await wordpress.php(join(HERE, 'content/bases.php'));
    ids = JSON.parse(await wordpress.php(join(HERE, 'content/fill.php')));
    original = await readSite(wordpress);
    writeFileSync(passwordFile, wordpress.password);
  });
  after(async () => {
    await wordpress?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  describe('over its REST interface', () => {
    const command = () => `import wordpress --url ${wordpress.url} --user admin --password-file ${passwordFile}`;
    isWhole('rest', command, { leftOut: ['Soup'] });

    test('what changes there, and only that, changes here', async () => {
      await wordpress.php(join(HERE, 'content/change.php'), { POST: ids.posts.classic, PAGE: ids.pages.history });
      const report = await sites.rest.run(command());
      assert.deepEqual(changesIn(report), [
        'revisions: 2 new, 0 changed',
        'pages: 0 new, 1 changed',
        'posts: 1 new, 1 changed',
        'comments: 1 new, 0 changed',
      ]);
      const { body } = await ask(sites.rest, `wp/v2/posts/${ids.posts.classic}?context=edit`);
      assert.equal(body.title.raw, 'Changed');
    });
  });

  describe('over its REST interface, to six processes on MariaDB', { skip: skipFor(lackOfStack) }, () => {
    const command = () => `import wordpress --url ${wordpress.url} --user admin --password-file ${passwordFile}`;
    before(async () => {
      original = await readSite(wordpress);
    });
    isWhole('stack', command, { leftOut: ['Soup'], start: startGatehouseStack });
  });

  describe('from its export', () => {
    const file = join(folder, 'export.xml');
    before(() => wordpress.php(join(HERE, 'server/export.php'), { EXPORT_FILE: file }));
    before(async () => {
      original = await readSite(wordpress);
    });
    isWhole('wxr', () => `import wordpress --file ${file} --category-base topics --tag-base label`, {
      isFile: true,
      // LearnPress keeps in tables of its own which course has which lessons.
      leftOut: ['First lesson', 'First quiz', 'Soup'],
    });
  });
});

const sites = {};

/** An empty site takes everything, and a second time nothing. */
function isWhole(name, command, { isFile = false, leftOut, start = startGatehouse }) {
  let imported;
  let adapt;

  before(async () => {
    const env = { OUTBOUND_ALLOW: new URL(wordpress.url).host };
    sites[name] = await start(join(folder, name), { env });
    // Every process knows the settings from now on, and has to hear that they change.
    for (const path of ['wp/v2/settings', 'wp/v2/posts', 'tribe/events/v1/events']) await ask(sites[name], path);
    // An export does not say in which time zone the site is.
    if (isFile) await change(sites[name], 'wp/v2/settings', { timezone: 'Europe/Berlin' });
    const report = await sites[name].run(command());
    assert.deepEqual(report.leftOut.flatMap(({ examples }) => examples).sort(), leftOut);
    imported = await readSite(sites[name]);
    adapt = addressesOf(original, imported, [wordpress.url, sites[name].url]);
  });
  after(() => sites[name]?.stop());

  for (const kind of Object.keys(SAME))
    test(`${kind} are the same`, () => {
      const [from, to] = [original[kind], imported[kind]].map((records) => known(kind, records));
      assertSame(kind, isFile ? exported(kind, from) : from, to, {
        adapt,
        map: sameForm,
        members: membersOf(kind, isFile),
      });
      assert.ok(to.length <= from.length, 'there are more than there were');
    });

  test('plain posts look the same', () => {
    const plain = ({ slug }) => PLAIN.includes(slug);
    const members = ['content.rendered', 'title.rendered'];
    assertSame('posts', original.posts.filter(plain), imported.posts, { adapt, members });
  });

  test('links to categories and tags lead here, though their addresses had other names', () => {
    const linksIn = ({ posts }) =>
      [...posts.find(({ slug }) => slug === 'links-to-terms').content.raw.matchAll(/href="([^"]*)"/g)].map(
        ([, link]) => new URL(link).pathname,
      );
    assert.deepEqual(linksIn(original), ['/topics/reisen/portugal/lissabon/', '/label/kaffee/']);
    assert.deepEqual(linksIn(imported), ['/category/reisen/portugal/lissabon/', '/tag/kaffee/']);
  });

  test('files have the same bytes', async () => {
    for (const file of original.media) {
      const twin = imported.media.find(({ id }) => id === file.id);
      assert.equal(await digestAt(uploadOf(twin)), await digestAt(uploadOf(file)), file.source_url);
    }
  });

  test('the classic menu is a menu of blocks with the same items', () => {
    const menu = imported.navigation.find(({ slug }) => slug === 'main-more');
    const items = [...menu.content.raw.matchAll(/"label":"([^"]*)"/g)].map(([, label]) => label);
    assert.deepEqual(items, ['About', 'History', 'Travels', 'Elsewhere']);
  });

  test('it asks nothing of the old site any more', () => {
    const { posts, pages, blocks } = imported;
    const rest = [...posts, ...pages, ...blocks].filter(({ content }) => content.raw.includes(wordpress.url));
    assert.deepEqual(rest, []);
  });

  test('a second time changes nothing', async () => {
    assert.deepEqual(changesIn(await sites[name].run(command())), []);
  });

  if (!isFile) test('settings are the same', () => assertSettings(original.settings, imported.settings));
}

/** Of people, the administrator was there before; a classic menu becomes a further menu of blocks. */
function known(kind, records) {
  if (kind === 'users') return records.filter(({ id }) => id !== 1);
  if (kind === 'navigation') return records.filter(({ slug }) => slug !== 'main-more');
  return records;
}

/** An export has no spam, and of people those who have written. */
function exported(kind, records) {
  if (kind === 'users') return records.filter(({ id }) => [ids.people.the_author, ids.people.the_editor].includes(id));
  return kind === 'comments' ? records.filter(({ status }) => status !== 'spam') : records;
}

/** An export does not say what people are called among themselves, who may do what, and with what they wrote comments. */
function membersOf(kind, isFile) {
  const unknown = isFile ? ['nickname', 'description', 'roles', 'author_user_agent'] : [];
  return SAME[kind].filter((member) => !unknown.includes(member));
}

/** WordPress stores the addresses of visitors as HTML. */
const sameForm = (value, member) => (member === 'author_url' ? value.replaceAll('&amp;', '&') : value);

/** What was uploaded: of large pictures both sites show a smaller copy. */
const uploadOf = ({ source_url: shown, media_details: { original_image: original } }) =>
  original === undefined ? shown : new URL(original, shown).href;

function assertSettings(from, to) {
  const names = [
    ...['timezone', 'date_format', 'time_format', 'start_of_week', 'posts_per_page', 'use_smilies'],
    ...['show_on_front', 'page_on_front', 'page_for_posts', 'site_icon', 'default_category', 'description'],
  ];
  for (const name of names) assert.deepEqual(to[name], from[name], name);
  assert.equal(to.title, 'Das „alte“ Blog & more');
}

async function digestAt(url) {
  const answer = await fetch(url);
  assert.equal(answer.status, 200, url);
  return createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex');
}
