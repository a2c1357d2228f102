import type { EntityManager } from 'typeorm';
import {
  affected,
  addToCounter,
  eq,
  eqColumn,
  fetchRows,
  inList,
  insertRows,
  select,
  type CounterWriter,
} from '@gatehouse/persistence';
import { PostTerm } from '../../record-tables/record-tables';
import type { Post, TermOfPost } from '../model/post';
import type { PostType } from '../model/post-type';
import { In } from 'typeorm';
import { Term } from '../../terms/term';

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
  tx: EntityManager,
  type: PostType,
  id: number,
  { categories, tags, terms }: TermInput,
): Promise<number[] | undefined> {
  if (!type.blog) return terms;
  if (!categories && !tags) return undefined;
  if (categories && tags) return [...categories, ...tags];
  const kept = await fetchRows(
    tx,
    select<{ id: number }>('post_terms', 'pt')
      .columns('t.id')
      .join('terms', 't', eqColumn('t.id', 'pt.term'))
      .where(eq('pt.post', id), eq('t.taxonomy', categories ? 'post_tag' : 'category')),
  );
  return [...kept.map((term) => term.id), ...(categories ?? tags ?? [])];
}

/** Assigns terms to a new record and counts them. */
export async function assignTerms(tx: EntityManager, post: Post, terms: number[]): Promise<void> {
  await insertPostTerms(tx, post, terms);
  countTerms(tx, [], countedTerms(post, terms));
}

/** The terms of a new record as its view shows them, in order. */
export async function shownTerms(tx: EntityManager, post: number, terms: readonly number[]): Promise<TermOfPost[]> {
  if (terms.length === 0) return [];
  const rows = await fetchRows(
    tx,
    select<Omit<TermOfPost, 'post'>>('terms')
      .columns('id', 'taxonomy', 'slug')
      .where(inList('id', terms))
      .orderBy('name_key')
      .orderBy('id'),
  );
  return rows.map((term) => ({ post, ...term }));
}

/** Replaces the terms of a record, if `terms` is given, and counts them again if its status changes. */
export async function replaceTerms(tx: EntityManager, before: Post, after: Post, terms?: number[]): Promise<void> {
  const isMoved = before.status !== after.status || before.date !== after.date;
  if (!terms && !isMoved) return;
  const previous = await termIdsOf(tx, after.id);
  if (terms) {
    const removed = previous.filter((id) => !terms.includes(id));
    if (removed.length > 0) await tx.delete(PostTerm, { post: after.id, term: In(removed) });
    const added = terms.filter((id) => !previous.includes(id));
    await insertPostTerms(tx, after, added);
  }
  if (isMoved && previous.length > 0) {
    const { id, status, date } = after;
    await tx.update(PostTerm, { post: id }, { status, date });
  }
  countTerms(tx, countedTerms(before, previous), countedTerms(after, terms ?? previous));
}

/** Counts the terms of a record that is about to be deleted without it. */
export async function uncountTerms(tx: EntityManager, post: Post): Promise<void> {
  countTerms(tx, countedTerms(post, await termIdsOf(tx, post.id)), []);
}

async function termIdsOf(tx: EntityManager, id: number): Promise<number[]> {
  const rows = await fetchRows(tx, select<{ term: number }>('post_terms').columns('term').where(eq('post', id)));
  return rows.map(({ term }) => term);
}

async function insertPostTerms(tx: EntityManager, post: Post, terms: number[]): Promise<void> {
  const { id, type, status, date } = post;
  const rows = [...new Set(terms)].map((term) => ({ post: id, term, type, status, date }));
  await insertRows(tx, 'post_terms', rows);
}

/** The count of a term is that of its published records. */
const countedTerms = ({ status }: Post, terms: number[]): number[] => (status === 'publish' ? terms : []);

function countTerms(tx: EntityManager, before: number[], after: number[]): void {
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  for (const id of added) addToCounter(tx, writeTermCounts, String(id), 1);
  for (const id of removed) addToCounter(tx, writeTermCounts, String(id), -1);
}

const writeTermCounts: CounterWriter = async (tx, changes) => {
  for (const by of new Set(changes.values())) {
    const ids = [...changes].filter(([, change]) => change === by).map(([id]) => Number(id));
    affected(tx, 'terms', ids);
    await tx.increment(Term, { id: In(ids) }, 'count', by);
  }
};
