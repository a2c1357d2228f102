import { can, type Caller } from '@gatehouse/access';
import { byValues } from '../records/list/list-filters';
import type { ListExtension } from '../records/list/requested-list';
import type { ListBlocksArgs } from './block-requests';
import { BLOCK } from './block-types';

/** What a list of blocks adds to a list of records: its filters, and an empty list for callers who do not write. */
export const blockListExtension = (args: ListBlocksArgs, caller: Caller): ListExtension => {
  const { wp_pattern_category: included, wp_pattern_category_exclude: excluded } = args;
  return {
    filters: () => ({ having: byValues('term', included), without: byValues('term', excluded), conditions: [] }),
    ...(can(caller, BLOCK.capabilities.edit) ? {} : { parts: [] }),
  };
};
