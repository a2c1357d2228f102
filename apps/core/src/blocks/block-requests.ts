import { createArgs, updateArgs } from '@gatehouse/records';
import { Int, IntersectionType, ListOf } from '@gatehouse/rest';
import { ListRecordsArgs, NewRecordArgs, ParentArgs, UpdatedStatus } from '../records/args/record-requests';
import type { PostInput } from '../records/write/post-input';
import { Block } from './block';
import { can, type Caller } from '@gatehouse/access';
import { byValues } from '../records/list/list-filters';
import type { ListExtension } from '../records/list/requested-list';
import { BLOCK } from './block-types';

/** What clients write of a block. */
type BlockInput = Omit<PostInput, 'meta'> &
  Partial<Pick<Block, 'wp_pattern_category' | 'wp_pattern_sync_status' | 'meta'>>;

class BlockIdArgs {
  @Int({ description: 'Unique identifier for the block.' })
  id!: number;
}

export class CreateBlockArgs extends IntersectionType(createArgs<Block, BlockInput>(Block), NewRecordArgs) {}
export class UpdateBlockArgs extends updateArgs<Block, BlockIdArgs, BlockInput>(Block, BlockIdArgs) {
  @UpdatedStatus()
  declare status?: string;
}
export class SaveBlockArgs extends updateArgs<Block, ParentArgs, BlockInput>(Block, ParentArgs) {}

export class ListBlocksArgs extends ListRecordsArgs {
  @ListOf(Int(), {
    description: 'Limit result set to items with specific terms assigned in the wp_pattern_category taxonomy.',
  })
  wp_pattern_category?: number[];

  @ListOf(Int(), {
    description:
      'Limit result set to items except those with specific terms assigned in the wp_pattern_category taxonomy.',
  })
  wp_pattern_category_exclude?: number[];
}

/** The input of the record for the fields of a block. The editor sends the sync status among the meta fields. */
export function blockInput({
  wp_pattern_category: terms,
  wp_pattern_sync_status: synced,
  meta,
  featured_media: _image,
  template: _template,
  ...fields
}: BlockInput): PostInput {
  const template = synced ?? meta?.wp_pattern_sync_status;
  return {
    ...fields,
    ...(meta ? { meta } : {}),
    ...(terms ? { terms } : {}),
    ...(template === undefined ? {} : { template }),
  };
}

/** What a list of blocks adds to a list of records: its filters, and an empty list for callers who do not write. */
export const blockListExtension = (args: ListBlocksArgs, caller: Caller): ListExtension => {
  const { wp_pattern_category: included, wp_pattern_category_exclude: excluded } = args;
  return {
    filters: () => ({ having: byValues('term', included), without: byValues('term', excluded), conditions: [] }),
    ...(can(caller, BLOCK.capabilities.edit) ? {} : { parts: [] }),
  };
};
