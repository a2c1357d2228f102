// @ts-check
// Gatehouse's demo site goes to a real WordPress: the export is read with the functions of WordPress that its importer
// uses, and what both sites answer is compared. It does not prove what the importer makes of a file that is not right.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { lackForWordPress } from '../../tools/test/requirements.mjs';
import { assertSame } from './compare/fields.mjs';
import { ask, readSite } from './compare/read.mjs';
import { exportedItems } from './compare/exported-items.mjs';
import { startGatehouse } from './server/gatehouse.mjs';
import { startWordPress } from './server/wordpress.mjs';

const lack = lackForWordPress();
const adapt = (text) => text;
/** WordPress' importer gives people and terms new ids, so they are compared by their names. */
const SAME = {
  media: ['slug', 'status', 'title.raw', 'caption.raw', 'description.raw', 'alt_text', 'date_gmt', 'mime_type'],
  posts: [
    ...['slug', 'status', 'title.raw', 'content.raw', 'excerpt.raw', 'date', 'date_gmt', 'modified_gmt'],
    ...['featured_media', 'comment_status', 'ping_status', 'sticky', 'format', 'password', 'template'],
  ],
  pages: [
    ...['slug', 'status', 'title.raw', 'content.raw', 'excerpt.raw', 'date_gmt', 'modified_gmt', 'featured_media'],
    ...['parent', 'menu_order', 'comment_status', 'template'],
  ],
};

describe('the demo site goes to WordPress', { skip: lack && `${lack.missing.join(' and ')} not found` }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-to-wordpress-'));
  let gatehouse;
  let wordpress;
  let counts;
  let from;
  let to;

  before(async () => {
    gatehouse = await startGatehouse(join(folder, 'gatehouse'), { demo: true });
    wordpress = await startWordPress(folder);
    const file = join(folder, 'export.xml');
    await gatehouse.run(`export wxr --to ${file}`);
    const script = join(import.meta.dirname, 'server/import.php');
    counts = JSON.parse(await wordpress.php(script, { IMPORT_FILE: file }));
    await wordpress.php(join(import.meta.dirname, 'server/export.php'), { EXPORT_FILE: join(folder, 'theirs.xml') });
    [from, to] = [await readSite(gatehouse), await readSite(wordpress)];
  });
  after(async () => {
    await gatehouse?.stop();
    await wordpress?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  for (const [kind, members] of Object.entries(SAME))
    test(`${kind} are the same, with the same ids`, () => {
      assertSame(kind, from[kind], to[kind], { adapt, members });
      assert.equal(to[kind].length, from[kind].length);
    });

  test('WordPress exports the same of posts, pages and files, element by element in the same order', () => {
    const itemsIn = (name) => exportedItems(readFileSync(join(folder, name), 'utf8'), ['post', 'page', 'attachment']);
    const [ours, theirs] = [itemsIn('export.xml'), itemsIn('theirs.xml')];
    assert.ok(ours.size > 0);
    assert.deepEqual([...ours.keys()].sort(), [...theirs.keys()].sort());
    for (const [id, item] of ours) assert.deepEqual(item, theirs.get(id), `item ${id}`);
  });

  test('people are the same', () => {
    const known = ({ users }) =>
      users
        .map(({ username, first_name: first, last_name: last, name }) => [username, first, last, name].join(', '))
        .filter((text) => !text.startsWith('admin,'))
        .sort();
    assert.deepEqual(known(to), known(from));
  });

  for (const kind of ['categories', 'tags'])
    test(`${kind} are the same, and those of posts`, () => {
      const slugs = new Map([from, to].map((site) => [site, new Map(site[kind].map(({ id, slug }) => [id, slug]))]));
      const ofPosts = (site) =>
        Object.fromEntries(
          site.posts.map((post) => [
            post.id,
            post[kind].map((id) => /** @type {Map<number, string>} */ (slugs.get(site)).get(id)).sort(),
          ]),
        );
      assert.deepEqual(ofPosts(to), ofPosts(from));
      for (const { slug, name, description, count } of from[kind]) {
        const twin = to[kind].find((term) => term.slug === slug);
        assert.deepEqual([twin?.name, twin?.description, twin?.count], [name, description, count], slug);
      }
    });

  test('comments are the same, in their threads', () => {
    const texts = ({ comments }) => {
      const byId = new Map(comments.map((comment) => [comment.id, comment]));
      return comments
        .map(({ post, parent, author_name: name, content, date_gmt: date, status }) =>
          [post, byId.get(parent)?.content.raw, name, content.raw, date, status].join(' | '),
        )
        .sort();
    };
    assert.deepEqual(texts(to), texts(from));
  });

  test('events, venues, organizers, courses and forms are there', async () => {
    const total = async (path, query) => (await ask(gatehouse, `${path}?per_page=1${query ?? ''}`)).total;
    const always = '&start_date=1000-01-01&end_date=9999-12-31';
    assert.equal(counts.left_out, undefined);
    assert.equal(counts.taken.tribe_events, await total('tribe/events/v1/events', always));
    assert.equal(counts.taken.tribe_venue, await total('tribe/events/v1/venues'));
    assert.equal(counts.taken.tribe_organizer, await total('tribe/events/v1/organizers'));
    assert.ok(counts.taken.lp_course >= (await total('learnpress/v1/courses')));
    assert.equal(counts.taken.wpcf7_contact_form, await total('contact-form-7/v1/contact-forms'));
  });
});
