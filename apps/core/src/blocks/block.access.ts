import { Inject, Injectable } from '@nestjs/common';
import { can, forbidden } from '@gatehouse/access';
import type { ArgumentProblem } from '@gatehouse/errors';
import type { Call } from '@gatehouse/rest';
import { statusProblem } from '../posts/list-checks';
import { RecordAccess } from '../posts/post-access';
import { PostReader } from '../posts/post-reader';
import { HistoryAccess } from '../revisions/revision-access';
import { BLOCK, NAVIGATION } from './block-types';

/** Who may do what with blocks: they are for those who write (editor sheet, blocks). */
@Injectable()
export class BlockAccess extends RecordAccess {
  constructor(@Inject(PostReader) reader: PostReader) {
    super(reader, BLOCK);
  }

  override async read(call: Call): Promise<void> {
    await this.one(call);
    if (!can(call.caller, BLOCK.capabilities.edit)) throw forbidden(call.caller);
    await super.read(call);
  }

  statuses(call: Call): Record<string, ArgumentProblem> {
    return statusProblem(call, BLOCK);
  }
}

@Injectable()
export class BlockHistoryAccess extends HistoryAccess {
  constructor(@Inject(BlockAccess) records: BlockAccess) {
    super(records);
  }
}

/** Who may do what with menus: everybody reads them. */
@Injectable()
export class NavigationAccess extends RecordAccess {
  constructor(@Inject(PostReader) reader: PostReader) {
    super(reader, NAVIGATION);
  }

  statuses(call: Call): Record<string, ArgumentProblem> {
    return statusProblem(call, NAVIGATION);
  }
}
