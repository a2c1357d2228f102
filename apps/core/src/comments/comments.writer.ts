import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { can, type Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { Database, isDuplicate } from '@gatehouse/persistence';
import { sanitiseComment, sanitiseName, sanitiseRichComment, stripTags } from '@gatehouse/text';
import { PeopleQuery } from '../accounts/people/people.query';
import { SiteClock, type Moment } from '../post-rules/site-clock';
import { PostRemovals } from '../posts/post-removals';
import { moderates, noComment } from './comment.policy';
import type { CommentFields } from './comment.args';
import { Comment, type CommentStatus } from './comment.entity';
import type { CommentedPost } from './commented-posts';

const LONGEST_BYTES = 65_525;
const LONGEST = { author_name: 245, author_email: 100, author_url: 200 } as const;
const FLOOD_MS = 15_000;
const WORDS: Record<string, CommentStatus> = {
  approved: 'approved',
  approve: 'approved',
  1: 'approved',
  hold: 'hold',
  0: 'hold',
  spam: 'spam',
  trash: 'trash',
};

const refused = (status: number, code: string, message: string): RestError => new RestError(status, code, message);

/** Where a comment comes from. */
export interface Sender {
  ip: string;
  userAgent: string;
}

/** Writes comments (docs/interface/core.md#comments). */
@Injectable()
export class CommentsWriter {
  constructor(
    private readonly database: Database,
    private readonly clock: SiteClock,
    private readonly people: PeopleQuery,
    removals: PostRemovals,
  ) {
    removals.onPostDeleted(async (manager, post) => {
      await manager.delete(Comment, { post });
    });
  }

  /** @throws RestError 400 for what cannot be said, 409 `comment_duplicate`, 429 `comment_flood` */
  async create(post: CommentedPost, fields: CommentFields, caller: Caller, sender: Sender): Promise<number> {
    if (fields.type !== undefined && fields.type !== 'comment')
      throw refused(400, 'rest_invalid_comment_type', 'Cannot create a comment with that type.');
    const now = await this.clock.now();
    const content = checkedContent(fields.content ?? '', caller);
    const person = await this.author(fields, caller);
    // What is a moderator's to say was refused to others, who are taken for what they are.
    const said = moderates(caller) ? fields : {};
    const comment: Omit<Comment, 'id'> = {
      post: post.id,
      parent: fields.parent ?? 0,
      ...person,
      ...((await this.date(said)) ?? now),
      type: 'comment',
      trashed_from: '',
      content,
      author_ip: said.author_ip ?? sender.ip,
      author_user_agent: (said.author_user_agent ?? sender.userAgent).slice(0, 254),
      status: (said.status === undefined ? undefined : wantedStatus(said.status)) ?? 'approved',
      fingerprint: null,
      search_key: '',
    };
    checkLengths(comment);
    return this.written(async (manager) => {
      if (comment.parent !== 0 && !(await exists(manager, comment.parent))) comment.parent = 0;
      if (!moderates(caller)) {
        await refuseFlood(manager, caller.id, now);
        if (post.author !== caller.id && !(await isTrusted(manager, caller.id))) comment.status = 'hold';
      }
      const made = manager.create(Comment, {
        ...comment,
        fingerprint: fingerprintOf(comment),
        search_key: searchKey(comment),
      });
      await manager.insert(Comment, made);
      return made.id;
    });
  }

  /** Changes what is named; the caller is a moderator. */
  async update(id: number, fields: CommentFields, caller: Caller): Promise<void> {
    const content = fields.content === undefined ? undefined : checkedContent(fields.content, caller);
    const status = fields.status === undefined ? undefined : wantedStatus(fields.status);
    const person = fields.author === undefined ? undefined : await this.author(fields, caller);
    const moment = await this.date(fields);
    await this.written(async (manager) => {
      const before = await locked(manager, id);
      if (fields.type !== undefined && fields.type !== before.type)
        throw refused(404, 'rest_comment_invalid_type', 'Sorry, you are not allowed to change the comment type.');
      if (fields.post && fields.post !== before.post && !(await postExists(manager, fields.post)))
        throw refused(403, 'rest_comment_invalid_post_id', 'Invalid post ID.');
      const wanted =
        fields.status === 'untrash' || fields.status === 'unspam' ? formerStatus(before) : (status ?? before.status);
      const after: Comment = {
        ...before,
        ...person,
        ...moment,
        post: fields.post || before.post,
        parent: fields.parent ?? before.parent,
        content: content ?? before.content,
        author_name: named(fields.author_name) ?? person?.author_name ?? before.author_name,
        author_email: fields.author_email?.toLowerCase() ?? person?.author_email ?? before.author_email,
        author_url: fields.author_url ?? person?.author_url ?? before.author_url,
        author_ip: fields.author_ip ?? before.author_ip,
        author_user_agent: fields.author_user_agent ?? before.author_user_agent,
        status: wanted,
        trashed_from: wanted === before.status ? before.trashed_from : wanted === 'trash' ? before.status : '',
      };
      checkLengths(after);
      await store(manager, before, after);
    });
  }

  /** Moves a comment to the trash; 410 when it is there. */
  async trash(id: number): Promise<void> {
    await this.written(async (manager) => {
      const before = await locked(manager, id);
      if (before.status === 'trash')
        throw refused(410, 'rest_already_trashed', 'The comment has already been trashed.');
      await store(manager, before, { ...before, status: 'trash', trashed_from: before.status });
    });
  }

  /** Deletes a comment for good; answers to it become answers to what it answered. */
  async erase(id: number): Promise<void> {
    await this.database.write(async (manager) => {
      const { parent } = await locked(manager, id);
      await manager.update(Comment, { parent: id }, { parent });
      await manager.delete(Comment, { id });
    });
  }

  private async author(
    fields: CommentFields,
    caller: Caller,
  ): Promise<Pick<Comment, 'author' | 'author_name' | 'author_email' | 'author_url'>> {
    const id = moderates(caller) ? (fields.author ?? caller.id) : caller.id;
    const person = id === 0 ? undefined : await this.people.byId(id);
    if (id !== 0 && !person) throw refused(400, 'rest_comment_author_invalid', 'Invalid comment author ID.');
    const given = moderates(caller) ? fields : {};
    return {
      author: id,
      author_name: named(given.author_name) ?? person?.name ?? '',
      author_email: (given.author_email ?? person?.email ?? '').toLowerCase(),
      author_url: given.author_url ?? person?.url ?? '',
    };
  }

  private async date({ date, date_gmt: gmt }: CommentFields): Promise<Moment | undefined> {
    return date ? this.clock.read(date) : gmt ? this.clock.readGmt(gmt) : undefined;
  }

  private async written<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.database.write(work);
    } catch (error) {
      if (isDuplicate(error))
        throw refused(
          409,
          'comment_duplicate',
          'Duplicate comment detected; it looks as though you’ve already said that!',
        );
      throw error;
    }
  }
}

const named = (name: string | undefined): string | undefined => (name === undefined ? undefined : sanitiseName(name));

function checkedContent(text: string, caller: Caller): string {
  const content = (can(caller, 'unfiltered_html') ? sanitiseRichComment(text) : sanitiseComment(text)).trim();
  if (content === '') throw refused(400, 'rest_comment_content_invalid', 'Invalid comment content.');
  if (Buffer.byteLength(content) > LONGEST_BYTES)
    throw refused(400, 'comment_content_column_length', 'Your comment is too long.');
  return content;
}

function checkLengths(comment: Pick<Comment, keyof typeof LONGEST>): void {
  if (comment.author_name.length > LONGEST.author_name)
    throw refused(400, 'comment_author_column_length', 'The name is too long.');
  if (comment.author_email.length > LONGEST.author_email)
    throw refused(400, 'comment_author_email_column_length', 'The e-mail address is too long.');
  if (comment.author_url.length > LONGEST.author_url)
    throw refused(400, 'comment_author_url_column_length', 'The address is too long.');
}

function wantedStatus(word: string): CommentStatus | undefined {
  if (word === 'untrash' || word === 'unspam') return undefined;
  const status = WORDS[word];
  if (!status) throw refused(400, 'rest_comment_invalid_status', 'There is no such status of comments.');
  return status;
}

const formerStatus = ({ trashed_from: from }: Comment): CommentStatus => WORDS[from] ?? 'hold';

/** Two comments are the same when the same person says the same at the same place; what is in the trash was not said. */
function fingerprintOf({
  post,
  parent,
  author,
  author_email: email,
  content,
  status,
}: Omit<Comment, 'id'>): string | null {
  if (status === 'trash') return null;
  return createHash('sha256')
    .update(JSON.stringify([post, parent, author || email, content]))
    .digest('hex');
}

const searchKey = ({ content, author_name: name, author_url: url }: Omit<Comment, 'id'>): string =>
  `${stripTags(content)} ${name} ${url}`.toLowerCase();

async function refuseFlood(manager: EntityManager, author: number, { date_gmt: now }: Moment): Promise<void> {
  const [last]: { at: string | null }[] = await manager.query(
    'SELECT MAX(date_gmt) AS at FROM comments WHERE author = ?',
    [author],
  );
  const since = last?.at
    ? Date.parse(`${now.replace(' ', 'T')}Z`) - Date.parse(`${last.at.replace(' ', 'T')}Z`)
    : Infinity;
  if (since >= 0 && since < FLOOD_MS)
    throw new RestError(429, 'comment_flood', 'You are posting comments too quickly. Slow down.', {
      headers: { 'retry-after': String(Math.ceil((FLOOD_MS - since) / 1000)) },
    });
}

/** Whose comments were approved before need not wait again. */
const isTrusted = async (manager: EntityManager, author: number): Promise<boolean> =>
  has(manager, "SELECT id FROM comments WHERE author = ? AND status = 'approved' LIMIT 1", author);
const exists = (manager: EntityManager, id: number): Promise<boolean> =>
  has(manager, 'SELECT id FROM comments WHERE id = ?', id);
const postExists = (manager: EntityManager, id: number): Promise<boolean> =>
  has(manager, 'SELECT id FROM posts WHERE id = ?', id);

async function has(manager: EntityManager, sql: string, value: number): Promise<boolean> {
  const rows: unknown[] = await manager.query(sql, [value]);
  return rows.length > 0;
}

async function locked(manager: EntityManager, id: number): Promise<Comment> {
  const lock = manager.connection.options.type === 'mysql' ? { lock: { mode: 'pessimistic_write' as const } } : {};
  const comment = await manager.findOne(Comment, { where: { id }, ...lock });
  if (!comment) throw noComment();
  return comment;
}

/** A comment that is back from the trash may meet one that says the same: it then stays without a fingerprint. */
async function store(manager: EntityManager, before: Comment, after: Comment): Promise<void> {
  const wanted = fingerprintOf(after);
  const taken =
    wanted !== null && wanted !== before.fingerprint ? await manager.existsBy(Comment, { fingerprint: wanted }) : false;
  await manager.update(
    Comment,
    { id: after.id },
    { ...after, fingerprint: taken ? null : wanted, search_key: searchKey(after) },
  );
}
