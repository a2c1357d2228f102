import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import { skipOf, type Page } from '@gatehouse/pagination';
import {
  and,
  contains,
  Database,
  eq,
  eqColumn,
  gt,
  inList,
  inOrderOf,
  isNull,
  TotalCache,
  lt,
  not,
  notInList,
  or,
  select,
  type OptionalCondition,
  type SearchIndex,
  type Select,
  type SqlFragment,
  type TextSearch,
} from '@gatehouse/persistence';
import { SearchKeeper } from '@gatehouse/service';
import { searchFold, searchTerms } from '@gatehouse/text';
import { SiteClock } from '@gatehouse/time';
import { postSource } from '../records/store/post-source';
import { sharedStamps } from '../records/store/record-stamps';
import type { ListCommentsArgs } from './comment.args';
import type { Comment } from './model/comment.entity';
import { commentSource } from './model/comment-source';
import { moderates } from './model/comment-rules';

/** Reads comments: lists in two statements, comments by id in one. */
@Injectable()
export class CommentsQuery {
  private readonly texts: TextSearch;
  private readonly posts: SearchIndex;
  private readonly ofAll: TotalCache;
  private readonly ofVisitors: TotalCache;

  constructor(
    private readonly database: Database,
    private readonly clock: SiteClock,
    keeper: SearchKeeper,
  ) {
    this.texts = keeper.textsOf(commentSource);
    this.posts = keeper.indexOf(postSource);
    this.ofAll = new TotalCache(database);
    this.ofVisitors = new TotalCache(database);
  }

  /** The ids of one page of comments that the caller may see. {@link CommentPolicy.list} has checked the filters. */
  async page(args: ListCommentsArgs, caller: Caller): Promise<Page<number>> {
    const search = await this.searchCondition(args.search);
    const query = select<{ id: number }>('comments', 'c').columns('c.id');
    const index = search === undefined ? indexOf(args) : undefined;
    if (index !== undefined) query.useIndex(index);
    query
      .joinEach('posts', 'p', eqColumn('p.id', 'c.post'))
      .leftJoin('media', 'm', eqColumn('m.id', 'p.id'))
      .leftJoin('posts', 'o', eqColumn('o.id', 'm.post'))
      // The policy has checked posts that the filter names.
      .where(
        ...filterConditions(args),
        search,
        ...(await this.dateConditions(args)),
        args.post.length === 0 && isVisibleTo(caller),
      )
      .limit(args.per_page, skipOf(args));
    const { items, total } = await this.database.page(orderComments(query, args), () => {
      if (search !== undefined) return this.database.count(query);
      return this.count(isByOrder(args) ? query.useIndex(COUNTED_BY) : query, caller);
    });
    return { items: items.map(({ id }) => id), total };
  }

  /** Comments in the order of the ids. */
  async byIds(ids: number[]): Promise<Comment[]> {
    if (ids.length === 0) return [];
    return inOrderOf(await this.database.rows(select<Comment>('comments').where(inList('id', ids))), ids);
  }

  /** The total of a list without a search, which is kept where it is long. */
  private count(query: Select<unknown>, caller: Caller): Promise<number> {
    if (moderates(caller)) return this.ofAll.count(query, () => sharedStamps(this.database, ['comments']));
    if (caller.kind !== 'visitor') return this.database.count(query);
    // What visitors see depends on the status and password of posts, which are in the index of their search.
    return this.ofVisitors.count(query, async () =>
      [await sharedStamps(this.database, ['comments', 'media']), await this.posts.version()].join(' '),
    );
  }

  private async searchCondition(search = ''): Promise<OptionalCondition> {
    const { include, exclude } = searchTerms(searchFold(search));
    if (include.length + exclude.length === 0) return undefined;
    const found = await this.texts.find({ include, exclude });
    const has = (term: string): SqlFragment => contains('c.search_key', term);
    return found.condition('c.id', and(...include.map(has), ...exclude.map((term) => not(has(term)))));
  }

  private async dateConditions({ after, before }: ListCommentsArgs): Promise<OptionalCondition[]> {
    return [
      after !== undefined && gt('c.date_gmt', (await this.clock.parse(after)).date_gmt),
      before !== undefined && lt('c.date_gmt', (await this.clock.parse(before)).date_gmt),
    ];
  }
}

function filterConditions(args: ListCommentsArgs): OptionalCondition[] {
  const { include, author_email: email } = args;
  return [
    args.type !== 'all' && eq('c.type', args.type),
    inList('c.status', statusesOf(args.status)),
    // `include` takes precedence over `exclude` (docs/interface/core.md#lists).
    include.length > 0 ? inList('c.id', include) : notInList('c.id', args.exclude),
    args.post.length > 0 && inList('c.post', args.post),
    args.parent.length > 0 && inList('c.parent', args.parent),
    notInList('c.parent', args.parent_exclude),
    args.author.length > 0 && inList('c.author', args.author),
    notInList('c.author', args.author_exclude),
    email !== undefined && eq('c.author_email', email.toLowerCase()),
  ];
}

/** The statuses of the value `all`. */
export const OPEN = ['approved', 'hold'];

/** The statuses of the argument `status`. */
function statusesOf(status: string): string[] {
  switch (status) {
    case 'approve':
    case '1':
      return ['approved'];
    case '0':
      return ['hold'];
    case 'all':
      return OPEN;
    case 'any':
      return ['approved', 'hold', 'spam', 'trash'];
    default:
      return [status];
  }
}

/** The post is published and has no password; a media file is as visible as the post it is attached to. */
const IS_OPEN_POST = and(
  eq('p.password', ''),
  or(
    eq('p.status', 'publish'),
    and(eq('p.status', 'inherit'), or(eq('m.post', 0), isNull('o.id'), eq('o.status', 'publish'))),
  ),
);

/** Comments on open posts, on the caller's own posts, and by the caller: `comments c`, `posts p` and its file's post `o`. */
export function isVisibleTo(caller: Caller): OptionalCondition {
  if (moderates(caller)) return undefined;
  if (caller.kind === 'visitor') return IS_OPEN_POST;
  return or(IS_OPEN_POST, eq('p.author', caller.id), eq('c.author', caller.id));
}

/** Indexes in which the comments of a type and status follow each other, by what they are ordered by. */
const ORDERS = {
  date: 'comments_local',
  date_gmt: 'comments_date',
  id: 'comments_ids',
  post: 'comments_posts',
  parent: 'comments_parents',
} as const;

/** The index by which lists are counted, so that they have one total in all orders: comments on a post follow each other. */
const COUNTED_BY = ORDERS.post;

/** The index that has the order of a list which no filter makes small, or that has the answers to some comments. */
function indexOf(args: ListCommentsArgs): string | undefined {
  if (isOfAnswers(args)) return args.type === 'all' ? undefined : ORDERS.parent;
  const column = orderColumnOf(args);
  return isByOrder(args) && column !== 'type' ? ORDERS[column] : undefined;
}

/** Whether no filter makes a list small. Most comments are not answers: their parent is 0. */
function isByOrder(args: ListCommentsArgs): boolean {
  const { include, post, author, author_email: email, type, status } = args;
  const isNarrowed = [...include, ...post, ...author].length > 0 || email !== undefined || isOfAnswers(args);
  return !isNarrowed && type !== 'all' && statusesOf(status).length === 1;
}

/** Whether a list has nothing but answers to some comments, which are few. */
const isOfAnswers = ({ parent }: ListCommentsArgs): boolean => parent.length > 0 && !parent.includes(0);

/** Comments of one type are ordered by their ids. */
function orderColumnOf({ orderby, type }: ListCommentsArgs): keyof typeof ORDERS | 'type' {
  if (orderby === 'include') return 'date_gmt';
  return orderby === 'type' && type !== 'all' ? 'id' : orderby;
}

/** Ties are ordered by id. */
function orderComments<Row>(query: Select<Row>, args: ListCommentsArgs): Select<Row> {
  const { orderby, order, include } = args;
  if (orderby === 'include' && include.length > 0) return query.orderByList('c.id', include).orderBy('c.id');
  return query.orderBy(`c.${orderColumnOf(args)}`, order).orderBy('c.id', order);
}
