import type { EntityManager } from 'typeorm';
import {
  addToCounter,
  commaList,
  execute,
  fetchRows,
  inList,
  raw,
  select,
  sql,
  type CounterWriter,
  type Database,
} from '@gatehouse/persistence';
import { blockOf, combine, countOf, idsIn, noWords, setId, storedOf, wordsOf, type Words } from './id-set';

/** The ids of the published records of a term within one block. */
interface SetRow {
  term: number;
  block: number;
  members: Uint8Array;
}

/** Notes that a published record has a term from now on, or no more; written at the end of the transaction. */
export function changeTermSet(manager: EntityManager, term: number, post: number, by: 1 | -1): void {
  addToCounter(manager, writeTermSets, `${term} ${post}`, by);
}

const writeTermSets: CounterWriter = async (manager, changes) => {
  const all = [...changes].map(([key, by]) => {
    const [term = 0, post = 0] = key.split(' ').map(Number);
    return { term, post, by, key: `${term} ${blockOf(post)}` };
  });
  const keys = [...new Set(all.map(({ key }) => key))];
  const words = await lockedBlocks(manager, keys);
  for (const { key, post, by } of all) {
    const block = words.get(key);
    if (block) setId(block, post, by > 0);
  }
  const rows = keys.map((key) => {
    const [term = 0, block = 0] = key.split(' ').map(Number);
    return { sql: '(?, ?, ?)', parameters: [term, block, Buffer.from(storedOf(words.get(key) ?? noWords()))] };
  });
  await execute(
    manager,
    sql`INSERT INTO term_sets (term, block, members) VALUES ${commaList(rows)} ${replacing(manager)}`,
  );
};

const replacing = (manager: EntityManager) =>
  isMysql(manager)
    ? raw('ON DUPLICATE KEY UPDATE members = VALUES(members)')
    : raw('ON CONFLICT (term, block) DO UPDATE SET members = excluded.members');

const isMysql = (manager: EntityManager): boolean => manager.connection.options.type === 'mysql';

/** The blocks, locked until the transaction ends; those that there are not yet are created first, so that they can be locked. */
async function lockedBlocks(manager: EntityManager, keys: readonly string[]): Promise<Map<string, Words>> {
  const pairs = keys.map((key) => key.split(' ').map(Number));
  const read = async (): Promise<Map<string, Words>> => {
    const query = select<SetRow>('term_sets').where(
      inList('term', [...new Set(pairs.map(([term = 0]) => term))]),
      inList('block', [...new Set(pairs.map(([, block = 0]) => block))]),
    );
    const rows = await fetchRows(manager, query.forUpdate());
    return new Map(rows.map(({ term, block, members }) => [`${term} ${block}`, wordsOf(members)]));
  };
  const found = await read();
  if (keys.every((key) => found.has(key))) return found;
  const empty = pairs.map(([term = 0, block = 0]) => sql`(${term}, ${block}, x'')`);
  const kept = isMysql(manager) ? raw('ON DUPLICATE KEY UPDATE term = term') : raw('ON CONFLICT DO NOTHING');
  await execute(manager, sql`INSERT INTO term_sets (term, block, members) VALUES ${commaList(empty)} ${kept}`);
  return read();
}

/** Published records that have one of the terms of each group, and none of some others. */
export interface TermSetQuestion {
  groups: readonly (readonly number[])[];
  without: readonly number[];
}

/** How many records there are, and which, if they are at most `most`. */
export interface FoundSet {
  total: number;
  ids?: number[];
}

/** The records of some sets of terms. One statement, which reads at most a bit for each record and term. */
export async function findInSets(
  database: Database,
  { groups, without }: TermSetQuestion,
  most: number,
): Promise<FoundSet> {
  const terms = [...new Set([...groups.flat(), ...without])];
  const rows = await database.rows(select<SetRow>('term_sets').where(inList('term', terms)));
  let total = 0;
  const ids: number[] = [];
  for (const block of new Set(rows.map((row) => row.block))) {
    const ofBlock = rows.filter((row) => row.block === block);
    const unite = (wanted: readonly number[]): Words => united(ofBlock.filter(({ term }) => wanted.includes(term)));
    const [first, ...others] = groups.map(unite);
    if (!first) continue;
    for (const other of others) combine(first, other, 'and');
    if (without.length > 0) combine(first, unite(without), 'without');
    const count = countOf(first);
    total += count;
    if (count > 0 && total <= most) ids.push(...idsIn(first, block));
  }
  return total <= most ? { total, ids } : { total };
}

function united(rows: readonly SetRow[]): Words {
  const [first, ...others] = rows.map(({ members }) => wordsOf(members));
  if (!first) return noWords();
  for (const other of others) combine(first, other, 'or');
  return first;
}

/** Makes the sets of all terms anew, in a migration. `query` runs a statement and gives its rows. */
export async function fillTermSets(query: (statement: string, values?: unknown[]) => Promise<unknown>): Promise<void> {
  const terms = (await query('SELECT DISTINCT term FROM post_terms')) as { term: number }[];
  for (const { term } of terms) {
    const published = "SELECT post FROM post_terms WHERE term = ? AND status = 'publish'";
    const rows = (await query(published, [term])) as { post: number }[];
    const blocks = new Map<number, Words>();
    for (const { post } of rows) {
      const block = blockOf(post);
      const words = blocks.get(block) ?? noWords();
      setId(words, post, true);
      blocks.set(block, words);
    }
    for (const [block, words] of blocks)
      await query('INSERT INTO term_sets (term, block, members) VALUES (?, ?, ?)', [
        term,
        block,
        Buffer.from(storedOf(words)),
      ]);
  }
}
