// Fills a store with posts.
import { constant, insertRows } from './store.mjs';

const CATEGORIES = 10;
/** The ids of the posts are above those that the site gave itself. */
const FIRST = 1_000;
const PARAGRAPH = '<p>What grows by the wall, and what the keeper of the garden says about it in a wet year.</p>\n';
const CONTENT = PARAGRAPH.repeat(12);

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

/** Published posts, one every 50 minutes, each in one of ten categories. */
export async function fillPosts(store, { posts }) {
  await insertRows(store, 'terms', { to: CATEGORIES, row: CATEGORY });
  await insertRows(store, 'records', { to: posts, row: { id: `${FIRST} + seq`, type: constant('post') } });
  await insertRows(store, 'posts', { to: posts, row: postRow(store) });
  await insertRows(store, 'post_texts', { to: posts, row: TEXTS });
  await insertRows(store, 'post_terms', {
    to: posts,
    row: { post: `${FIRST} + seq`, term: `2 + seq % ${CATEGORIES}` },
  });
  await countPosts(store);
}

const TEXTS = {
  id: `${FIRST} + seq`,
  title: "CONCAT('walk number ', seq)",
  excerpt: empty,
  content: constant(CONTENT.toLowerCase()),
};

function postRow(store) {
  return {
    ...FIXED,
    ...datesOf(store.clock('2015-01-01 08:00:00', 'seq * 50')),
    ...namesOf("CONCAT('Walk number ', seq)", "CONCAT('walk-number-', seq)"),
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
  title_key: "CONCAT('walk number ', seq)",
});

/** The columns that are the same in every post. */
const FIXED = {
  type: constant('post'),
  status: constant('publish'),
  author: '1',
  floating: '0',
  parent: '0',
  menu_order: '0',
  sticky: '0',
  featured_media: '0',
  format: constant('standard'),
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
  content_rendered: constant(CONTENT),
  footnotes: empty,
  excerpt: empty,
  content: constant(CONTENT),
};

async function countPosts(store) {
  const ofTerm = 'SELECT COUNT(*) FROM post_terms WHERE term = terms.id';
  await store.run(`UPDATE terms SET count = (${ofTerm}) WHERE taxonomy = 'category'`);
  const byStatus = "SELECT type, status, COUNT(*) FROM posts WHERE type = 'post' GROUP BY type, status";
  await store.run("DELETE FROM post_counts WHERE type = 'post'");
  await store.run(`INSERT INTO post_counts (type, status, total) ${byStatus}`);
}
