import { Injectable } from '@nestjs/common';
import { Database } from '@gatehouse/persistence';
import { skipOf, type Page } from '@gatehouse/pagination';
import { likeEscape, likePattern, slugify } from '@gatehouse/text';
import { Condition } from '../post-lists/post-filter';
import { folded } from '../post-rules/post-text';
import { PostReader } from '../posts/post-reader';
import type { Taxonomy } from './taxonomy';
import type { ListCategoriesArgs } from './term.args';
import type { Term } from './term.entity';

const ORDERS: Record<string, string> = {
  id: 't.id',
  name: 't.name_key',
  slug: 't.slug',
  description: 't.description',
  count: 't.count',
  term_group: 't.id',
};

/** Reads terms: two statements a list. */
@Injectable()
export class TermsQuery {
  constructor(
    private readonly reader: PostReader,
    private readonly database: Database,
  ) {}

  /** The term with its count as earlier writes of the same batch left it. */
  async find({ name }: Taxonomy, id: number): Promise<Term | undefined> {
    await this.database.flushCounters();
    return (await this.reader.query<Term>('SELECT * FROM terms WHERE id = ? AND taxonomy = ?', [id, name]))[0];
  }

  async page({ name }: Taxonomy, filter: ListCategoriesArgs): Promise<Page<Term>> {
    const where = [new Condition('t.taxonomy = ?', [name]), ...conditions(filter)];
    const from = `FROM terms t WHERE ${where.map(({ sql }) => sql).join(' AND ')}`;
    const values = where.flatMap((condition) => condition.values);
    const order = orderOf(filter);
    const skip = skipOf(filter);
    const items = await this.reader.query<Term>(`SELECT t.* ${from} ORDER BY ${order.sql} LIMIT ? OFFSET ?`, [
      ...values,
      ...order.values,
      filter.per_page,
      skip,
    ]);
    if (items.length < filter.per_page && (items.length > 0 || skip === 0))
      return { items, total: skip + items.length };
    const [counted] = await this.reader.query<{ total: number }>(`SELECT COUNT(*) AS total ${from}`, values);
    return { items, total: Number(counted?.total ?? 0) };
  }
}

function conditions({
  include,
  exclude,
  slug,
  parent,
  post,
  hide_empty: hideEmpty,
  search = '',
}: ListCategoriesArgs): Condition[] {
  const found: Condition[] = [];
  if (include.length > 0) found.push(Condition.oneOf('t.id', include));
  else if (exclude.length > 0) found.push(Condition.noneOf('t.id', exclude));
  if (slug?.length) found.push(Condition.oneOf('t.slug', slug.map(slugify)));
  if (parent !== undefined) found.push(new Condition('t.parent = ?', [parent]));
  if (post !== undefined)
    found.push(new Condition('EXISTS (SELECT 1 FROM post_terms pt WHERE pt.term = t.id AND pt.post = ?)', [post]));
  if (hideEmpty) found.push(new Condition('t.count > 0'));
  const word = folded(search.trim());
  if (word !== '')
    found.push(
      new Condition(`(t.name_key LIKE ? ${likeEscape} OR t.slug LIKE ? ${likeEscape})`, [
        likePattern(word),
        likePattern(word),
      ]),
    );
  return found;
}

function orderOf({ orderby, order, include, slug }: ListCategoriesArgs): Condition {
  if (orderby === 'include' && include.length > 0) return inOrder('t.id', include);
  if (orderby === 'include_slugs' && slug?.length) return inOrder('t.slug', slug.map(slugify));
  return new Condition(`${ORDERS[orderby] ?? 't.name_key'} ${order}, t.id ${order}`);
}

const inOrder = (column: string, values: readonly unknown[]): Condition =>
  new Condition(
    `CASE ${column} ${values.map((_, place) => `WHEN ? THEN ${place}`).join(' ')} ELSE ${values.length} END, t.id`,
    [...values],
  );
