import { Injectable } from '@nestjs/common';
import { can, type Caller } from '@gatehouse/access';
import { ContentPasswords } from '@gatehouse/service';
import type { Post } from '../records/model/post';
import { PostReader } from '../records/model/post.reader';
import { RecordPolicy } from '../records/record.policy';
import { HistoryPolicy } from '../revisions/revision.policy';
import { BLOCK } from './block-types';

/** Permissions of the block routes. Blocks are for those who write (docs/interface/editor.md#blocks). */
@Injectable()
export class BlockPolicy extends RecordPolicy {
  constructor(reader: PostReader, passwords: ContentPasswords) {
    super(reader, passwords, BLOCK);
  }

  override isReadable(caller: Caller, post: Post): boolean {
    return can(caller, BLOCK.capabilities.edit) && super.isReadable(caller, post);
  }
}

/** Who may call the routes of revisions and autosaves of synced patterns. */
@Injectable()
export class BlockHistoryPolicy extends HistoryPolicy {
  constructor(records: BlockPolicy) {
    super(records);
  }
}
