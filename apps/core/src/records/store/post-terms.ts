import type { EntityManager } from 'typeorm';
import {
  addToCounter,
  changing,
  eq,
  eqColumn,
  execute,
  fetchRows,
  inList,
  insertLate,
  select,
  sql,
  type CounterWriter,
} from '@gatehouse/persistence';
import { changeTermSet } from '../kept/term-sets';
import { PostTerm, type Post } from '../model/post.entity';
import type { TermOfPost } from '../model/post.reader';
import type { PostType } from '../model/post-type';

/** The terms that a write names, by taxonomy. `terms` is for types other than posts. */
export interface TermInput {
  categories?: number[];
  tags?: number[];
  terms?: number[];
}

/** The terms of a new record. A post without categories gets the default category. */
export const initialTerms = (
  type: PostType,
  { categories, tags, terms }: TermInput,
  defaultCategory: number,
): number[] => (type.blog ? [...(categories ?? [defaultCategory]), ...(tags ?? [])] : (terms ?? []));

/** All terms of a record after a change, or undefined if the change names none. Taxonomies that it does not name keep their terms. */
export async function changedTerms(
  manager: EntityManager,
  type: PostType,
  id: number,
  { categories, tags, terms }: TermInput,
): Promise<number[] | undefined> {
  if (!type.blog) return terms;
  if (!categories && !tags) return undefined;
  if (categories && tags) return [...categories, ...tags];
  const kept = await fetchRows(
    manager,
    select<{ id: number }>('post_terms', 'pt')
      .columns('t.id')
      .join('terms', 't', eqColumn('t.id', 'pt.term'))
      .where(eq('pt.post', id), eq('t.taxonomy', categories ? 'post_tag' : 'category')),
  );
  return [...kept.map((term) => term.id), ...(categories ?? tags ?? [])];
}

/** Assigns terms to a new record and counts them. */
export async function assignTerms(manager: EntityManager, post: Post, terms: number[]): Promise<void> {
  await insertPostTerms(manager, post, terms);
  countTerms(manager, post.id, [], countedTerms(post, terms));
}

/**
 * The terms of new records as their views show them, those of each in order. In the transaction that has just written to
 * them they are at hand.
 */
export async function shownTerms(manager: EntityManager, records: readonly NewTerms[]): Promise<TermOfPost[][]> {
  const ids = [...new Set(records.flatMap(({ terms }) => terms))];
  const rows = ids.length > 0 ? await namedTerms(manager, ids) : [];
  return records.map(({ post, terms }) =>
    rows.filter(({ id }) => terms.includes(id)).map((term) => ({ post: post.id, ...term })),
  );
}

/** A new record with the ids of its terms. */
interface NewTerms {
  post: Pick<Post, 'id'>;
  terms: readonly number[];
}

const namedTerms = (manager: EntityManager, ids: readonly number[]): Promise<Omit<TermOfPost, 'post'>[]> =>
  fetchRows(
    manager,
    select<Omit<TermOfPost, 'post'>>('terms')
      .columns('id', 'taxonomy', 'slug')
      .where(inList('id', ids))
      .orderBy('name_key')
      .orderBy('id'),
  );

/**
 * Replaces the terms of a record, if `terms` is given, and counts them again if its status changes.
 * @returns the terms before and after, both empty where nothing that terms are listed by has changed
 */
export async function replaceTerms(
  manager: EntityManager,
  before: Post,
  after: Post,
  terms?: number[],
): Promise<{ before: number[]; after: number[] }> {
  const isMoved = before.status !== after.status || before.date !== after.date;
  if (!terms && !isMoved) return { before: [], after: [] };
  const previous = await termIdsOf(manager, after.id);
  if (terms) {
    const removed = previous.filter((id) => !terms.includes(id));
    if (removed.length > 0)
      await execute(manager, sql`DELETE FROM post_terms WHERE ${eq('post', after.id)} AND ${inList('term', removed)}`);
    const added = terms.filter((id) => !previous.includes(id));
    await insertPostTerms(manager, after, added);
  }
  if (isMoved && previous.length > 0) {
    const { id, status, date } = after;
    await execute(manager, sql`UPDATE post_terms SET status = ${status}, date = ${date} WHERE post = ${id}`);
  }
  const current = terms ?? previous;
  countTerms(manager, after.id, countedTerms(before, previous), countedTerms(after, current));
  return { before: previous, after: current };
}

/** Removes all terms from a record that is deleted, and gives their ids. */
export async function removeTerms(manager: EntityManager, post: Post): Promise<number[]> {
  const terms = await termIdsOf(manager, post.id);
  countTerms(manager, post.id, countedTerms(post, terms), []);
  await manager.delete(PostTerm, { post: post.id });
  return terms;
}

async function termIdsOf(manager: EntityManager, id: number): Promise<number[]> {
  const rows = await fetchRows(manager, select<{ term: number }>('post_terms').columns('term').where(eq('post', id)));
  return rows.map(({ term }) => term);
}

async function insertPostTerms(manager: EntityManager, post: Post, terms: number[]): Promise<void> {
  const { id, type, status, date } = post;
  for (const term of new Set(terms)) await insertLate(manager, 'post_terms', { post: id, term, type, status, date });
}

/** The count of a term is that of its published records. */
const countedTerms = ({ status }: Post, terms: number[]): number[] => (status === 'publish' ? terms : []);

function countTerms(manager: EntityManager, post: number, before: number[], after: number[]): void {
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  for (const id of added) addToCounter(manager, writeTermCounts, String(id), 1);
  for (const id of removed) addToCounter(manager, writeTermCounts, String(id), -1);
  for (const id of added) changeTermSet(manager, id, post, 1);
  for (const id of removed) changeTermSet(manager, id, post, -1);
}

const writeTermCounts: CounterWriter = async (manager, changes) => {
  for (const by of new Set(changes.values())) {
    const ids = [...changes].filter(([, change]) => change === by).map(([id]) => Number(id));
    await changing(manager, { terms: ids }, () =>
      execute(manager, sql`UPDATE terms SET count = count + ${by} WHERE ${inList('id', ids)}`),
    );
  }
};
