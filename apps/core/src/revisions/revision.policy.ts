import { Injectable } from '@nestjs/common';
import { forbidden } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import { PagePolicy } from '../pages/page.policy';
import { PostPolicy } from '../posts/post.policy';
import type { Post } from '../records/model/post';
import { mayDelete, mayEdit } from '../records/model/post-rights';
import type { PostType } from '../records/model/post-type';
import type { RecordPolicy } from '../records/record.policy';

const parentNotFound = (): RestError =>
  new RestError(404, 'rest_post_invalid_parent', 'There is no record with this id.');

/**
 * Permissions of revisions and autosaves: those of the record they belong to (docs/interface/core.md#revisions).
 */
export abstract class HistoryPolicy {
  constructor(private readonly records: RecordPolicy) {}

  get type(): PostType {
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

  /** Permission to write an autosave. */
  async save(ctx: RequestContext): Promise<void> {
    const post = await this.records.load(ctx, parentIn(ctx));
    if (!mayEdit(ctx.caller, this.type, post))
      throw forbidden(ctx.caller, 'rest_cannot_edit', 'Sorry, you are not allowed to edit this record.');
  }

  /** The record of the path. Throws 404 `rest_post_invalid_parent`. */
  parent(ctx: RequestContext): Promise<Post> {
    return this.records.load(ctx, parentIn(ctx), parentNotFound);
  }
}

/** The list of autosaves calls its placeholder `id`, all other routes `parent`. */
const parentIn = ({ request: { path } }: RequestContext): number => Number(path.parent ?? path.id);

/** Who may call the routes of revisions and autosaves of posts. */
@Injectable()
export class PostHistoryPolicy extends HistoryPolicy {
  constructor(records: PostPolicy) {
    super(records);
  }
}

/** Who may call the routes of revisions and autosaves of pages. */
@Injectable()
export class PageHistoryPolicy extends HistoryPolicy {
  constructor(records: PagePolicy) {
    super(records);
  }
}
