// Fills a store with posts.
import { createRequire } from 'node:module';
import { ROOT } from '../../run.mjs';
import { constant, insertRows, withoutIndexes } from './store.mjs';

const CATEGORIES = 10;
/** Tags have their ids after those of the categories. */
const TAGS = 20;
const FIRST_TAG = 2 + CATEGORIES;
/** The ids of the posts are above those that the site gave itself. */
const FIRST = 1_000;
const PARAGRAPH = '<p>What grows by the wall, and what the keeper of the garden says about it in a wet year.</p>\n';
/** A word that a third of the posts have, and one of 20,000 names that few have. */
const SENTENCE =
  "CASE WHEN seq % 3 = 0 THEN 'By the meadow' ELSE 'By the orchard' END, ', kept by warden-', seq % 20000, 'x'";
const CONTENT = `CONCAT('${PARAGRAPH.repeat(3)}<p>', ${SENTENCE}, '.</p>')`;

const empty = constant('');

const CATEGORY = {
  id: 'seq + 1',
  taxonomy: constant('category'),
  name: "CONCAT('Topic ', seq)",
  name_key: "CONCAT('topic ', seq)",
  slug: "CONCAT('topic-', seq)",
  description: constant(''),
  parent: '0',
  count: '0',
};

const TAG = {
  ...CATEGORY,
  id: `seq + ${FIRST_TAG - 1}`,
  taxonomy: constant('post_tag'),
  name: "CONCAT('Tag ', seq)",
  name_key: "CONCAT('tag ', seq)",
  slug: "CONCAT('tag-', seq)",
};

/**
 * Posts, one every ten minutes: each in one of ten categories, every other in a second one, every third with one of
 * twenty tags. One of a hundred is a draft, one of two hundred has a format; ten of the first thousand are sticky, and as many
 * of each further hundred thousand. Every 600th has the same title. The statements are the same on both databases; a million
 * posts take about a minute on SQLite.
 */
export async function fillPosts(store, { posts }) {
  await insertRows(store, 'terms', { to: CATEGORIES, row: CATEGORY });
  await insertRows(store, 'terms', { to: TAGS, row: TAG });
  await withoutIndexes(store, ['posts', 'post_terms'], async () => {
    await insertRows(store, 'records', { to: posts, row: { id: `${FIRST} + seq`, type: constant('post') } });
    await insertRows(store, 'posts', { to: posts, row: postRow(store) });
    await insertRows(store, 'post_texts', { to: posts, row: TEXTS });
    const terms = [`2 + seq % ${CATEGORIES}`, `2 + (seq + 1) % ${CATEGORIES}`, `${FIRST_TAG} + seq % ${TAGS}`];
    for (const [at, term] of terms.entries())
      await insertRows(store, 'post_terms', { to: posts, row: { ...TERM, date: dateOf(store), term }, step: at + 1 });
  });
  await countPosts(store);
}

/** The ids of further tags are above those of the ones that posts have. */
const FIRST_LABEL = 100_000;
const LABEL = "CASE WHEN seq <= 1000 AND seq % 100 = 1 THEN CONCAT('Larkspur ', seq) ELSE CONCAT('Label ', seq) END";

/** Tags that no post has: ten of them have the word "larkspur". */
export async function fillTags(store, { tags }) {
  const names = { name: LABEL, name_key: `LOWER(${LABEL})`, name_search: `LOWER(${LABEL})` };
  const row = { ...TAG, ...names, id: `${FIRST_LABEL} + seq`, slug: "CONCAT('label-', seq)" };
  await insertRows(store, 'terms', { to: tags, row });
}

const STATUS = "CASE WHEN seq % 100 = 50 THEN 'draft' ELSE 'publish' END";
const FORMAT = "CASE WHEN seq % 200 = 100 THEN 'aside' ELSE 'standard' END";
const STICKY = 'CASE WHEN seq % 100000 < 1000 AND seq % 100 = 25 THEN 1 ELSE 0 END';
/** Posts with the same title get their numbers as the site would give them. */
const TITLE = `CASE WHEN seq % 600 = 0 THEN 'Walk of the week' WHEN seq % 50 = 1 THEN CONCAT('Walk number ', seq, ' to the meadow')
  ELSE CONCAT('Walk number ', seq) END`;
const SLUG = `CASE WHEN seq = 600 THEN 'walk-of-the-week'
  WHEN seq % 600 = 0 THEN CONCAT('walk-of-the-week-', SUBSTR(CONCAT(seq / 600, '.'), 1, INSTR(CONCAT(seq / 600, '.'), '.') - 1))
  ELSE CONCAT('walk-number-', seq) END`;

const TERM = { post: `${FIRST} + seq`, type: constant('post'), status: STATUS };

const dateOf = (store) => store.clock('2006-01-01 08:00:00', 'seq * 10');

const TEXTS = {
  id: `${FIRST} + seq`,
  title: `LOWER(${TITLE})`,
  excerpt: empty,
  content: `LOWER(${CONTENT})`,
};

function postRow(store) {
  return {
    ...FIXED,
    ...datesOf(dateOf(store)),
    ...namesOf(TITLE, SLUG),
    id: `${FIRST} + seq`,
    guid: `CONCAT('/?p=', ${FIRST} + seq)`,
  };
}

const datesOf = (date) => ({ date, date_gmt: date, modified: date, modified_gmt: date });

const namesOf = (title, slug) => ({
  slug,
  slug_key: slug,
  title,
  title_rendered: title,
  title_key: `LOWER(${title})`,
});

/** The columns that are the same in every post. */
const FIXED = {
  type: constant('post'),
  status: STATUS,
  author: '1 + (seq % 10 = 0)',
  floating: '0',
  parent: '0',
  menu_order: '0',
  sticky: STICKY,
  featured_media: '0',
  format: FORMAT,
  comment_status: constant('open'),
  ping_status: constant('open'),
  mime_type: empty,
  template: empty,
  password: empty,
  trashed_from: empty,
  desired_slug: empty,
  revisions: '0',
  latest_revision: '0',
  block_version: '0',
  excerpt_rendered: constant(PARAGRAPH),
  content_rendered: CONTENT,
  footnotes: empty,
  excerpt: empty,
  content: CONTENT,
};

/** Counts the posts as the migration of the totals does. */
async function countPosts(store) {
  const { COUNTED_TOTALS } = createRequire(import.meta.url)(`${ROOT}apps/core/dist/records/store/record-totals.js`);
  const ofTerm = "SELECT COUNT(*) FROM post_terms WHERE term = terms.id AND status = 'publish'";
  await store.run(`UPDATE terms SET count = (${ofTerm}) WHERE taxonomy IN ('category', 'post_tag')`);
  await store.run('DELETE FROM record_totals');
  await store.run(`INSERT INTO record_totals (type, status, total) ${COUNTED_TOTALS}`);
  await store.analyze();
}
