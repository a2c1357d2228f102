import { Injectable } from '@nestjs/common';
import { can, forbidden } from '@gatehouse/access';
import { RestError, type ArgumentProblem } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import { forbiddenStatus } from '../records/record.policy';
import { mayDelete, mayEdit } from '../records/model/post-rights';
import { ATTACHMENT, maySee } from './model/attachment-type';
import { MediaReader, type MediaRecord } from './model/media.reader';
import { recordNotFound } from '../records/model/post.reader';

/** Permissions of the media routes (docs/interface/core.md#media). */
@Injectable()
export class MediaPolicy {
  constructor(private readonly reader: MediaReader) {}

  list({ args, caller }: RequestContext): void {
    if (args.context === 'edit' && !can(caller, ATTACHMENT.capabilities.edit))
      throw forbidden(caller, 'rest_forbidden_context', 'Sorry, you are not allowed to edit files.');
  }

  /** The problem with the argument `status` of a list, if the caller may not list files of that status. */
  statuses({ args, caller }: RequestContext): Record<string, ArgumentProblem> {
    const statuses = [args.status ?? 'inherit'].flat();
    if (statuses.every((status) => status === 'inherit') || can(caller, 'edit_posts')) return {};
    return { status: forbiddenStatus(caller.kind === 'visitor' ? 401 : 403) };
  }

  create({ args, caller }: RequestContext): void {
    if (args.id) throw new RestError(400, 'rest_post_exists', 'Can not create a record that exists.');
    if (!can(caller, ATTACHMENT.capabilities.create))
      throw forbidden(caller, 'rest_cannot_create', 'Sorry, you are not allowed to upload files.');
  }

  async read(ctx: RequestContext): Promise<void> {
    const record = await this.load(ctx);
    if (ctx.args.context === 'edit' && !mayEdit(ctx.caller, ATTACHMENT, record))
      throw forbidden(ctx.caller, 'rest_forbidden_context', 'Sorry, you are not allowed to edit this file.');
    if (!maySee(ctx.caller, record)) throw forbidden(ctx.caller);
  }

  async edit(ctx: RequestContext): Promise<void> {
    if (!mayEdit(ctx.caller, ATTACHMENT, await this.load(ctx)))
      throw forbidden(ctx.caller, 'rest_cannot_edit', 'Sorry, you are not allowed to edit this file.');
  }

  async editImage(ctx: RequestContext): Promise<void> {
    if (!can(ctx.caller, ATTACHMENT.capabilities.create))
      throw forbidden(ctx.caller, 'rest_cannot_edit_image', 'Sorry, you are not allowed to upload files.');
    await this.edit(ctx);
  }

  async delete(ctx: RequestContext): Promise<void> {
    if (!mayDelete(ctx.caller, ATTACHMENT, await this.load(ctx)))
      throw forbidden(ctx.caller, 'rest_cannot_delete', 'Sorry, you are not allowed to delete this file.');
  }

  /** The file of the path, loaded once per request. Throws 404 if there is none. */
  async load(ctx: RequestContext, id = Number(ctx.args.id)): Promise<MediaRecord> {
    const record = await ctx.once(`media:${id}`, () => this.reader.find(id));
    if (!record) throw recordNotFound();
    return record;
  }
}
