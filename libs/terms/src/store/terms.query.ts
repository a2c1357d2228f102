import type { Page } from '@gatehouse/pagination';
import { filtersOf, recordsById } from '@gatehouse/records';
import {
  and,
  contains,
  eq,
  gt,
  inList,
  inQuery,
  notInList,
  or,
  select,
  sql,
  type Database,
  type Direction,
  type OptionalCondition,
  type Select,
  type SqlFragment,
  writtenWithin,
  type WrittenWithin,
} from '@gatehouse/persistence';
import { BY_TEXTS, type TextMatches, type TextSearch } from '@gatehouse/search';
import { IS_USED, pathOf, usedTerms, withAncestors, withDescendants } from './hierarchy';
import type { Term, WithPath } from './term';
import type { TermTable } from './term-table';

/** The filters of a list of terms. */
export interface TermFilter {
  include?: readonly number[];
  exclude?: readonly number[];
  slugs?: readonly string[];
  parent?: number;
  /** The id of a record that has the terms. */
  record?: number;
  /** `unused`: without terms of no record. `unused-branches`: those stay that have a descendant with records. */
  hide?: 'unused' | 'unused-branches';
  search?: string;
  /** When they were last written. */
  written?: WrittenWithin;
  /** The arguments of the request, among them those of filters that fields declare. */
  fields?: object;
}

export interface TermOrder {
  /** `include` and `include_slugs` order as those lists are ordered, when they are given; anything unknown is `name`. */
  by: string;
  direction: Direction;
  /** The direction of the given lists, where it counts. */
  listDirection?: Direction;
}

const HIDING = { unused: gt('t.count', 0), 'unused-branches': IS_USED };
/** Up to this many terms are sorted; larger lists use an index that has their order. */
const SORTED_AT_MOST = 1_000;
const SORTED = new Set(['id', 'slug', 'description', 'count', 'parent']);

/** The indexes that a page and its total are read by. */
interface ListIndexes {
  order: string | undefined;
  count: string;
}

/** Whether a list has terms of one record, or terms that are named by their ids. */
const isOfFew = ({ record, include = [] }: TermFilter): boolean => record !== undefined || include.length > 0;

/** Whether a list has nearly all terms of a taxonomy, or those with records. Most terms have no parent. */
const isInOrder = ({ slugs = [], parent = 0, hide }: TermFilter): boolean =>
  slugs.length === 0 && parent === 0 && hide !== 'unused-branches';

/** Reads terms. The number of statements does not depend on the number of terms. */
export class TermsQuery<T extends Term = Term> {
  constructor(
    protected readonly database: Database,
    readonly table: TermTable<T>,
    private readonly texts: TextSearch,
  ) {}

  /** A term, with its count as earlier writes of the same batch left it. */
  async find(taxonomy: T['taxonomy'], id: number): Promise<T | undefined> {
    await this.database.flushCounters();
    const [term] = await this.records([id]);
    return term?.taxonomy === taxonomy ? term : undefined;
  }

  /** Terms of all taxonomies with their paths, in the order of their ids. */
  async byIds(ids: readonly number[]): Promise<WithPath<T>[]> {
    return this.withPaths(await this.records([...new Set(ids)]));
  }

  /** Terms with one of the slugs or one of the names' keys, oldest first. */
  async named(
    taxonomy: T['taxonomy'],
    { slugs = [], keys = [] }: { slugs?: readonly string[]; keys?: readonly string[] },
  ): Promise<T[]> {
    if (slugs.length + keys.length === 0) return [];
    const found = this.ids().where(eq('t.taxonomy', taxonomy), or(inList('t.slug', slugs), inList('t.name_key', keys)));
    const rows = await this.database.rows(found.orderBy('t.id'));
    return this.records(rows.map(({ id }) => id));
  }

  /** The terms that the search index finds; the condition by the texts is {@link searched}. */
  matching(search: string): Promise<TextMatches> {
    return this.texts.find({ include: this.table.sought(search).filter((part) => part !== '') });
  }

  /** A page of terms and the number of all. */
  async page(
    taxonomy: T['taxonomy'],
    filter: TermFilter,
    order: TermOrder,
    limit: { count: number; offset: number },
  ): Promise<Page<T>> {
    const search = filter.search?.trim() ?? '';
    const found = search === '' ? BY_TEXTS : await this.matching(search);
    const listed = (index: string | undefined): Select<{ id: number }> => {
      const query = this.ids().where(
        eq('t.taxonomy', taxonomy),
        ...this.conditions(taxonomy, filter, found),
        ...filtersOf(this.table.type, filter.fields ?? {}, 't'),
      );
      if (filter.hide === 'unused-branches') usedTerms(query, taxonomy);
      return index === undefined ? query : query.useIndex(index);
    };
    const indexes = await this.indexesOf(taxonomy, { filter, order, isFew: found.isFew });
    const query = listed(indexes?.order);
    this.order(query, filter, order);
    const counted = listed(indexes?.count);
    const page = query.limit(limit.count, limit.offset);
    const { items, total } = await this.database.page(page, () => this.database.count(counted));
    return { items: await this.records(items.map(({ id }) => id)), total };
  }

  /** Undefined where the planner chooses. */
  private async indexesOf(
    taxonomy: T['taxonomy'],
    { filter, order, isFew }: { filter: TermFilter; order: TermOrder; isFew: boolean },
  ): Promise<ListIndexes | undefined> {
    // A taxonomy can have far more terms than a record has, a client names, or a search finds.
    if (isFew || isOfFew(filter)) return { order: 'PRIMARY', count: 'PRIMARY' };
    const { orders } = this.table;
    if (!orders || !isInOrder(filter) || this.isLimited(filter)) return undefined;
    const inOrder = orders[this.columnOf(order.by)];
    if (filter.hide === undefined) return { order: inOrder, count: orders.id };
    const areFew = await this.areFewUsed(taxonomy, orders.count);
    return { order: areFew ? orders.count : inOrder, count: orders.count };
  }

  /** Whether a filter that a field declares has a value. */
  private isLimited({ fields = {} }: TermFilter): boolean {
    return filtersOf(this.table.type, fields).some((condition) => condition);
  }

  /** Whether so few terms have records that they are sorted rather than looked for among all others. */
  private async areFewUsed(taxonomy: T['taxonomy'], index: string): Promise<boolean> {
    const used = select('terms', 't')
      .columns('t.id')
      .useIndex(index)
      .where(eq('t.taxonomy', taxonomy), HIDING.unused)
      .limit(SORTED_AT_MOST + 1)
      .build(this.database.dialect);
    const row = await this.database.one<{ total: number | string }>(sql`SELECT COUNT(*) AS total FROM (${used}) used`);
    return Number(row?.total ?? 0) <= SORTED_AT_MOST;
  }

  /** Adds their paths to terms. */
  async withPaths(terms: readonly T[]): Promise<WithPath<T>[]> {
    const parents = terms.flatMap(({ parent }) => (parent > 0 ? [parent] : []));
    const ancestors = parents.length === 0 ? [] : await this.database.rows(withAncestors(inList('id', parents)));
    const known = new Map(ancestors.map((term) => [term.id, term]));
    return terms.map((term) => ({ ...term, path: pathOf(term, known) }));
  }

  /** The ids of terms and all their descendants. */
  async withDescendants(ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    return (await this.database.rows<{ id: number }>(withDescendants(ids))).map(({ id }) => id);
  }

  /** Terms in the order of these ids. */
  private async records(ids: readonly number[]): Promise<T[]> {
    const byId = await recordsById(this.database, this.table.type, ids);
    return ids.map((id) => byId.get(id)).filter((term) => term !== undefined);
  }

  private ids(): Select<{ id: number }> {
    return select<{ id: number }>('terms', 't').columns('t.id');
  }

  /** The terms `t` that a search finds by their texts. */
  searched(text: string): SqlFragment {
    return and(...this.table.sought(text).map((part) => contains('t.words', part)));
  }

  private conditions(taxonomy: T['taxonomy'], filter: TermFilter, found: TextMatches): OptionalCondition[] {
    const { include = [], exclude = [], slugs = [], parent, record, hide, search = '' } = filter;
    return [
      include.length > 0 && inList('t.id', include),
      exclude.length > 0 && notInList('t.id', exclude),
      slugs.length > 0 && inList('t.slug', slugs),
      parent !== undefined && eq('t.parent', parent),
      record !== undefined && this.isLinked(taxonomy, record),
      hide && HIDING[hide],
      this.isWrittenWithin(filter),
      search.trim() !== '' && found.condition('t.id', this.searched(search.trim())),
    ];
  }

  private isWrittenWithin({ written = {} }: TermFilter): OptionalCondition {
    return writtenWithin(this.table.resources[0] ?? '', 't.id', written);
  }

  private isLinked(taxonomy: T['taxonomy'], record: number): SqlFragment {
    const { links } = this.table;
    const ofRecord = select(links.table, 'l')
      .columns(`l.${links.term}`)
      .where(eq(`l.${links.record}`, record), links.taxonomy !== undefined && eq(`l.${links.taxonomy}`, taxonomy));
    return inQuery('t.id', ofRecord);
  }

  private order(query: Select<unknown>, { include = [], slugs = [] }: TermFilter, order: TermOrder): void {
    const { by, direction, listDirection } = order;
    if (by === 'include' && include.length > 0) query.orderByList('t.id', include, listDirection).orderBy('t.id');
    else if (by === 'include_slugs' && slugs.length > 0)
      query.orderByList('t.slug', slugs, listDirection).orderBy('t.id');
    else this.orderByColumn(query, this.columnOf(by), direction);
  }

  /** Ties are ordered by id; slugs are unique in a taxonomy. */
  private orderByColumn(query: Select<unknown>, column: string, direction: Direction): void {
    query.orderBy(`t.${column}`, direction);
    if (column !== 'slug') query.orderBy('t.id', direction);
  }

  private columnOf(by: string): string {
    if (by === 'term_group') return 'id';
    return SORTED.has(by) ? by : this.table.sortColumn;
  }
}
