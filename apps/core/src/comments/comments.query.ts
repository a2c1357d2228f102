import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import { skipOf, type Page } from '@gatehouse/pagination';
import {
  and,
  contains,
  Database,
  eqColumn,
  gt,
  inList,
  inOrderOf,
  TotalCache,
  lt,
  not,
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
import {
  countedBy,
  filterConditions,
  indexOf,
  isLong,
  isVisibleTo,
  kindsOf,
  orderComments,
  type CommentKinds,
} from './comment-filters';
import { CommentRanges, type LongList } from './comment-ranges';
import type { Comment } from './model/comment.entity';
import { commentSource } from './model/comment-source';
import { moderates } from './model/comment-rules';

/** Reads comments: lists in two statements, comments by id in one. */
@Injectable()
export class CommentsQuery {
  private readonly texts: TextSearch;
  private readonly posts: SearchIndex;
  private readonly ranges: CommentRanges;
  private readonly totals: TotalCache;

  constructor(
    private readonly database: Database,
    private readonly clock: SiteClock,
    keeper: SearchKeeper,
  ) {
    this.texts = keeper.textsOf(commentSource);
    this.posts = keeper.indexOf(postSource);
    this.ranges = new CommentRanges(database);
    this.totals = new TotalCache(database);
  }

  /** The ids of one page of comments that the caller may see. {@link CommentPolicy.list} has checked the filters. */
  async page(args: ListCommentsArgs, caller: Caller): Promise<Page<number>> {
    const search = await this.searchCondition(args.search);
    const dates = await this.dateConditions(args);
    // The policy has checked posts that the filter names.
    const visible = args.post.length === 0 && isVisibleTo(caller);
    const listed = (kinds: CommentKinds): Select<{ id: number }> =>
      commentsOnPosts().where(...filterConditions(args, kinds), search, ...dates, visible);
    const kinds = search === undefined && isLong(args) ? await this.kindsOf(args) : undefined;
    if (kinds) return this.longPage({ ...kinds, listed, version: this.versionFor(caller) }, args, caller);
    const query = listed(kindsOf(args)).limit(args.per_page, skipOf(args));
    const index = search === undefined ? indexOf(args) : undefined;
    if (index !== undefined) query.useIndex(index);
    const { items, total } = await this.database.page(orderComments(query, args), () =>
      search === undefined ? this.count(query, caller) : this.database.count(query),
    );
    return { items: items.map(({ id }) => id), total };
  }

  /** Comments in the order of the ids. */
  async byIds(ids: number[]): Promise<Comment[]> {
    if (ids.length === 0) return [];
    return inOrderOf(await this.database.rows(select<Comment>('comments').where(inList('id', ids))), ids);
  }

  /** The types and statuses of a list; undefined where its types are many. */
  private async kindsOf(args: ListCommentsArgs): Promise<Pick<LongList, 'types' | 'statuses'> | undefined> {
    const { types = await this.ranges.types(), statuses } = kindsOf(args);
    return types && types.length > 0 ? { types, statuses } : undefined;
  }

  /** A page of a list that no filter makes small. */
  private async longPage(list: LongList, args: ListCommentsArgs, caller: Caller): Promise<Page<number>> {
    const items = await this.ranges.ids(list, args);
    const offset = skipOf(args);
    const isLast = items.length < args.per_page && (items.length > 0 || offset === 0);
    if (isLast) return { items, total: offset + items.length };
    return { items, total: await this.count(list.listed(list).useIndex(countedBy(args)), caller) };
  }

  /** The total of a list without a search, which is kept where it is long. */
  private count(query: Select<unknown>, caller: Caller): Promise<number> {
    const version = this.versionFor(caller);
    return version ? this.totals.count(query, version) : this.database.count(query);
  }

  /** What the lists of a caller depend on; undefined where nothing tells it. */
  private versionFor(caller: Caller): (() => Promise<string>) | undefined {
    if (moderates(caller)) return () => sharedStamps(this.database, ['comments']);
    if (caller.kind !== 'visitor') return undefined;
    // What visitors see depends on the status and password of posts, which are in the index of their search.
    return async () => [await sharedStamps(this.database, ['comments', 'media']), await this.posts.version()].join(' ');
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

/** Comments `c` on posts `p`, which may be files `m` of posts `o`. */
const commentsOnPosts = (): Select<{ id: number }> =>
  select<{ id: number }>('comments', 'c')
    .columns('c.id')
    .joinEach('posts', 'p', eqColumn('p.id', 'c.post'))
    .leftJoin('media', 'm', eqColumn('m.id', 'p.id'))
    .leftJoin('posts', 'o', eqColumn('o.id', 'm.post'));
