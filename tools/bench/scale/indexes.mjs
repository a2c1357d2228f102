// Has what was put into a store brought into the indexes of its searches, as after an import.

/** The indexes of what a store is filled with, and the tables that they are of. */
const INDEXES = {
  core: { posts: 'post_texts' },
  tags: { terms: 'terms' },
  people: { people: 'people', accounts: 'people' },
  comments: { comments: 'comments' },
  calendar: { events: 'events', linked_posts: 'linked_posts' },
  lms: { courses: 'courses' },
  catalogue: { courses: 'courses' },
};

/** Waits until the site has indexed all records, which takes less than a millisecond for each. */
export async function fillIndexes(store, { name: filled, onProgress }) {
  for (const [name, table] of Object.entries(INDEXES[filled])) {
    const own = `source = '${name}'`;
    const known = ['pending', 'documents'].map(
      (kind) => `NOT EXISTS (SELECT 1 FROM search_${kind} k WHERE k.${own} AND k.id = t.id)`,
    );
    await store.run(
      `INSERT INTO search_pending (source, id) SELECT '${name}', t.id FROM ${table} t WHERE ${known.join(' AND ')}`,
    );
    for (let left = Infinity; left > 0;) {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      const [{ total }] = await store.query(`SELECT COUNT(*) AS total FROM search_pending WHERE ${own}`);
      left = Number(total);
      if (left > 0) onProgress(`${left.toLocaleString('en')} of ${table} are not in the index of the search yet`);
    }
  }
}
