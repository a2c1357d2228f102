import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { pagesOf, skipOf, type Page } from '@gatehouse/pagination';
import { PostReader } from '../model/post.reader';
import { expandStatuses } from '../model/post-status';
import type { PostType } from '../model/post-type';
import { SiteClock } from '@gatehouse/time';
import { Condition } from './condition';
import { blogConditions, columnConditions, treeConditions, visibilityConditions } from './post-conditions';
import type { PostFilter } from './post-filter';
import { assertOrder, orderOf } from './post-order';
import { isSearch, searchConditions } from './post-search';
import { termConditions } from './term-conditions';

/** What a type adds to the list of records. */
export interface ListExtension {
  /** SQL that joins tables of the type. */
  join?: string;
  /** The column of the parent, if it is not a record of the same type. */
  parentColumn?: string;
  conditions?: Condition[];
  /** Who sees which records, in place of the rule by status and author. */
  visible?: Condition[];
}

/** A list as it is asked for. */
interface ListQuery {
  type: PostType;
  filter: PostFilter;
  caller: Caller;
  extension: ListExtension;
}

/** The FROM and WHERE clauses of a list. */
interface Selection {
  sql: string;
  values: unknown[];
}

/** Lists records: one statement for the ids of the page, one for the total, one more with filters by term. */
@Injectable()
export class PostsQuery {
  constructor(
    private readonly reader: PostReader,
    private readonly clock: SiteClock,
  ) {}

  /**
   * The ids of one page of the records that the caller may see, and the total.
   * @throws RestError 400 past the last page, or when the order needs an argument that is missing (docs/interface/core.md#lists)
   */
  async page(type: PostType, filter: PostFilter, caller: Caller, extension: ListExtension = {}): Promise<Page<number>> {
    assertOrder(filter);
    const query = { type, filter, caller, extension };
    const narrowing = await this.narrowing(query);
    const statuses = expandStatuses([filter.status].flat());
    const where = [
      new Condition('p.type = ?', [type.name]),
      Condition.oneOf('p.status', statuses),
      ...(extension.visible ?? visibilityConditions(type, filter, statuses, caller)),
      ...narrowing,
    ];
    const selection = selectionOf(query, where);
    const stickyFirst = type.blog && filter.ignore_sticky === false && narrowing.length === 0;
    const items = await this.ids(query, selection, stickyFirst);
    const skip = skipOf(filter);
    const isLastPage = items.length < filter.per_page && (items.length > 0 || skip === 0);
    // The total by status is stored; lists with further conditions are counted.
    const counted = (): Promise<number> =>
      where.length === 2 ? this.storedTotal(type, statuses) : this.countedTotal(selection);
    const total = isLastPage ? skip + items.length : await counted();
    assertPage(filter, total);
    return { items, total };
  }

  private async ids({ filter, extension }: ListQuery, selection: Selection, stickyFirst: boolean): Promise<number[]> {
    const order = orderOf(filter, stickyFirst, extension.parentColumn);
    const rows = await this.reader.query<{ id: number }>(
      `SELECT p.id ${selection.sql} ORDER BY ${order.sql} LIMIT ? OFFSET ?`,
      [...selection.values, ...order.values, filter.per_page, skipOf(filter)],
    );
    return rows.map(({ id }) => id);
  }

  private async storedTotal(type: PostType, statuses: string[]): Promise<number> {
    const { sql, values } = Condition.oneOf('status', statuses);
    const [row] = await this.reader.query<TotalRow>(
      `SELECT SUM(total) AS total FROM post_counts WHERE type = ? AND ${sql}`,
      [type.name, ...values],
    );
    return Number(row?.total ?? 0);
  }

  private async countedTotal({ sql, values }: Selection): Promise<number> {
    const [row] = await this.reader.query<TotalRow>(`SELECT COUNT(*) AS total ${sql}`, values);
    return Number(row?.total ?? 0);
  }

  /** The conditions of the filters, without those on type, status and visibility. */
  private async narrowing({ type, filter, caller, extension }: ListQuery): Promise<Condition[]> {
    const isVisitorSearch = isSearch(filter) && caller.kind === 'visitor';
    return [
      ...columnConditions(filter),
      ...(await this.dateConditions(filter)),
      ...(isSearch(filter) ? searchConditions(filter) : []),
      ...(isVisitorSearch ? [new Condition("p.password = ''")] : []),
      ...(type.blog
        ? [...blogConditions(filter), ...(await termConditions(this.reader.query, filter))]
        : treeConditions(filter, extension.parentColumn)),
      ...(extension.conditions ?? []),
    ];
  }

  private async dateConditions(filter: PostFilter): Promise<Condition[]> {
    const bounds = [
      ['p.date > ?', filter.after],
      ['p.date < ?', filter.before],
      ['p.modified > ?', filter.modified_after],
      ['p.modified < ?', filter.modified_before],
    ] as const;
    const conditions: Condition[] = [];
    for (const [sql, text] of bounds)
      if (text !== undefined) conditions.push(new Condition(sql, [(await this.clock.parse(text)).date]));
    return conditions;
  }
}

/** Drivers give sums as numbers or as texts; the sum of no rows is null. */
interface TotalRow {
  total: number | string | null;
}

function selectionOf({ filter, extension }: ListQuery, where: Condition[]): Selection {
  const joins = [extension.join, isSearch(filter) ? 'JOIN post_texts s ON s.id = p.id' : undefined].filter(Boolean);
  return {
    sql: `FROM ${['posts p', ...joins].join(' ')} WHERE ${where.map(({ sql }) => sql).join(' AND ')}`,
    values: where.flatMap(({ values }) => values),
  };
}

function assertPage({ page, per_page: perPage, offset }: PostFilter, total: number): void {
  if (offset !== undefined || total === 0 || page <= pagesOf(total, perPage)) return;
  throw new RestError(
    400,
    'rest_post_invalid_page_number',
    'The page number requested is larger than the number of pages available.',
  );
}
