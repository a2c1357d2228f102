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
  isReferenceMissing,
  leaveTrash,
  notEq,
  select,
} from '@gatehouse/persistence';
import { newRecord, sentFields } from '@gatehouse/records';
import { addressBlock, Limits } from '@gatehouse/service';
import { momentAfter, SiteClock, type GivenMoment, type Moment } from '@gatehouse/time';
import { AuditLog } from '../audit/audit-log';
import { PeopleQuery } from '../users/people/people.query';
import { PostRemovals } from '../records/write/post-removals';
import { Comment, type CommentFields } from './model/comment';
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
  withStatus,
} from './model/comment-rules';
import { parentFor } from './model/comment-parent';
import { changeComment, insertComment, lockComment, noteDeletedComment, repliedTo } from './model/comment-rows';
import { isNote, NOTE } from './model/note';
import type { CommentedPost } from './posts/commented-posts';

/** The client that sends a comment. */
export interface Sender {
  ip: string;
  userAgent: string;
}

type AuthorColumns = Pick<Comment, 'author' | 'author_name' | 'author_email' | 'author_url'>;

/** The columns of an update; the status `former` is the one before the trash, or before it was spam. */
interface CommentChanges {
  columns: Partial<Comment>;
  status: ReturnType<typeof parseStatus> | undefined;
  given: GivenMoment | undefined;
}

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
      const row = newRecord(Comment, isTrusted ? comment : { ...comment, status: 'hold' });
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
    const { status, given, columns } = await this.resolveChanges(own, caller);
    await this.writeDistinct(async (tx) => {
      const before = await lockComment(tx, id);
      await assertUpdatable(tx, before, fields);
      const wanted = status === 'former' ? formerStatus(before) : (status ?? before.status);
      const changes = { ...columns, ...momentAfter(before, given), ...withStatus(before, wanted) };
      const { parent } = own;
      if (parent !== undefined && parent !== before.parent) changes.parent = await parentFor(tx, id, parent);
      if (!isNote(before)) changes.note_status = '';
      const after = { ...before, ...changes };
      assertContent(after);
      assertLengths(after);
      await changeComment(tx, before, changes);
    });
  }

  /** Moves a comment to the trash, a note with the notes that reply to it. @throws 404; 410 when it is in the trash already */
  async trash(id: number): Promise<void> {
    await this.writeDistinct(async (tx) => {
      const before = await lockComment(tx, id);
      if (before.status === 'trash')
        throw new RestError(410, 'rest_already_trashed', 'The comment has already been trashed.');
      for (const comment of [before, ...(await notesBelow(tx, before))])
        await changeComment(tx, comment, withStatus(comment, 'trash'));
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
  ): Promise<Comment> {
    // The policy refuses some fields to others than moderators; the rest is ignored.
    const { author_ip = ip, author_user_agent = userAgent, ...given } = moderates(caller) ? fields : {};
    const type = typeOf(fields);
    const { status, note_status } = type === NOTE ? fields : { ...given, note_status: undefined };
    const sent = {
      ...(await this.authorColumns(fields, caller)),
      ...((await this.clock.given(given))?.moment ?? now),
      author_ip,
      author_user_agent,
      content: checkedContent(fields.content ?? '', caller),
      note_status,
      parent: fields.parent,
      status: initialStatus(status),
    };
    return newRecord(Comment, { post: post.id, type, trashed_from: '', ...sentFields(Comment, sent) });
  }

  /** What an update changes; the parent is another matter. */
  private async resolveChanges(fields: CommentFields, caller: Caller): Promise<CommentChanges> {
    const { author, content, date: _d, date_gmt: _g, parent: _p, post, status, type: _t, ...plain } = fields;
    const named = author === undefined ? {} : await this.authorColumns(fields, caller);
    const columns = {
      ...plain,
      ...named,
      content: content === undefined ? undefined : checkedContent(content, caller),
      post: post === 0 ? undefined : post,
    };
    return {
      columns: sentFields(Comment, columns),
      status: status === undefined ? undefined : parseStatus(status),
      given: await this.clock.given(fields),
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
    const { author_name = person.name, author_email = person.email, author_url = person.url } = given;
    return { author, author_name, author_email, author_url };
  }

  /** A write that fails with 409 when it makes two comments the same, and with 403 when the post was deleted meanwhile. */
  private async writeDistinct<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.database.write(work);
    } catch (error) {
      if (isReferenceMissing(error)) throw invalidPost();
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
  const rows = await fetchRows(tx, replies.where(notEq('status', 'trash')).forUpdate());
  return rows.map((row) => newRecord(Comment, row));
}

/** @throws 404 when the type would change, 403 for an unknown post */
async function assertUpdatable(tx: EntityManager, before: Comment, { type, post }: CommentFields): Promise<void> {
  if (type !== undefined && type !== before.type)
    throw new RestError(404, 'rest_comment_invalid_type', 'Sorry, you are not allowed to change the comment type.');
  if (!post || post === before.post) return;
  const found = await fetchOne(tx, select('posts').columns('id').where(eq('id', post)));
  if (!found) throw invalidPost();
}

const invalidPost = (): RestError => new RestError(403, 'rest_comment_invalid_post_id', 'Invalid post ID.');

/** The author of the post, and people with an approved comment: theirs are not held for moderation. */
async function isTrustedOn(tx: EntityManager, post: CommentedPost, { kind, id }: Caller): Promise<boolean> {
  if (kind === 'visitor') return false;
  return post.author === id || tx.existsBy(Comment, { author: id, status: 'approved', type: 'comment' });
}

/** A deletion changes the replies to a comment as well, which may stand on other records. */
function sayComments(tx: EntityManager, ids: readonly number[]): void {
  changed(tx, 'comments', ids);
  changed(tx, 'comments');
  changed(tx, 'discussions');
}
