import { Injectable } from '@nestjs/common';
import { forbidden } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import { PagePolicy, PostPolicy, type RecordPolicy } from '../posts/post.policy';
import { mayDelete, mayEdit } from '../posts/post-rights';
import type { Post } from '../posts/post.entity';
import { noPost } from '../posts/posts.writer';

export const noParent = (): RestError =>
  new RestError(404, 'rest_post_invalid_parent', 'There is no record with this id.');

/** Who may read and delete revisions and write autosaves: who may do so with the record itself (docs/interface/core.md#revisions). */
export abstract class HistoryPolicy {
  constructor(private readonly records: RecordPolicy) {}

  get type(): RecordPolicy['type'] {
    return this.records.type;
  }

  async read(ctx: RequestContext): Promise<void> {
    if (!mayEdit(ctx.caller, this.type, await this.parent(ctx)))
      throw forbidden(
        ctx.caller,
        'rest_cannot_read',
        'Sorry, you are not allowed to see the revisions of this record.',
      );
  }

  async delete(ctx: RequestContext): Promise<void> {
    if (!mayDelete(ctx.caller, this.type, await this.parent(ctx)))
      throw forbidden(
        ctx.caller,
        'rest_cannot_delete',
        'Sorry, you are not allowed to delete revisions of this record.',
      );
  }

  async save(ctx: RequestContext): Promise<void> {
    const post = await this.records.one(ctx, parentIn(ctx), noPost);
    if (!mayEdit(ctx.caller, this.type, post))
      throw forbidden(ctx.caller, 'rest_cannot_edit', 'Sorry, you are not allowed to edit this record.');
  }

  /** The record whose history the path names. */
  parent(ctx: RequestContext): Promise<Post> {
    return this.records.one(ctx, parentIn(ctx), noParent);
  }
}

/** The list of autosaves calls its placeholder `id`, the others `parent`. */
const parentIn = ({ request: { path } }: RequestContext): number => Number(path.parent ?? path.id);

@Injectable()
export class PostHistoryPolicy extends HistoryPolicy {
  constructor(records: PostPolicy) {
    super(records);
  }
}

@Injectable()
export class PageHistoryPolicy extends HistoryPolicy {
  constructor(records: PagePolicy) {
    super(records);
  }
}
