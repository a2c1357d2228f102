import { can, type Caller } from '@gatehouse/access';
import { and, eqColumn, exists, inList, NEVER, not, select, type SqlFragment } from '@gatehouse/persistence';
import type { ListExtension } from '../records/list/posts.query';
import type { ListBlocksArgs } from './block.args';
import { BLOCK } from './block-types';

/** What a list of blocks adds to a list of records: its filters, and an empty list for callers who do not write. */
export const blockListExtension = (args: ListBlocksArgs, caller: Caller): ListExtension => {
  const { wp_pattern_category: included = [], wp_pattern_category_exclude: excluded = [] } = args;
  return {
    conditions: () => [included.length > 0 && hasTerm(included), excluded.length > 0 && not(hasTerm(excluded))],
    ...(can(caller, BLOCK.capabilities.edit) ? {} : { visible: [NEVER] }),
  };
};

const hasTerm = (ids: number[]): SqlFragment =>
  exists(
    select('post_terms', 'pt')
      .columns('pt.post')
      .where(and(eqColumn('pt.post', 'p.id'), inList('pt.term', ids))),
  );
