import { Inject, Injectable } from '@nestjs/common';
import { forbidden } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import type { Call } from '@gatehouse/rest';
import { PageAccess, PostAccess, type RecordAccess } from '../posts/post-access';
import { mayDelete, mayEdit } from '../posts/post-rights';
import type { Post } from '../posts/post.entity';
import { noPost } from '../posts/posts.service';

export const noParent = (): RestError =>
  new RestError(404, 'rest_post_invalid_parent', 'There is no record with this id.');

/** Who may read and delete revisions and write autosaves: who may do so with the record itself (core sheet, sections 5 and 6). */
export abstract class HistoryAccess {
  constructor(private readonly records: RecordAccess) {}

  get type(): RecordAccess['type'] {
    return this.records.type;
  }

  async read(call: Call): Promise<void> {
    if (!mayEdit(call.caller, this.type, await this.parent(call)))
      throw forbidden(
        call.caller,
        'rest_cannot_read',
        'Sorry, you are not allowed to see the revisions of this record.',
      );
  }

  async delete(call: Call): Promise<void> {
    if (!mayDelete(call.caller, this.type, await this.parent(call)))
      throw forbidden(
        call.caller,
        'rest_cannot_delete',
        'Sorry, you are not allowed to delete revisions of this record.',
      );
  }

  async save(call: Call): Promise<void> {
    const post = await this.records.one(call, parentIn(call), noPost);
    if (!mayEdit(call.caller, this.type, post))
      throw forbidden(call.caller, 'rest_cannot_edit', 'Sorry, you are not allowed to edit this record.');
  }

  /** The record whose history the path names. */
  parent(call: Call): Promise<Post> {
    return this.records.one(call, parentIn(call), noParent);
  }
}

/** The list of autosaves calls its placeholder `id`, the others `parent`. */
const parentIn = ({ request: { path } }: Call): number => Number(path['parent'] ?? path['id']);

@Injectable()
export class PostHistoryAccess extends HistoryAccess {
  constructor(@Inject(PostAccess) records: PostAccess) {
    super(records);
  }
}

@Injectable()
export class PageHistoryAccess extends HistoryAccess {
  constructor(@Inject(PageAccess) records: PageAccess) {
    super(records);
  }
}
