import { Injectable } from '@nestjs/common';
import { can, forbidden } from '@gatehouse/access';
import type { ArgumentProblem } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import { statusProblem } from '../posts/list-checks';
import { RecordPolicy } from '../posts/post.policy';
import { PostReader } from '../posts/post-reader';
import { HistoryPolicy } from '../revisions/revision.policy';
import { BLOCK, NAVIGATION } from './block-types';

/** Who may do what with blocks: they are for those who write (docs/interface/editor.md#blocks). */
@Injectable()
export class BlockPolicy extends RecordPolicy {
  constructor(reader: PostReader) {
    super(reader, BLOCK);
  }

  override async read(ctx: RequestContext): Promise<void> {
    await this.one(ctx);
    if (!can(ctx.caller, BLOCK.capabilities.edit)) throw forbidden(ctx.caller);
    await super.read(ctx);
  }

  statuses(ctx: RequestContext): Record<string, ArgumentProblem> {
    return statusProblem(ctx, BLOCK);
  }
}

@Injectable()
export class BlockHistoryPolicy extends HistoryPolicy {
  constructor(records: BlockPolicy) {
    super(records);
  }
}

/** Who may do what with menus: everybody reads them. */
@Injectable()
export class NavigationPolicy extends RecordPolicy {
  constructor(reader: PostReader) {
    super(reader, NAVIGATION);
  }

  statuses(ctx: RequestContext): Record<string, ArgumentProblem> {
    return statusProblem(ctx, NAVIGATION);
  }
}
