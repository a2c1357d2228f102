import { can, forbidden, type Caller } from '@gatehouse/access';
import { RestError, type ArgumentProblem } from '@gatehouse/errors';
import {
  enumerated,
  isVisitorsQuestion,
  NOT_ALLOWED,
  type Problems,
  type Refusal,
  type RequestContext,
} from '@gatehouse/rest';
import type { ContentPasswords } from '@gatehouse/service';
import type { Post } from './model/post';
import { PostReader, recordNotFound } from './model/post.reader';
import { mayDelete, mayEdit, mayRead } from './model/post-rights';
import { WRITABLE } from './model/post-status';
import type { PostType } from './model/post-type';

/**
 * Permissions of the routes of one type of record (docs/interface/core.md#roles). A record that does not exist is 404
 * for everyone, before any permission is checked.
 */
export abstract class RecordPolicy {
  constructor(
    private readonly reader: PostReader,
    private readonly passwords: ContentPasswords,
    readonly type: PostType,
  ) {}

  /** Lists are public, in edit context for those who may edit records of the type. */
  list({ args, caller }: RequestContext): void {
    if (args.context === 'edit' && !can(caller, this.type.capabilities.edit))
      throw forbidden(caller, 'rest_forbidden_context', 'Sorry, you are not allowed to edit records of this type.');
  }

  /**
   * The problem with the argument `status` of a list, if the caller may not list records of that status. It is
   * reported with the problems of other arguments (docs/interface/core.md#status).
   */
  statuses({ args, sent, caller }: RequestContext): Record<string, ArgumentProblem> {
    // A status that does not exist is not an invalid argument: those who may not ask are refused, as for any other.
    const statuses = [args.status ?? (sent.has('status') ? 'unknown' : 'publish')].flat();
    if (statuses.every((status) => status === 'publish') || can(caller, this.type.capabilities.edit)) return {};
    return { status: forbiddenStatus(caller.kind === 'visitor' ? 401 : 403) };
  }

  /**
   * The problem with the status of an update: `trash` is not written, but accepted when the record is in the trash already,
   * so that it can be sent back as it was read (docs/interface/core.md#status).
   */
  async updatedStatus(ctx: RequestContext): Promise<Problems> {
    if (ctx.args.status !== 'trash') return {};
    const post = await ctx.once(`${this.type.name}:${Number(ctx.args.id)}`, () =>
      this.reader.find(this.type.name, Number(ctx.args.id)),
    );
    if (post?.status === 'trash') return {};
    return { status: { code: 'rest_not_in_enum', message: `status is not one of ${enumerated(WRITABLE)}.` } };
  }

  create({ args, caller, isQuestion }: RequestContext): Refusal {
    if (isQuestion && !can(caller, this.type.capabilities.create)) return NOT_ALLOWED;
    if (args.id) return new RestError(400, 'rest_post_exists', 'Can not create a record that exists.');
    if (!can(caller, this.type.capabilities.create))
      return forbidden(caller, 'rest_cannot_create', 'Sorry, you are not allowed to create records of this type.');
  }

  async read(ctx: RequestContext): Promise<void> {
    const post = await this.load(ctx);
    const { args, caller } = ctx;
    if (args.context === 'edit' && !mayEdit(caller, this.type, post))
      throw forbidden(caller, 'rest_forbidden_context', 'Sorry, you are not allowed to edit this record.');
    if (!this.isReadable(caller, post)) throw forbidden(caller);
    if (typeof args.password === 'string' && args.password !== '' && !(await this.isOpened(post, ctx)))
      throw new RestError(403, 'rest_post_incorrect_password', 'The password is not right.');
  }

  /** Whether the caller may read the record, whose texts a password may still hide. */
  isReadable(caller: Caller, post: Post): boolean {
    return mayRead(caller, this.type, post);
  }

  /** Whether the request has the password of the record. @throws 429 after too many wrong ones */
  isOpened({ id, password }: Post, ctx: RequestContext<{ password?: unknown }>): Promise<boolean> {
    const sent = ctx.args.password;
    return this.passwords.opens(ctx, { name: postName(id), password }, typeof sent === 'string' ? sent : '');
  }

  async edit(ctx: RequestContext): Promise<Refusal> {
    if (isVisitorsQuestion(ctx)) return NOT_ALLOWED;
    if (!mayEdit(ctx.caller, this.type, await this.load(ctx)))
      return forbidden(ctx.caller, 'rest_cannot_edit', 'Sorry, you are not allowed to edit this record.');
  }

  async delete(ctx: RequestContext): Promise<Refusal> {
    if (isVisitorsQuestion(ctx)) return NOT_ALLOWED;
    if (!mayDelete(ctx.caller, this.type, await this.load(ctx)))
      return forbidden(ctx.caller, 'rest_cannot_delete', 'Sorry, you are not allowed to delete this record.');
  }

  /** The record of the path, loaded once per request. Throws `notFound`, by default 404, if there is none of the type. */
  async load(ctx: RequestContext, id = Number(ctx.args.id), notFound: () => RestError = recordNotFound): Promise<Post> {
    const post = await ctx.once(`${this.type.name}:${id}`, () => this.reader.find(this.type.name, id));
    if (!post) throw notFound();
    return post;
  }
}

/** The problem of a `status` argument that the caller may not use. */
export const forbiddenStatus = (status: 401 | 403): ArgumentProblem => ({
  code: 'rest_forbidden_status',
  message: 'Status is forbidden.',
  data: { status },
});

/** How tries to guess the password of a post are counted, on whatever route. */
export const postName = (id: number): string => `post ${id}`;
