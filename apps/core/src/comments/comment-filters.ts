import {
  and,
  eq,
  inList,
  isNull,
  notEq,
  notInList,
  or,
  type OptionalCondition,
  type Select,
  writtenWithin,
} from '@gatehouse/persistence';
import type { Caller } from '@gatehouse/access';
import { filtersOf } from '@gatehouse/records';
import { ATTACHMENT } from '../media/model/attachment-type';
import { editableBy } from '../records/list/post-conditions';
import { PAGE, POST } from '../records/model/post-type';
import type { ListCommentsArgs } from './comment-requests';
import { Comment } from './model/comment';
import { moderates } from './model/comment-rules';
import { NOTE } from './model/note';

/** The types and statuses that a list has; no types for all of them. */
export interface CommentKinds {
  types: readonly string[] | undefined;
  statuses: readonly string[];
}

/** What a list filters by, apart from its dates and its search. */
export function filterConditions(args: ListCommentsArgs, { types, statuses }: CommentKinds): OptionalCondition[] {
  const { include } = args;
  return [
    types && inList('c.type', types),
    inList('c.status', statuses),
    // `include` takes precedence over `exclude` (docs/interface/core.md#lists).
    include.length > 0 ? inList('c.id', include) : notInList('c.id', args.exclude),
    ...filtersOf(Comment, { ...args, author_email: args.author_email?.toLowerCase() }, 'c'),
    writtenWithin('comments', 'c.id', args),
  ];
}

/** The types and statuses that the arguments name. */
export const kindsOf = ({ type, status }: ListCommentsArgs): CommentKinds => ({
  types: type === 'all' ? undefined : [type],
  statuses: statusesOf(status),
});

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
    and(eq('p.status', 'inherit'), or(eq('p.post', 0), isNull('o.id'), eq('o.status', 'publish'))),
  ),
);

/**
 * The comments `c` that the caller may read, on posts `p` and their files' posts `o`: approved ones on open posts, their own,
 * and all on posts that they may edit.
 */
export const isVisibleTo = (caller: Caller): OptionalCondition => visibleOn(caller, IS_OPEN_POST);

/** The same on posts that the caller is known to be able to read. */
export const isVisibleOnReadable = (caller: Caller): OptionalCondition => visibleOn(caller, undefined);

function visibleOn(caller: Caller, isReadable: OptionalCondition): OptionalCondition {
  if (moderates(caller)) return undefined;
  const isPublic = and(eq('c.status', 'approved'), notEq('c.type', NOTE), isReadable);
  if (caller.kind === 'visitor') return isPublic;
  const editable = [POST, PAGE, ATTACHMENT].map((type) => editableBy(type, caller));
  return or(isPublic, eq('c.author', caller.id), ...editable);
}

/** Indexes in which the comments of a type and status follow each other, by what they are ordered by. */
const ORDERS = {
  date: 'comments_local',
  date_gmt: 'comments_date',
  id: 'comments_ids',
  post: 'comments_posts',
  parent: 'comments_parents',
} as const;

type OrderColumn = keyof typeof ORDERS | 'type';

/** The index in which the comments of all types in a status are ordered by date. */
const OF_ALL_TYPES = 'comments_status';

/** The index in which the comments of a status, and of the list's type, have its order; undefined where there is none. */
export function orderIndexOf(args: ListCommentsArgs): string | undefined {
  const column = orderColumnOf(args);
  if (args.type === 'all') return column === 'date_gmt' ? OF_ALL_TYPES : undefined;
  // All of them have the same type.
  return ORDERS[column === 'type' ? 'id' : column];
}

/** The index by which lists are counted: comments on a post follow each other. */
export function countedBy({ type, after, before }: ListCommentsArgs): string {
  if (type === 'all') return OF_ALL_TYPES;
  return ORDERS[after === undefined && before === undefined ? 'post' : 'date_gmt'];
}

/** The index that has the answers to some comments; undefined where the planner decides. */
export const indexOf = (args: ListCommentsArgs): string | undefined =>
  isOfAnswers(args) && args.type !== 'all' ? ORDERS.parent : undefined;

/** Whether no filter makes a list small. Most comments are not answers: their parent is 0. */
export function isLong(args: ListCommentsArgs): boolean {
  const { include, post, author, author_email: email } = args;
  return [...include, ...post, ...author].length === 0 && email === undefined && !isOfAnswers(args);
}

/** Whether a list has nothing but answers to some comments, which are few. */
const isOfAnswers = ({ parent }: ListCommentsArgs): boolean => parent.length > 0 && !parent.includes(0);

/** Comments of one type are ordered by their ids. */
export function orderColumnOf({ orderby, type }: ListCommentsArgs): OrderColumn {
  if (orderby === 'include') return 'date_gmt';
  return orderby === 'type' && type !== 'all' ? 'id' : orderby;
}

/** Ties are ordered by id. */
export function orderComments<Row>(query: Select<Row>, args: ListCommentsArgs): Select<Row> {
  const { orderby, order, include } = args;
  if (orderby === 'include' && include.length > 0) return query.orderByList('c.id', include).orderBy('c.id');
  return query.orderBy(`c.${orderColumnOf(args)}`, order).orderBy('c.id', order);
}
