import { Inject, Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import { listed } from '@gatehouse/pagination';
import { created, type Answer, type Call } from '@gatehouse/rest';
import type { Context } from '../posts/post-reader';
import { noPost } from '../posts/posts.service';
import { MediaAccess } from './media.access';
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
import { MediaService } from './media.service';
import { mediaView } from './media.view';
import { uploadOf } from './upload';

/** What the routes of files answer. */
@Injectable()
export class MediaReplies {
  constructor(
    @Inject(MediaService) private readonly media: MediaService,
    @Inject(MediaEditing) private readonly editing: MediaEditing,
    @Inject(MediaQuery) private readonly lists: MediaQuery,
    @Inject(MediaReader) private readonly reader: MediaReader,
    @Inject(MediaAccess) private readonly access: MediaAccess,
  ) {}

  async list(args: ListMediaArgs, call: Call): Promise<Answer> {
    const { items: ids, total } = await this.lists.page(args, call.caller);
    const items = (await this.reader.byIds(ids)).map((record) => this.shown(record, args.context, call));
    return listed(call, { items, total }, args);
  }

  async one({ id, context }: ReadMediaArgs, call: Call): Promise<unknown> {
    return this.shown(await this.access.one(call, id), context, call);
  }

  async create(fields: MediaFields, call: Call): Promise<Answer> {
    return this.made(await this.media.create(uploadOf(call), fields, call.caller), call);
  }

  async update(args: UpdateMediaArgs, call: Call): Promise<unknown> {
    await this.media.update(await this.access.one(call, args.id), args, call.caller);
    return this.edited(args.id, call);
  }

  async remove({ id, force }: DeleteMediaArgs, call: Call): Promise<unknown> {
    if (!force)
      throw new RestError(
        501,
        'rest_trash_not_supported',
        "Files do not support trashing. Set 'force=true' to delete.",
      );
    const record = await this.access.one(call, id);
    const { _links, ...previous } = this.shown(record, 'edit', call);
    await this.media.remove(record);
    return { deleted: true, previous };
  }

  async process(id: number, call: Call): Promise<unknown> {
    await this.media.addMissingSizes(await this.access.one(call, id));
    return this.edited(id, call);
  }

  async edit(args: EditMediaArgs, call: Call): Promise<Answer> {
    return this.made(
      await this.editing.edit(await this.access.one(call, args.id), args, call.caller, call.site.home),
      call,
    );
  }

  private async made(id: number, call: Call): Promise<Answer> {
    return created(await this.edited(id, call), call.href(`core/v2/media/${id}`));
  }

  private async edited(id: number, call: Call): Promise<unknown> {
    const record = await this.reader.find(id);
    if (!record) throw noPost();
    return this.shown(record, 'edit', call);
  }

  private shown(record: MediaRecord, context: Context, { site, caller }: Call): Record<string, unknown> {
    return mediaView(record, { context, site, caller });
  }
}
