import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import { skipOf, type Page } from '@gatehouse/pagination';
import {
  and,
  contains,
  Database,
  eqColumn,
  gt,
  inOneOrder,
  inList,
  inOrderOf,
  lt,
  not,
  select,
  type OptionalCondition,
  type OrderedRow,
  type Select,
  type SqlFragment,
} from '@gatehouse/persistence';
import { searchSourceOf } from '@gatehouse/records';
import type { TextSearch } from '@gatehouse/search';
import { SearchKeeper } from '@gatehouse/service';
import { searchFold, searchTerms } from '@gatehouse/text';
import { SiteClock } from '@gatehouse/time';
import type { ListCommentsArgs } from './comment-requests';
import {
  countedBy,
  filterConditions,
  indexOf,
  isLong,
  isVisibleOnReadable,
  isVisibleTo,
  kindsOf,
  orderColumnOf,
  orderComments,
  orderIndexOf,
} from './comment-filters';
import { Comment } from './model/comment';

/** Reads comments: lists in two statements, comments by id in one. */
@Injectable()
export class CommentsQuery {
  private readonly texts: TextSearch | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: SiteClock,
    keeper: SearchKeeper,
  ) {
    const source = searchSourceOf(Comment);
    this.texts = source && keeper.textsOf(source);
  }

  /** The ids of one page of comments that the caller may see. {@link CommentPolicy.list} has checked the filters. */
  async page(args: ListCommentsArgs, caller: Caller): Promise<Page<number>> {
    const search = await this.searchCondition(args.search);
    const dates = await this.dateConditions(args);
    // The policy has checked that the caller may read the posts that the filter names.
    const visible = args.post.length === 0 ? isVisibleTo(caller) : isVisibleOnReadable(caller);
    const { types, statuses } = kindsOf(args);
    const of = <Row>(some: readonly string[]): Select<Row> =>
      commentsOnPosts<Row>().where(...filterConditions(args, { types, statuses: some }), search, ...dates, visible);
    if (search === undefined && isLong(args)) return this.longPage(of, statuses, args);
    const query = of<{ id: number }>(statuses).columns('c.id').limit(args.per_page, skipOf(args));
    const index = search === undefined ? indexOf(args) : undefined;
    if (index !== undefined) query.useIndex(index);
    const { items, total } = await this.database.page(orderComments(query, args));
    return { items: items.map(({ id }) => id), total };
  }

  /** A page of a list that no filter makes small: the comments of each status follow each other in an index. */
  private async longPage(
    of: <Row>(statuses: readonly string[]) => Select<Row>,
    statuses: readonly string[],
    args: ListCommentsArgs,
  ): Promise<Page<number>> {
    const index = orderIndexOf(args);
    const column = `c.${orderColumnOf(args)}`;
    const inOrder = (some: readonly string[]): Select<OrderedRow> => {
      const query = of<OrderedRow>(some).columns('c.id', `${column} AS k`);
      return orderComments(index === undefined ? query : query.useIndex(index), args);
    };
    const window = { offset: skipOf(args), count: args.per_page };
    const ranges = index === undefined ? [inOrder(statuses)] : statuses.map((status) => inOrder([status]));
    const items = await this.database.rows<OrderedRow>(inOneOrder(ranges, args.order, window, this.database.dialect));
    const ids = items.map(({ id }) => id);
    const isLast = ids.length < window.count && (ids.length > 0 || window.offset === 0);
    if (isLast) return { items: ids, total: window.offset + ids.length };
    return { items: ids, total: await this.database.count(of(statuses).useIndex(countedBy(args))) };
  }

  /** Comments in the order of the ids. */
  async byIds(ids: number[]): Promise<Comment[]> {
    if (ids.length === 0) return [];
    return inOrderOf(await this.database.rows(select<Comment>('comments').where(inList('id', ids))), ids);
  }

  private async searchCondition(search = ''): Promise<OptionalCondition> {
    const { include, exclude } = searchTerms(searchFold(search));
    if (include.length + exclude.length === 0) return undefined;
    const found = await this.texts?.find({ include, exclude });
    const has = (term: string): SqlFragment => contains('c.words', term);
    const byTexts = and(...include.map(has), ...exclude.map((term) => not(has(term))));
    return found ? found.condition('c.id', byTexts) : byTexts;
  }

  private async dateConditions({ after, before }: ListCommentsArgs): Promise<OptionalCondition[]> {
    return [
      after !== undefined && gt('c.date_gmt', (await this.clock.parse(after)).date_gmt),
      before !== undefined && lt('c.date_gmt', (await this.clock.parse(before)).date_gmt),
    ];
  }
}

/** Comments `c` on posts `p`, which may be files of posts `o`. */
const commentsOnPosts = <Row>(): Select<Row> =>
  select<Row>('comments', 'c')
    .joinEach('posts', 'p', eqColumn('p.id', 'c.post'))
    .leftJoin('posts', 'o', eqColumn('o.id', 'p.post'));
