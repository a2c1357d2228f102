import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import { MOST_PER_PAGE } from '@gatehouse/pagination';
import {
  eq,
  eqColumn,
  inList,
  raw,
  select,
  sql,
  type OptionalCondition,
  type SqlFragment,
} from '@gatehouse/persistence';
import { Gathered, type RequestContext } from '@gatehouse/rest';
import { mayReadComment, mayReadCommentsOf, mayReadNotesOf } from './comment.policy';
import { CommentReader, type CommentRecord } from './comment.reader';
import { commentView, type CommentView } from './comment.view';
import { isVisibleTo, OPEN } from './comment-filters';
import { NOTE } from './model/note';

/** What links lead to: a comment, the comments on a post, the replies to a comment or to a note. */
type Kind = 'comment' | 'ofPost' | 'replies' | 'notes';
const KINDS: readonly Kind[] = ['comment', 'ofPost', 'replies', 'notes'];

interface Key {
  kind: Kind;
  id: number;
}

type Found = Record<Kind, CommentRecord[]>;
type Lists = ReadonlyMap<number, CommentView[]>;

/** The comments that links lead to, whatever links a response has: one statement for all of them. */
@Injectable()
export class EmbeddedComments {
  constructor(private readonly reader: CommentReader) {}

  /** Comments by id, as far as the caller may read them. */
  async byIds(ids: readonly number[], ctx: RequestContext): Promise<ReadonlyMap<number, CommentView>> {
    const records = (await this.found('comment', ids, ctx)).filter((record) => mayReadComment(ctx.caller, record));
    return new Map(records.map((record) => [record.comment.id, viewOf(record, ctx)]));
  }

  /** The latest comments on posts that the caller may read. */
  async ofPosts(posts: readonly number[], ctx: RequestContext): Promise<Lists> {
    const records = await this.found('ofPost', posts, ctx);
    ctx.tag(
      'person',
      records.map(({ comment }) => comment.author),
    );
    const readable = records.filter(({ post }) => mayReadCommentsOf(ctx.caller, post));
    return listsBy(readable, ({ comment }) => comment.post, ctx);
  }

  /** The latest replies to comments. */
  async replies(parents: readonly number[], ctx: RequestContext): Promise<Lists> {
    return listsBy(await this.found('replies', parents, ctx), ({ comment }) => comment.parent, ctx);
  }

  /** The latest replies to notes, on posts whose notes the caller may read. */
  async notes(parents: readonly number[], ctx: RequestContext): Promise<Lists> {
    const records = await this.found('notes', parents, ctx);
    const readable = records.filter(({ post }) => mayReadNotesOf(ctx.caller, post));
    return listsBy(readable, ({ comment }) => comment.parent, ctx);
  }

  private async found(kind: Kind, ids: readonly number[], ctx: RequestContext): Promise<CommentRecord[]> {
    const gathered = ctx.once('embedded comments', () => new Gathered((keys: Key[]) => this.load(keys, ctx)));
    return (await gathered.with(ids.map((id) => ({ kind, id }))))[kind];
  }

  private async load(keys: readonly Key[], ctx: RequestContext): Promise<Found> {
    const found: Found = { comment: [], ofPost: [], replies: [], notes: [] };
    for (const { kind, record } of await this.reader.chosen(chosenBy(keys, ctx.caller))) {
      const name = KINDS[kind];
      if (name) found[name].push(record);
    }
    for (const records of Object.values(found)) records.sort(latestFirst);
    return found;
  }
}

/** The ids of all comments that are asked for; of each list the first page. */
function chosenBy(keys: readonly Key[], caller: Caller): SqlFragment {
  const parts = KINDS.flatMap((kind, place) => {
    const ids = keys.filter((key) => key.kind === kind).map(({ id }) => id);
    return ids.length === 0
      ? []
      : [sql`SELECT id, ${raw(String(place))} AS kind FROM (${CHOSEN[kind](ids, caller)}) x`];
  });
  return parts.reduce((all, part) => sql`${all} UNION ALL ${part}`);
}

const CHOSEN: Record<Kind, (ids: readonly number[], caller: Caller) => SqlFragment> = {
  comment: (ids) => select('comments').columns('id').where(inList('id', ids)),
  // Each post by itself: the index gives its latest comments, however many there are.
  ofPost: (posts) =>
    posts
      .map((post) => latest(eq('c.post', post), eq('c.type', 'comment'), eq('c.status', 'approved')))
      .reduce((all, one) => sql`${all} UNION ALL ${one}`),
  replies: (parents, caller) =>
    firstOfParents(parents, eq('c.type', 'comment'), eq('c.status', 'approved'), isVisibleTo(caller)),
  notes: (parents) =>
    firstOfParents(
      parents,
      eq('c.type', NOTE),
      inList('c.status', OPEN),
      raw('c.post = (SELECT n.post FROM comments n WHERE n.id = c.parent)'),
    ),
};

const latest = (...conditions: readonly OptionalCondition[]): SqlFragment => {
  const query = select('comments', 'c')
    .columns('c.id')
    .where(...conditions);
  return sql`SELECT id FROM (${query.orderBy('c.date_gmt', 'desc').orderBy('c.id', 'desc').limit(MOST_PER_PAGE)}) y`;
};

function firstOfParents(parents: readonly number[], ...conditions: readonly OptionalCondition[]): SqlFragment {
  const ranked = select('comments', 'c')
    .columns('c.id', raw('ROW_NUMBER() OVER (PARTITION BY c.parent ORDER BY c.date_gmt DESC, c.id DESC) AS place'))
    .join('posts', 'p', eqColumn('p.id', 'c.post'))
    .leftJoin('posts', 'o', eqColumn('o.id', 'p.post'))
    .where(inList('c.parent', parents), ...conditions);
  return sql`SELECT id FROM (${ranked}) y WHERE place <= ${MOST_PER_PAGE}`;
}

function latestFirst({ comment: one }: CommentRecord, { comment: other }: CommentRecord): number {
  if (one.date_gmt === other.date_gmt) return other.id - one.id;
  return one.date_gmt < other.date_gmt ? 1 : -1;
}

function listsBy(
  records: readonly CommentRecord[],
  keyOf: (record: CommentRecord) => number,
  ctx: RequestContext,
): Lists {
  const lists = new Map<number, CommentView[]>();
  for (const record of records) {
    const list = lists.get(keyOf(record));
    if (list) list.push(viewOf(record, ctx));
    else lists.set(keyOf(record), [viewOf(record, ctx)]);
  }
  return lists;
}

const viewOf = ({ comment, ...relations }: CommentRecord, { site, caller }: RequestContext): CommentView =>
  commentView(comment, relations, { context: 'embed', site, caller });
