import { Injectable } from '@nestjs/common';
import { can, type Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { pagesOf, skipOf, type Page } from '@gatehouse/pagination';
import { slugify } from '@gatehouse/text';
import { SiteClock } from '../post-rules/site-clock';
import { expandStatuses } from '../posts/post-status';
import { PostReader } from '../posts/post-reader';
import type { PostType } from '../posts/post-type';
import { Condition, type PostFilter } from './post-filter';
import { orderOf, refuseOrder } from './post-order';
import { isSearch, searchConditions } from './post-search';
import { termConditions } from './term-conditions';

/** What a type has beside the columns of posts. */
export interface ListExtension {
  /** Joins its own table. */
  join?: string;
  /** Where the parent stands, when it is no record of the same type. */
  parentColumn?: string;
  conditions?: Condition[];
  /** Who sees what, in place of the rule by status and author. */
  visible?: Condition[];
}

/** Finds records: one statement for the ids of the page, one for the size of the whole, one more with filters by term. */
@Injectable()
export class PostsQuery {
  constructor(
    private readonly reader: PostReader,
    private readonly clock: SiteClock,
  ) {}

  /** The ids of a page of records that the caller may see. Throws 400 past the last page (docs/interface/core.md#lists). */
  async page(type: PostType, filter: PostFilter, caller: Caller, besides: ListExtension = {}): Promise<Page<number>> {
    refuseOrder(filter);
    const parentColumn = besides.parentColumn ?? 'p.parent';
    const narrowing = [...(await this.narrowing(type, filter, caller, parentColumn)), ...(besides.conditions ?? [])];
    const statuses = expandStatuses([filter.status].flat());
    const where = [
      new Condition('p.type = ?', [type.name]),
      Condition.oneOf('p.status', statuses),
      ...(besides.visible ?? visible(type, filter, statuses, caller)),
      ...narrowing,
    ];
    const from = `FROM posts p${besides.join ? ` ${besides.join}` : ''}${isSearch(filter) ? ' JOIN post_texts s ON s.id = p.id' : ''} WHERE ${where.map(({ sql }) => sql).join(' AND ')}`;
    const values = where.flatMap((condition) => condition.values);
    const stickyFirst = type.blog && filter.ignore_sticky === false && narrowing.length === 0;
    const order = orderOf(filter, stickyFirst, parentColumn);
    const skip = skipOf(filter);
    const rows = await this.reader.query<{ id: number }>(`SELECT p.id ${from} ORDER BY ${order.sql} LIMIT ? OFFSET ?`, [
      ...values,
      ...order.values,
      filter.per_page,
      skip,
    ]);
    const whole = rows.length < filter.per_page && (rows.length > 0 || skip === 0);
    const total = whole
      ? skip + rows.length
      : await this.total(type, { from, values }, where.length === 2 ? statuses : undefined);
    refusePage(filter, total);
    return { items: rows.map(({ id }) => id), total };
  }

  /** Of lists without further conditions the number is kept, so that it need not be counted. */
  private async total(
    type: PostType,
    { from, values }: { from: string; values: unknown[] },
    statuses?: string[],
  ): Promise<number> {
    const kept = statuses && Condition.oneOf('status', statuses);
    const [row] = kept
      ? await this.reader.query<{ total: number | string | null }>(
          `SELECT SUM(total) AS total FROM post_counts WHERE type = ? AND ${kept.sql}`,
          [type.name, ...kept.values],
        )
      : await this.reader.query<{ total: number | string | null }>(`SELECT COUNT(*) AS total ${from}`, values);
    return Number(row?.total ?? 0);
  }

  private async narrowing(
    type: PostType,
    filter: PostFilter,
    caller: Caller,
    parentColumn: string,
  ): Promise<Condition[]> {
    const conditions: Condition[] = [];
    const given = (column: string, values: number[] | undefined): void => {
      if (values?.length) conditions.push(Condition.oneOf(column, values));
    };
    const without = (column: string, values: number[] | undefined): void => {
      if (values?.length) conditions.push(Condition.noneOf(column, values));
    };
    given('p.id', filter.include);
    if (!filter.include?.length) without('p.id', filter.exclude);
    given('p.author', filter.author);
    without('p.author', filter.author_exclude);
    if (filter.slug?.length)
      conditions.push(
        Condition.oneOf(
          'p.slug',
          filter.slug.map(slugify).filter((slug) => slug !== ''),
        ),
      );
    conditions.push(...(await this.dates(filter)));
    if (isSearch(filter)) {
      conditions.push(...searchConditions(filter));
      if (caller.kind === 'visitor') conditions.push(new Condition("p.password = ''"));
    }
    if (type.blog) {
      if (filter.sticky !== undefined) conditions.push(new Condition('p.sticky = ?', [Number(filter.sticky)]));
      if (filter.sticky) conditions.push(new Condition("p.status = 'publish'"));
      if (filter.format?.length) conditions.push(Condition.oneOf('p.format', filter.format));
      conditions.push(...(await termConditions(this.reader.query, filter)));
    } else {
      given(parentColumn, filter.parent);
      without(parentColumn, filter.parent_exclude);
      if (filter.menu_order !== undefined) conditions.push(new Condition('p.menu_order = ?', [filter.menu_order]));
    }
    return conditions;
  }

  private async dates({
    after,
    before,
    modified_after: modifiedAfter,
    modified_before: modifiedBefore,
  }: PostFilter): Promise<Condition[]> {
    const asked = [
      ['p.date > ?', after],
      ['p.date < ?', before],
      ['p.modified > ?', modifiedAfter],
      ['p.modified < ?', modifiedBefore],
    ] as const;
    const conditions: Condition[] = [];
    for (const [sql, text] of asked)
      if (text !== undefined) conditions.push(new Condition(sql, [(await this.clock.read(text)).date]));
    return conditions;
  }
}

/** Leaves out what the caller may not read, or in edit context not edit (docs/interface/core.md#reading-by-status). */
function visible({ capabilities }: PostType, { context }: PostFilter, statuses: string[], caller: Caller): Condition[] {
  const conditions: Condition[] = [];
  const hidden = statuses.some((status) => status !== 'publish');
  if (context === 'edit' ? !can(caller, capabilities.editOthers) : hidden && !can(caller, capabilities.editOthers)) {
    conditions.push(
      context === 'edit' || !statuses.includes('publish')
        ? new Condition('p.author = ?', [caller.id])
        : new Condition("(p.status = 'publish' OR p.author = ?)", [caller.id]),
    );
  }
  if (context === 'edit' && !can(caller, capabilities.editPublished))
    conditions.push(Condition.noneOf('p.status', ['publish', 'future']));
  return conditions;
}

function refusePage({ page, per_page: perPage, offset }: PostFilter, total: number): void {
  if (offset !== undefined || total === 0 || page <= pagesOf(total, perPage)) return;
  throw new RestError(
    400,
    'rest_post_invalid_page_number',
    'The page number requested is larger than the number of pages available.',
  );
}
