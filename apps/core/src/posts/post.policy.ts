import { timingSafeEqual, createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { can, forbidden } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import { PostReader } from './post-reader';
import { mayDelete, mayEdit, mayRead } from './post-rights';
import type { Post } from './post.entity';
import { PAGE, POST, type PostType } from './post-type';
import { noPost } from './posts.writer';

/** Permissions of the routes of a type; existence is checked first (docs/interface/core.md#writing). */
export abstract class RecordPolicy {
  constructor(
    private readonly reader: PostReader,
    readonly type: PostType,
  ) {}

  /** Permit of lists: edit context is for those who may edit such records. */
  list({ args, caller }: RequestContext): void {
    if (args.context === 'edit' && !can(caller, this.type.capabilities.edit))
      throw forbidden(caller, 'rest_forbidden_context', 'Sorry, you are not allowed to edit records of this type.');
  }

  create({ args, caller }: RequestContext): void {
    if (args.id) throw new RestError(400, 'rest_post_exists', 'Can not create a record that exists.');
    if (!can(caller, this.type.capabilities.create))
      throw forbidden(caller, 'rest_cannot_create', 'Sorry, you are not allowed to create records of this type.');
  }

  async read(ctx: RequestContext): Promise<void> {
    const post = await this.one(ctx);
    const { args, caller } = ctx;
    if (args.context === 'edit' && !mayEdit(caller, this.type, post))
      throw forbidden(caller, 'rest_forbidden_context', 'Sorry, you are not allowed to edit this record.');
    if (!mayRead(caller, this.type, post)) throw forbidden(caller);
    if (typeof args.password === 'string' && args.password !== '' && !opens(post, args.password)) {
      throw new RestError(403, 'rest_post_incorrect_password', 'The password is not right.');
    }
  }

  async edit(ctx: RequestContext): Promise<void> {
    if (!mayEdit(ctx.caller, this.type, await this.one(ctx)))
      throw forbidden(ctx.caller, 'rest_cannot_edit', 'Sorry, you are not allowed to edit this record.');
  }

  async delete(ctx: RequestContext): Promise<void> {
    if (!mayDelete(ctx.caller, this.type, await this.one(ctx)))
      throw forbidden(ctx.caller, 'rest_cannot_delete', 'Sorry, you are not allowed to delete this record.');
  }

  /** The record that the path names, read once a request; 404 when there is none of the type. */
  async one(ctx: RequestContext, id = Number(ctx.args.id), missing: () => RestError = noPost): Promise<Post> {
    const post = await ctx.once(`${this.type.name}:${id}`, () => this.reader.find(this.type.name, id));
    if (!post) throw missing();
    return post;
  }
}

@Injectable()
export class PostPolicy extends RecordPolicy {
  constructor(reader: PostReader) {
    super(reader, POST);
  }
}

@Injectable()
export class PagePolicy extends RecordPolicy {
  constructor(reader: PostReader) {
    super(reader, PAGE);
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether the password opens the record; takes as long either way. */
export const opens = ({ password }: Pick<Post, 'password'>, tried: string): boolean =>
  timingSafeEqual(digest(password), digest(tried)) && password !== '';
