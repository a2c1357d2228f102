// Has what was put into a store written into the indexes of its searches, as after an import.

/** The indexes of what a store is filled with, and the tables that they are of. */
const INDEXES = {
  core: { post_search: 'post_texts' },
  tags: { terms_search: 'terms' },
  people: { people_search: 'people', accounts_search: 'people' },
  comments: { comments_search: 'comments' },
  calendar: { events_search: 'events', linked_posts_search: 'linked_posts' },
  lms: { courses_search: 'courses' },
  catalogue: { courses_search: 'courses' },
};

/** Records that wait for an index when it is as good as complete: as many wait while a site is in use. */
const FEW = 512;

/** Waits until the site has written all records into its indexes, which takes less than a millisecond for each. */
export async function fillIndexes(store, { name: filled, onProgress }) {
  for (const [name, table] of Object.entries(INDEXES[filled])) {
    await store.run(`DELETE FROM ${name}_pending WHERE was IS NULL`);
    const waiting = `SELECT p.id FROM ${name}_pending p WHERE p.id = t.id`;
    await store.run(
      `INSERT INTO ${name}_pending (id, stamp, was) SELECT t.id, 0, NULL FROM ${table} t WHERE NOT EXISTS (${waiting})`,
    );
    for (let left = Infinity; left > FEW;) {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      const [{ total }] = await store.query(`SELECT COUNT(*) AS total FROM ${name}_pending`);
      left = Number(total);
      if (left > FEW) onProgress(`${left.toLocaleString('en')} of ${table} are not in the index of the search yet`);
    }
  }
}
