import { Inject, Injectable } from '@nestjs/common';
import { can, forbidden } from '@gatehouse/access';
import { RestError, type ArgumentProblem } from '@gatehouse/errors';
import type { Call } from '@gatehouse/rest';
import { mayDelete, mayEdit } from '../posts/post-rights';
import { noPost } from '../posts/posts.service';
import { ATTACHMENT, maySee } from './media-type';
import { MediaReader, type MediaRecord } from './media.reader';

/** Who may do what with files: the permits of their routes (core sheet, section 7). */
@Injectable()
export class MediaAccess {
  constructor(@Inject(MediaReader) private readonly reader: MediaReader) {}

  list({ args, caller }: Call): void {
    if (args['context'] === 'edit' && !can(caller, ATTACHMENT.capabilities.edit))
      throw forbidden(caller, 'rest_forbidden_context', 'Sorry, you are not allowed to edit files.');
  }

  /** Who may ask for files that are not open. */
  statuses({ args, caller }: Call): Record<string, ArgumentProblem> {
    if ([args['status'] ?? 'inherit'].flat().every((status) => status === 'inherit') || can(caller, 'edit_posts'))
      return {};
    return {
      status: {
        code: 'rest_forbidden_status',
        message: 'Status is forbidden.',
        data: { status: caller.kind === 'visitor' ? 401 : 403 },
      },
    };
  }

  create({ args, caller }: Call): void {
    if (args['id']) throw new RestError(400, 'rest_post_exists', 'Can not create a record that exists.');
    if (!can(caller, ATTACHMENT.capabilities.create))
      throw forbidden(caller, 'rest_cannot_create', 'Sorry, you are not allowed to upload files.');
  }

  async read(call: Call): Promise<void> {
    const record = await this.one(call);
    if (call.args['context'] === 'edit' && !mayEdit(call.caller, ATTACHMENT, record))
      throw forbidden(call.caller, 'rest_forbidden_context', 'Sorry, you are not allowed to edit this file.');
    if (!maySee(call.caller, record)) throw forbidden(call.caller);
  }

  async edit(call: Call): Promise<void> {
    if (!mayEdit(call.caller, ATTACHMENT, await this.one(call)))
      throw forbidden(call.caller, 'rest_cannot_edit', 'Sorry, you are not allowed to edit this file.');
  }

  async editImage(call: Call): Promise<void> {
    if (!can(call.caller, ATTACHMENT.capabilities.create))
      throw forbidden(call.caller, 'rest_cannot_edit_image', 'Sorry, you are not allowed to upload files.');
    await this.edit(call);
  }

  async delete(call: Call): Promise<void> {
    if (!mayDelete(call.caller, ATTACHMENT, await this.one(call)))
      throw forbidden(call.caller, 'rest_cannot_delete', 'Sorry, you are not allowed to delete this file.');
  }

  /** The file that the path names, read once a request. */
  async one(call: Call, id = Number(call.args['id'])): Promise<MediaRecord> {
    const record = await call.once(`media:${id}`, () => this.reader.find(id));
    if (!record) throw noPost();
    return record;
  }
}
