import { Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import { listed } from '@gatehouse/pagination';
import { created, type Answer, type RequestContext } from '@gatehouse/rest';
import type { Context } from '../posts/post-reader';
import { noPost } from '../posts/posts.writer';
import { MediaPolicy } from './media.policy';
import type {
  DeleteMediaArgs,
  EditMediaArgs,
  ListMediaArgs,
  MediaFields,
  ReadMediaArgs,
  UpdateMediaArgs,
} from './media.args';
import { MediaEditing } from './media-editing';
import { MediaQuery } from './media.query';
import { MediaReader, type MediaRecord } from './media.reader';
import { MediaWriter } from './media.writer';
import { mediaView } from './media.view';
import { uploadOf } from './upload';

/** What the routes of files answer. */
@Injectable()
export class MediaService {
  constructor(
    private readonly media: MediaWriter,
    private readonly editing: MediaEditing,
    private readonly lists: MediaQuery,
    private readonly reader: MediaReader,
    private readonly access: MediaPolicy,
  ) {}

  async list(args: ListMediaArgs, ctx: RequestContext): Promise<Answer> {
    const { items: ids, total } = await this.lists.page(args, ctx.caller);
    const items = (await this.reader.byIds(ids)).map((record) => this.shown(record, args.context, ctx));
    return listed(ctx, { items, total }, args);
  }

  async one({ id, context }: ReadMediaArgs, ctx: RequestContext): Promise<unknown> {
    return this.shown(await this.access.one(ctx, id), context, ctx);
  }

  async create(fields: MediaFields, ctx: RequestContext): Promise<Answer> {
    return this.made(await this.media.create(uploadOf(ctx), fields, ctx.caller), ctx);
  }

  async update(args: UpdateMediaArgs, ctx: RequestContext): Promise<unknown> {
    await this.media.update(await this.access.one(ctx, args.id), args, ctx.caller);
    return this.edited(args.id, ctx);
  }

  async remove({ id, force }: DeleteMediaArgs, ctx: RequestContext): Promise<unknown> {
    if (!force)
      throw new RestError(
        501,
        'rest_trash_not_supported',
        "Files do not support trashing. Set 'force=true' to delete.",
      );
    const record = await this.access.one(ctx, id);
    const { _links, ...previous } = this.shown(record, 'edit', ctx);
    await this.media.remove(record);
    return { deleted: true, previous };
  }

  async process(id: number, ctx: RequestContext): Promise<unknown> {
    await this.media.addMissingSizes(await this.access.one(ctx, id));
    return this.edited(id, ctx);
  }

  async edit(args: EditMediaArgs, ctx: RequestContext): Promise<Answer> {
    return this.made(
      await this.editing.edit(await this.access.one(ctx, args.id), args, ctx.caller, ctx.site.home),
      ctx,
    );
  }

  private async made(id: number, ctx: RequestContext): Promise<Answer> {
    return created(await this.edited(id, ctx), ctx.href(`core/v2/media/${id}`));
  }

  private async edited(id: number, ctx: RequestContext): Promise<unknown> {
    const record = await this.reader.find(id);
    if (!record) throw noPost();
    return this.shown(record, 'edit', ctx);
  }

  private shown(record: MediaRecord, context: Context, { site, caller }: RequestContext): Record<string, unknown> {
    return mediaView(record, { context, site, caller });
  }
}
