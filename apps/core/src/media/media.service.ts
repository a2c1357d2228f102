import { Injectable } from '@nestjs/common';
import { originOf } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { listed } from '@gatehouse/pagination';
import { created, type Answer, type RequestContext, type Context } from '@gatehouse/rest';
import { recordNotFound } from '../records/model/post.reader';
import type { EditMediaArgs } from './args/edit-requests';
import type {
  DeleteMediaArgs,
  ListMediaArgs,
  MediaFields,
  ReadMediaArgs,
  UpdateMediaArgs,
} from './args/media-requests';
import { MediaEditing } from './write/media-editing';
import { MediaPolicy } from './media.policy';
import { MediaQuery } from './media.query';
import { MediaWriter } from './write/media.writer';
import { maySee } from './model/attachment-type';
import { MediaReader, type MediaRecord } from './model/media.reader';
import { uploadOf } from './storage/upload';
import { mediaView, type MediaView } from './media.view';

/** The answer to a deletion. */
export interface DeletedMedia {
  deleted: true;
  previous: Omit<MediaView, '_links'>;
}

/** Reads and writes files (docs/interface/core.md#media). */
@Injectable()
export class MediaService {
  constructor(
    private readonly writer: MediaWriter,
    private readonly editing: MediaEditing,
    private readonly query: MediaQuery,
    private readonly reader: MediaReader,
    private readonly policy: MediaPolicy,
  ) {}

  async list(args: ListMediaArgs, ctx: RequestContext): Promise<Answer> {
    const { items: ids, total } = await this.query.page(args, ctx.caller);
    const records = await this.reader.byIds(ids);
    const items = records.map((record) => this.view(record, args.context, ctx));
    ctx.tag('media');
    return listed(ctx, { items, total }, args);
  }

  async read({ id, context }: ReadMediaArgs, ctx: RequestContext): Promise<MediaView> {
    const record = await this.policy.load(ctx, id);
    ctx.tag('file', [id]);
    return this.view(record, context, ctx);
  }

  /** The files that the caller may see, in context embed. */
  async embedded(ids: readonly number[], ctx: RequestContext): Promise<ReadonlyMap<number, MediaView>> {
    const records = (await this.reader.embedded(ids)).filter((record) => maySee(ctx.caller, record));
    return new Map(records.map((record) => [record.id, this.view(record, 'embed', ctx)]));
  }

  async create(fields: MediaFields, ctx: RequestContext): Promise<Answer> {
    const id = await this.writer.create(uploadOf(ctx), fields, ctx.caller);
    return this.created(id, ctx);
  }

  async update(args: UpdateMediaArgs, ctx: RequestContext): Promise<MediaView> {
    await this.writer.update(await this.policy.load(ctx, args.id), args, ctx.caller);
    return this.editView(args.id, ctx);
  }

  async remove({ id, force }: DeleteMediaArgs, ctx: RequestContext): Promise<DeletedMedia> {
    if (!force)
      throw new RestError(
        501,
        'rest_trash_not_supported',
        "Files do not support trashing. Set 'force=true' to delete.",
      );
    const record = await this.policy.load(ctx, id);
    await this.writer.remove(record, originOf(ctx));
    const { _links, ...previous } = this.view(record, 'edit', ctx);
    return { deleted: true, previous };
  }

  /** Makes the sizes that an image lacks. */
  async process(id: number, ctx: RequestContext): Promise<MediaView> {
    await this.writer.addMissingSizes(await this.policy.load(ctx, id));
    return this.editView(id, ctx);
  }

  /** Makes an edited copy of an image. */
  async edit(args: EditMediaArgs, ctx: RequestContext): Promise<Answer> {
    const record = await this.policy.load(ctx, args.id);
    const id = await this.editing.edit(record, args, ctx.caller, ctx.site);
    return this.created(id, ctx);
  }

  private async created(id: number, ctx: RequestContext): Promise<Answer> {
    return created(await this.editView(id, ctx), ctx.href(`core/v2/media/${id}`));
  }

  private async editView(id: number, ctx: RequestContext): Promise<MediaView> {
    const record = await this.reader.find(id);
    if (!record) throw recordNotFound();
    return this.view(record, 'edit', ctx);
  }

  private view(record: MediaRecord, context: Context, { site, caller }: RequestContext): MediaView {
    return mediaView(record, { context, site, caller });
  }
}
