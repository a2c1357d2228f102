import { Injectable } from '@nestjs/common';
import { can, forbidden } from '@gatehouse/access';
import { RestError, type ArgumentProblem } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import { mayDelete, mayEdit } from '../posts/post-rights';
import { noPost } from '../posts/posts.writer';
import { ATTACHMENT, maySee } from './media-type';
import { MediaReader, type MediaRecord } from './media.reader';

/** Who may do what with files: the permits of their routes (docs/interface/core.md#media). */
@Injectable()
export class MediaPolicy {
  constructor(private readonly reader: MediaReader) {}

  list({ args, caller }: RequestContext): void {
    if (args.context === 'edit' && !can(caller, ATTACHMENT.capabilities.edit))
      throw forbidden(caller, 'rest_forbidden_context', 'Sorry, you are not allowed to edit files.');
  }

  /** Who may ask for files that are not open. */
  statuses({ args, caller }: RequestContext): Record<string, ArgumentProblem> {
    if ([args.status ?? 'inherit'].flat().every((status) => status === 'inherit') || can(caller, 'edit_posts'))
      return {};
    return {
      status: {
        code: 'rest_forbidden_status',
        message: 'Status is forbidden.',
        data: { status: caller.kind === 'visitor' ? 401 : 403 },
      },
    };
  }

  create({ args, caller }: RequestContext): void {
    if (args.id) throw new RestError(400, 'rest_post_exists', 'Can not create a record that exists.');
    if (!can(caller, ATTACHMENT.capabilities.create))
      throw forbidden(caller, 'rest_cannot_create', 'Sorry, you are not allowed to upload files.');
  }

  async read(ctx: RequestContext): Promise<void> {
    const record = await this.one(ctx);
    if (ctx.args.context === 'edit' && !mayEdit(ctx.caller, ATTACHMENT, record))
      throw forbidden(ctx.caller, 'rest_forbidden_context', 'Sorry, you are not allowed to edit this file.');
    if (!maySee(ctx.caller, record)) throw forbidden(ctx.caller);
  }

  async edit(ctx: RequestContext): Promise<void> {
    if (!mayEdit(ctx.caller, ATTACHMENT, await this.one(ctx)))
      throw forbidden(ctx.caller, 'rest_cannot_edit', 'Sorry, you are not allowed to edit this file.');
  }

  async editImage(ctx: RequestContext): Promise<void> {
    if (!can(ctx.caller, ATTACHMENT.capabilities.create))
      throw forbidden(ctx.caller, 'rest_cannot_edit_image', 'Sorry, you are not allowed to upload files.');
    await this.edit(ctx);
  }

  async delete(ctx: RequestContext): Promise<void> {
    if (!mayDelete(ctx.caller, ATTACHMENT, await this.one(ctx)))
      throw forbidden(ctx.caller, 'rest_cannot_delete', 'Sorry, you are not allowed to delete this file.');
  }

  /** The file that the path names, read once a request. */
  async one(ctx: RequestContext, id = Number(ctx.args.id)): Promise<MediaRecord> {
    const record = await ctx.once(`media:${id}`, () => this.reader.find(id));
    if (!record) throw noPost();
    return record;
  }
}
