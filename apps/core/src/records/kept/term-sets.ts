import type { EntityManager } from 'typeorm';
import {
  addToCounter,
  blockOf,
  BLOCK_SIZE,
  commaList,
  execute,
  fetchRows,
  IdSet,
  inList,
  raw,
  select,
  sql,
  type Blob,
  type CounterWriter,
  type Database,
} from '@gatehouse/persistence';

/** The ids of the published records of a term, or of an author, within one block. */
interface SetRow {
  /** The term; less than zero for an author. */
  term: number;
  block: number;
  members: Blob;
}

/** Where the published posts of an author are stored, among the sets of terms. */
const ofAuthor = (author: number): number => -author;

/** Notes that a published record has a term from now on, or no more; written at the end of the transaction. */
export function changeTermSet(tx: EntityManager, term: number, post: number, by: 1 | -1): void {
  addToCounter(tx, writeTermSets, `${term} ${post}`, by);
}

/** The same of a post that has the author from now on, or no more. */
export function changeAuthorSet(tx: EntityManager, author: number, post: number, by: 1 | -1): void {
  if (author > 0) changeTermSet(tx, ofAuthor(author), post, by);
}

const writeTermSets: CounterWriter = async (tx, changes) => {
  const all = [...changes].map(([key, by]) => {
    const [term = 0, post = 0] = key.split(' ').map(Number);
    return { term, post, by, key: `${term} ${blockOf(post)}` };
  });
  const keys = [...new Set(all.map(({ key }) => key))];
  const sets = await lockedBlocks(tx, keys);
  for (const { key, post, by } of all) {
    if (by > 0) sets.get(key)?.add(post % BLOCK_SIZE);
    else sets.get(key)?.remove(post % BLOCK_SIZE);
  }
  const rows = keys.map((key) => {
    const [term = 0, block = 0] = key.split(' ').map(Number);
    return { sql: '(?, ?, ?)', parameters: [term, block, sets.get(key)?.stored(0) ?? NO_IDS] };
  });
  await execute(tx, sql`INSERT INTO term_sets (term, block, members) VALUES ${commaList(rows)} ${replacing(tx)}`);
};

const NO_IDS = Buffer.alloc(0);

const replacing = (tx: EntityManager) =>
  isMysql(tx)
    ? raw('ON DUPLICATE KEY UPDATE members = VALUES(members)')
    : raw('ON CONFLICT (term, block) DO UPDATE SET members = excluded.members');

const isMysql = (tx: EntityManager): boolean => tx.connection.options.type === 'mysql';

/** The blocks, locked until the transaction ends; those that there are not yet are created first, so that they can be locked. */
async function lockedBlocks(tx: EntityManager, keys: readonly string[]): Promise<Map<string, IdSet>> {
  const pairs = keys.map((key) => key.split(' ').map(Number));
  const read = async (): Promise<Map<string, IdSet>> => {
    const query = select<SetRow>('term_sets').where(
      inList('term', [...new Set(pairs.map(([term = 0]) => term))]),
      inList('block', [...new Set(pairs.map(([, block = 0]) => block))]),
    );
    const rows = await fetchRows(tx, query.forUpdate());
    return new Map(rows.map((row) => [`${row.term} ${row.block}`, united([row])]));
  };
  const found = await read();
  if (keys.every((key) => found.has(key))) return found;
  const empty = pairs.map(([term = 0, block = 0]) => sql`(${term}, ${block}, x'')`);
  const kept = isMysql(tx) ? raw('ON DUPLICATE KEY UPDATE term = term') : raw('ON CONFLICT DO NOTHING');
  await execute(tx, sql`INSERT INTO term_sets (term, block, members) VALUES ${commaList(empty)} ${kept}`);
  return read();
}

/** Adds the published records that have one of the terms. One statement. */
export const addOfTerms = (database: Database, set: IdSet, terms: readonly number[]): Promise<IdSet> =>
  addSets(database, set, terms);

/** The same of the published posts of some authors. */
export const addOfAuthors = (database: Database, set: IdSet, authors: readonly number[]): Promise<IdSet> =>
  addSets(database, set, authors.map(ofAuthor));

async function addSets(database: Database, set: IdSet, keys: readonly number[]): Promise<IdSet> {
  for (const { block, members } of await rowsOf(database, keys)) set.addStored(block, members);
  return set;
}

const rowsOf = (database: Database, keys: readonly number[]): Promise<SetRow[]> =>
  database.rows(select<SetRow>('term_sets').where(inList('term', keys)));

/** Published records that have one of the terms of each group, and none of some others. */
export interface TermSetQuestion {
  groups: readonly (readonly number[])[];
  without: readonly number[];
  /** Whose records they are, and how many these have by the kept counts. */
  authors?: { ids: readonly number[]; total: number };
}

/** How many records there are, and which, if they are at most `most`. */
export interface FoundSet {
  total: number;
  ids?: number[];
}

/**
 * The records of some sets of terms and authors. One statement, which reads at most a bit for each record and set. Undefined
 * when the sets of the authors are not as large as they are counted: a version of the service without them has written.
 */
export async function findInSets(
  database: Database,
  question: TermSetQuestion,
  most: number,
): Promise<FoundSet | undefined> {
  const { groups, without, authors } = question;
  const keys = [...new Set([...groups.flat(), ...without, ...(authors?.ids.map(ofAuthor) ?? [])])];
  const rows = await rowsOf(database, keys);
  let total = 0;
  let written = 0;
  const ids: number[] = [];
  for (const block of new Set(rows.map((row) => row.block))) {
    const ofBlock = rows.filter((row) => row.block === block);
    const found = foundInBlock(ofBlock, question);
    total += found.size;
    written += found.written;
    if (found.size > 0 && total <= most) ids.push(...found.ids().map((id) => block * BLOCK_SIZE + id));
  }
  if (authors && written !== authors.total) return undefined;
  return total <= most ? { total, ids } : { total };
}

/** How many ids of a block there are, which ones, and how many the authors have. */
interface FoundInBlock {
  size: number;
  written: number;
  ids: () => number[];
}

function foundInBlock(rows: readonly SetRow[], { groups, without, authors }: TermSetQuestion): FoundInBlock {
  const unite = (keys: readonly number[]): IdSet => united(rows.filter(({ term }) => keys.includes(term)));
  const byAuthors = authors && unite(authors.ids.map(ofAuthor));
  const written = byAuthors?.size ?? 0;
  const [first, ...others] = [...(byAuthors ? [byAuthors] : []), ...groups.map(unite)];
  if (!first) return { size: 0, written, ids: () => [] };
  for (const other of others) first.intersect(other);
  if (without.length > 0) first.subtract(unite(without));
  return { size: first.size, written, ids: () => first.ids() };
}

/** The ids in these rows of one block, less the first id of the block. */
function united(rows: readonly SetRow[]): IdSet {
  const set = new IdSet(1);
  for (const { members } of rows) set.addStored(0, members);
  return set;
}

/** Runs a statement and gives its rows. */
type RunStatement = (statement: string, values?: unknown[]) => Promise<unknown>;

/** Makes the sets of all terms again, in a migration. */
export async function fillTermSets(query: RunStatement): Promise<void> {
  const terms = (await query('SELECT DISTINCT term FROM post_terms')) as { term: number }[];
  for (const { term } of terms) {
    const published = "SELECT post FROM post_terms WHERE term = ? AND status = 'publish'";
    await fillSet(query, term, (await query(published, [term])) as { post: number }[]);
  }
}

/** Makes the sets of all authors again, in a migration. */
export async function fillAuthorSets(query: RunStatement): Promise<void> {
  const published = "FROM posts WHERE type = 'post' AND status = 'publish'";
  const authors = (await query(`SELECT DISTINCT author ${published} AND author > 0`)) as { author: number }[];
  for (const { author } of authors) {
    const posts = await query(`SELECT id AS post ${published} AND author = ?`, [author]);
    await fillSet(query, ofAuthor(author), posts as { post: number }[]);
  }
}

async function fillSet(query: RunStatement, key: number, posts: readonly { post: number }[]): Promise<void> {
  const sets = new Map<number, IdSet>();
  for (const { post } of posts) {
    const set = sets.get(blockOf(post)) ?? new IdSet(1);
    sets.set(blockOf(post), set.add(post % BLOCK_SIZE));
  }
  for (const [block, set] of sets)
    await query('INSERT INTO term_sets (term, block, members) VALUES (?, ?, ?)', [key, block, set.stored(0) ?? NO_IDS]);
}
