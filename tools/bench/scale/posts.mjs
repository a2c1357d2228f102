// Stores with so many posts.
import { constant, insertRows } from './store.mjs';

const CATEGORIES = 10;
/** Ids beyond those that the site gave itself. */
const FIRST = 1_000;
const PARAGRAPH = '<p>What grows by the wall, and what the keeper of the garden says about it in a wet year.</p>\n';
const CONTENT = PARAGRAPH.repeat(12);

/** Published posts, one every 50 minutes, each in one of ten categories. */
export async function fillPosts(store, { posts }) {
  await insertRows(store, 'terms', {
    to: CATEGORIES,
    row: {
      id: 'seq + 1',
      taxonomy: constant('category'),
      name: "CONCAT('Topic ', seq)",
      name_key: "CONCAT('topic ', seq)",
      slug: "CONCAT('topic-', seq)",
      description: constant(''),
      parent: '0',
      count: '0',
    },
  });
  const [date, title] = [store.clock('2015-01-01 08:00:00', 'seq * 50'), "CONCAT('Walk number ', seq)"];
  const slug = "CONCAT('walk-number-', seq)";
  const empty = constant('');
  await insertRows(store, 'records', { to: posts, row: { id: `${FIRST} + seq`, type: constant('post') } });
  await insertRows(store, 'posts', {
    to: posts,
    row: {
      id: `${FIRST} + seq`,
      type: constant('post'),
      status: constant('publish'),
      author: '1',
      date,
      date_gmt: date,
      modified: date,
      modified_gmt: date,
      floating: '0',
      slug,
      slug_key: slug,
      parent: '0',
      menu_order: '0',
      sticky: '0',
      featured_media: '0',
      format: constant('standard'),
      comment_status: constant('open'),
      ping_status: constant('open'),
      mime_type: empty,
      template: empty,
      guid: `CONCAT('/?p=', ${FIRST} + seq)`,
      password: empty,
      trashed_from: empty,
      desired_slug: empty,
      revisions: '0',
      latest_revision: '0',
      block_version: '0',
      title_key: "CONCAT('walk number ', seq)",
      title_rendered: title,
      excerpt_rendered: constant(PARAGRAPH),
      content_rendered: constant(CONTENT),
      footnotes: empty,
      title,
      excerpt: empty,
      content: constant(CONTENT),
    },
  });
  await insertRows(store, 'post_texts', {
    to: posts,
    row: {
      id: `${FIRST} + seq`,
      title: "CONCAT('walk number ', seq)",
      excerpt: empty,
      content: constant(CONTENT.toLowerCase()),
    },
  });
  await insertRows(store, 'post_terms', {
    to: posts,
    row: { post: `${FIRST} + seq`, term: `2 + seq % ${CATEGORIES}` },
  });
  await store.run(
    "UPDATE terms SET count = (SELECT COUNT(*) FROM post_terms WHERE term = terms.id) WHERE taxonomy = 'category'",
  );
  await store.run("DELETE FROM post_counts WHERE type = 'post'");
  await store.run(
    "INSERT INTO post_counts (type, status, total) SELECT type, status, COUNT(*) FROM posts WHERE type = 'post' GROUP BY type, status",
  );
}
