import type { EntityManager } from 'typeorm';
import { BLOCK_SIZE, IdSet } from '@gatehouse/persistence';
import type { Check, CheckedSite } from '@gatehouse/service';
import { COUNTED, COUNT_ALL } from '../migrations/keep-record-counts';
import { VERSION } from '../records/kept/scopes';
import { fillAuthorSets, fillTermSets } from '../records/kept/term-sets';

const key = (scope: string, bucket: string): string => `${scope} ${bucket}`;

/** The totals that lists take their number of pages from. */
const recordCounts: Check = {
  kind: 'record-counts',
  about: 'kept numbers of records that are not what a count gives',
  async *find({ database }) {
    const kept = await database.query<{ scope: string; bucket: string; total: number }>(
      'SELECT scope, bucket, total FROM record_counts WHERE total <> 0 AND bucket <> ?',
      [VERSION],
    );
    const left = new Map(kept.map(({ scope, bucket, total }) => [key(scope, bucket), total]));
    for (const statement of COUNTED)
      for (const { scope, bucket, total } of await database.query<{
        scope: string;
        bucket: string;
        total: number | string;
      }>(statement)) {
        const place = key(scope, bucket);
        if (left.get(place) !== Number(total)) yield `${place}: ${left.get(place) ?? 0} instead of ${total}`;
        left.delete(place);
      }
    for (const [place, total] of left) yield `${place}: ${total} instead of 0`;
  },
  async repair({ database }) {
    await database.write(async (tx) => {
      await tx.query('DELETE FROM record_counts WHERE bucket <> ?', [VERSION]);
      for (const statement of COUNT_ALL) await tx.query(statement);
      await noteRepaired(tx);
    });
  },
};

const PUBLISHED_POSTS = "FROM posts WHERE type = 'post' AND status = 'publish'";

/** The published records of a term as bits, and under the negative id of an author their posts. */
const recordSets: Check = {
  kind: 'term-sets',
  about: 'terms and authors whose kept set of published records is not that of their records',
  async *find(site) {
    const keys = await site.database.query<{ term: number }>(
      `SELECT term FROM post_terms UNION SELECT term FROM term_sets
       UNION SELECT -author AS term ${PUBLISHED_POSTS} AND author > 0 ORDER BY term`,
    );
    for (const { term } of keys) if (await isOther(site, term)) yield term < 0 ? `author ${-term}` : `term ${term}`;
  },
  async repair({ database }) {
    await database.write(async (tx) => {
      await tx.query('DELETE FROM term_sets');
      await fillTermSets((statement, values) => tx.query(statement, values));
      await fillAuthorSets((statement, values) => tx.query(statement, values));
      await noteRepaired(tx);
    });
  },
};

/** The service forgets what it has made of the counts and sets as they were. */
const noteRepaired = (tx: EntityManager): Promise<unknown> =>
  tx.query('UPDATE record_counts SET total = total + 1 WHERE bucket = ?', [VERSION]);

async function isOther({ database }: CheckedSite, term: number): Promise<boolean> {
  const sets = await database.query<{ block: number; members: Buffer }>(
    'SELECT block, members FROM term_sets WHERE term = ? ORDER BY block',
    [term],
  );
  const kept = sets.flatMap(({ block, members }) =>
    new IdSet(1)
      .addStored(0, members)
      .ids()
      .map((id) => block * BLOCK_SIZE + id),
  );
  const counted =
    term < 0
      ? `SELECT id AS post ${PUBLISHED_POSTS} AND author = ? ORDER BY id`
      : "SELECT post FROM post_terms WHERE term = ? AND status = 'publish' ORDER BY post";
  const rows = await database.query<{ post: number }>(counted, [Math.abs(term)]);
  return kept.length !== rows.length || rows.some(({ post }, at) => kept[at] !== post);
}

/** What lists of records are counted by. */
export const recordCountChecks: readonly Check[] = [recordCounts, recordSets];
