import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '@gatehouse/access';
import { deleted, type AuditOrigin } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import {
  changed,
  Database,
  eq,
  fetchOne,
  fetchRows,
  isDuplicate,
  leaveTrash,
  notEq,
  select,
} from '@gatehouse/persistence';
import { addressBlock, Limits } from '@gatehouse/service';
import { sanitiseName, webAddress } from '@gatehouse/text';
import { momentAfter, SiteClock, type GivenMoment, type Moment } from '@gatehouse/time';
import { AuditLog } from '../audit/audit-log';
import { PeopleQuery } from '../accounts/people/people.query';
import { PostRemovals } from '../records/write/post-removals';
import type { CommentFields } from './comment.args';
import { Comment } from './model/comment.entity';
import { unknownComment } from './comment.policy';
import { assertNotFlooding } from './model/comment-flood';
import {
  assertContent,
  assertNamed,
  assertLengths,
  checkedContent,
  formerStatus,
  isDiscarded,
  moderates,
  parseStatus,
} from './model/comment-rules';
import { parentFor } from './model/comment-parent';
import { insertComment, repliedTo, storeComment, noteDeletedComment } from './model/comment-rows';
import { isNote, NOTE, noteStatusOf } from './model/note';
import type { CommentedPost } from './posts/commented-posts';

const MAX_USER_AGENT_LENGTH = 254;

/** The client that sends a comment. */
export interface Sender {
  ip: string;
  userAgent: string;
}

type AuthorColumns = Pick<Comment, 'author' | 'author_name' | 'author_email' | 'author_url'>;

/** The columns of a new comment that do not depend on other comments. */
type NewComment = Omit<Comment, 'id' | 'fingerprint' | 'search_key'>;

/** The columns of an update; the status `former` is the one before the trash, or before it was spam. */
type CommentChanges = Partial<Omit<Comment, 'status'>> & {
  status?: ReturnType<typeof parseStatus>;
  given?: GivenMoment | undefined;
};

/** Writes comments (docs/interface/core.md#comments). */
@Injectable()
export class CommentsWriter {
  constructor(
    private readonly database: Database,
    private readonly clock: SiteClock,
    private readonly people: PeopleQuery,
    private readonly audit: AuditLog,
    private readonly limits: Limits,
    removals: PostRemovals,
  ) {
    removals.onPostDeleted(async (tx, post) => {
      const gone = await fetchRows(tx, select<{ id: number }>('comments').columns('id').where(eq('post', post)));
      sayComments(
        tx,
        gone.map(({ id }) => id),
      );
      await tx.delete(Comment, { post });
    });
  }

  /**
   * Creates a comment and gives its id. Those of visitors are held: an e-mail address proves nothing.
   * @throws 400 for invalid fields, 409 `comment_duplicate`, 429 `comment_flood` and `rest_too_many_requests`
   */
  async create(post: CommentedPost, fields: CommentFields, caller: Caller, sender: Sender): Promise<number> {
    if (!isCreatable(typeOf(fields)))
      throw new RestError(400, 'rest_invalid_comment_type', 'Cannot create a comment with that type.');
    const now = await this.clock.now();
    const comment = await this.newComment(post, fields, caller, { ...sender, now });
    assertContent(comment);
    if (caller.kind === 'visitor' || (moderates(caller) && isDescribed(fields))) assertNamed(comment);
    assertLengths(comment);
    if (caller.kind === 'visitor') await this.limits.reserve('comment', addressBlock(sender.ip));
    return this.writeDistinct(async (tx) => {
      const isFree = moderates(caller) || isNote(comment);
      if (!isFree) await assertNotFlooding(tx, comment, now);
      const [parent] = await repliedTo(tx, [comment.parent]);
      const isTrusted = isFree || (await isTrustedOn(tx, post, caller));
      const row = {
        ...comment,
        parent: parent?.id ?? 0,
        status: isTrusted ? comment.status : ('hold' as const),
      };
      return insertComment(tx, row, parent);
    });
  }

  /**
   * Changes the given fields. What callers who do not moderate may not change is ignored: of a note all but content, status
   * and meta, of a comment where it comes from.
   * @throws 400 for invalid fields, 403 for an unknown post, 404, 409 `comment_duplicate`
   */
  async update({ id, ...comment }: Comment, fields: CommentFields, caller: Caller): Promise<void> {
    const own = moderates(caller) ? fields : ownFields(fields, comment);
    const { status, given, parent, ...changes } = await this.resolveChanges(own, caller);
    await this.writeDistinct(async (tx) => {
      const before = await lockComment(tx, id);
      await assertUpdatable(tx, before, fields);
      const wanted = status === 'former' ? formerStatus(before) : (status ?? before.status);
      const after = withStatus({ ...before, ...changes, ...momentAfter(before, given) }, before, wanted);
      if (parent !== undefined && parent !== before.parent) after.parent = await parentFor(tx, id, parent);
      if (!isNote(after)) after.note_status = '';
      assertContent(after);
      assertLengths(after);
      await storeComment(tx, before, after);
    });
  }

  /** Moves a comment to the trash, a note with the notes that reply to it. @throws 404; 410 when it is in the trash already */
  async trash(id: number): Promise<void> {
    await this.writeDistinct(async (tx) => {
      const before = await lockComment(tx, id);
      if (before.status === 'trash')
        throw new RestError(410, 'rest_already_trashed', 'The comment has already been trashed.');
      for (const comment of [before, ...(await notesBelow(tx, before))])
        await storeComment(tx, comment, withStatus(comment, comment, 'trash'));
    });
  }

  /** Deletes a comment permanently; its replies become replies to its parent. @throws 404 */
  async delete(id: number, origin: AuditOrigin): Promise<void> {
    await this.database.write(async (tx) => {
      const { parent, ...comment } = await lockComment(tx, id);
      sayComments(tx, [id]);
      await tx.update(Comment, { parent: id }, { parent });
      await tx.delete(Comment, { id });
      await noteDeletedComment(tx, { ...comment, id }, { isPermanent: true });
      if (isDiscarded(comment)) await leaveTrash(tx, { type: 'comment', record: id });
      await this.audit.record(tx, origin, deleted('comment', id));
    });
  }

  private async newComment(
    post: CommentedPost,
    fields: CommentFields,
    caller: Caller,
    { ip, userAgent, now }: Sender & { now: Moment },
  ): Promise<NewComment> {
    const content = checkedContent(fields.content ?? '', caller);
    const author = await this.authorColumns(fields, caller);
    // The policy refuses some fields to others than moderators; the rest is ignored.
    const { author_ip = ip, author_user_agent = userAgent, ...given } = moderates(caller) ? fields : {};
    const date = (await this.clock.given(given))?.moment ?? now;
    const type = typeOf(fields);
    const status = type === NOTE ? fields.status : given.status;
    return {
      post: post.id,
      parent: fields.parent ?? 0,
      ...author,
      ...date,
      type,
      note_status: noteStatusOf(type === NOTE ? fields.meta : undefined) ?? '',
      trashed_from: '',
      content,
      author_ip,
      author_user_agent: author_user_agent.slice(0, MAX_USER_AGENT_LENGTH),
      status: initialStatus(status),
    };
  }

  /** The columns that an update changes. */
  private async resolveChanges(fields: CommentFields, caller: Caller): Promise<CommentChanges> {
    const { author_name: name, author_email: email, author_url: url, author_ip, author_user_agent, parent } = fields;
    const content = fields.content === undefined ? undefined : checkedContent(fields.content, caller);
    const status = fields.status === undefined ? undefined : parseStatus(fields.status);
    const author = fields.author === undefined ? {} : await this.authorColumns(fields, caller);
    const given = {
      status,
      content,
      post: fields.post === 0 ? undefined : fields.post,
      parent,
      author_name: name === undefined ? undefined : sanitiseName(name),
      author_email: email?.toLowerCase(),
      author_url: url === undefined ? undefined : webAddress(url),
      author_ip,
      author_user_agent,
      note_status: noteStatusOf(fields.meta),
    };
    return {
      ...author,
      given: await this.clock.given(fields),
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    };
  }

  /**
   * Visitors say who they are. Moderators may name another author: by the account, or by name and e-mail address.
   * @throws 400 for an unknown person
   */
  private async authorColumns(fields: CommentFields, caller: Caller): Promise<AuthorColumns> {
    const given = moderates(caller) || caller.kind === 'visitor' ? fields : {};
    const author = given.author ?? (isDescribed(given) ? 0 : caller.id);
    const person = author === 0 ? { name: '', email: '', url: '' } : await this.people.byId(author);
    if (!person) throw new RestError(400, 'rest_comment_author_invalid', 'Invalid comment author ID.');
    return {
      author,
      author_name: given.author_name === undefined ? person.name : sanitiseName(given.author_name),
      author_email: (given.author_email ?? person.email).toLowerCase(),
      author_url: webAddress(given.author_url ?? person.url),
    };
  }

  /** A write that fails with 409 when it makes two comments the same. */
  private async writeDistinct<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.database.write(work);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      const message = 'Duplicate comment detected; it looks as though you’ve already said that!';
      throw new RestError(409, 'comment_duplicate', message);
    }
  }
}

/** The type of a new comment. An empty one is that of comments, as WordPress once stored it. */
const typeOf = ({ type = '' }: CommentFields): string => (type === '' ? 'comment' : type);

const isCreatable = (type: string): boolean => type === 'comment' || type === NOTE;

/** Whether the author is told by name or e-mail address, and not by an account. */
const isDescribed = ({ author, author_name = '', author_email = '' }: CommentFields): boolean =>
  author === undefined && author_name + author_email !== '';

function initialStatus(name = 'approved'): Comment['status'] {
  const status = parseStatus(name);
  return status === 'former' ? 'approved' : status;
}

/** What people who may edit a post, but do not moderate, change of its comments and notes. */
function ownFields(fields: CommentFields, comment: Pick<Comment, 'type'>): CommentFields {
  const { author, author_ip, author_user_agent, post, ...own } = fields;
  if (!isNote(comment)) return own;
  const { date, date_gmt, parent, author_name, author_email, author_url, ...ofNote } = own;
  return ofNote;
}

/** The notes of a thread, which go to the trash with the first one. */
async function notesBelow(tx: EntityManager, comment: Comment): Promise<Comment[]> {
  if (!isNote(comment) || comment.parent !== 0) return [];
  const replies = select<Comment>('comments').where(eq('parent', comment.id), eq('type', NOTE));
  return fetchRows(tx, replies.where(notEq('status', 'trash')).forUpdate());
}

/** Spam and what is in the trash remember the status that `unspam` and `untrash` give back. */
function withStatus(comment: Comment, { status, trashed_from }: Comment, wanted: Comment['status']): Comment {
  if (wanted === status) return { ...comment, status, trashed_from };
  return { ...comment, status: wanted, trashed_from: isDiscarded({ status: wanted }) ? status : '' };
}

/** @throws 404 when the type would change, 403 for an unknown post */
async function assertUpdatable(tx: EntityManager, before: Comment, { type, post }: CommentFields): Promise<void> {
  if (type !== undefined && type !== before.type)
    throw new RestError(404, 'rest_comment_invalid_type', 'Sorry, you are not allowed to change the comment type.');
  if (!post || post === before.post) return;
  const found = await fetchOne(tx, select('posts').columns('id').where(eq('id', post)));
  if (!found) throw new RestError(403, 'rest_comment_invalid_post_id', 'Invalid post ID.');
}

/** The author of the post, and people with an approved comment: theirs are not held for moderation. */
async function isTrustedOn(tx: EntityManager, post: CommentedPost, { kind, id }: Caller): Promise<boolean> {
  if (kind === 'visitor') return false;
  return post.author === id || tx.existsBy(Comment, { author: id, status: 'approved', type: 'comment' });
}

/** @throws 404 */
async function lockComment(tx: EntityManager, id: number): Promise<Comment> {
  const comment = await fetchOne(tx, select<Comment>('comments').where(eq('id', id)).forUpdate());
  if (!comment) throw unknownComment();
  return comment;
}

/** A deletion changes the replies to a comment as well, which may stand on other records. */
function sayComments(tx: EntityManager, ids: readonly number[]): void {
  changed(tx, 'comments', ids);
  changed(tx, 'comments');
  changed(tx, 'discussions');
}
