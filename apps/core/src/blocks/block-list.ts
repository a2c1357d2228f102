import { can, type Caller } from '@gatehouse/access';
import { Condition, NEVER } from '../records/list/condition';
import type { ListExtension } from '../records/list/posts.query';
import type { ListBlocksArgs } from './block.args';
import { BLOCK } from './block-types';

/** What a list of blocks adds to a list of records: its filters, and an empty list for callers who do not write. */
export const blockListExtension = (args: ListBlocksArgs, caller: Caller): ListExtension => ({
  conditions: categoryConditions(args),
  ...(can(caller, BLOCK.capabilities.edit) ? {} : { visible: [NEVER] }),
});

const categoryConditions = ({
  wp_pattern_category: included = [],
  wp_pattern_category_exclude: excluded = [],
}: ListBlocksArgs): Condition[] => [...hasTerm(included, 'EXISTS'), ...hasTerm(excluded, 'NOT EXISTS')];

function hasTerm(ids: number[], operator: 'EXISTS' | 'NOT EXISTS'): Condition[] {
  if (ids.length === 0) return [];
  const { sql, values } = Condition.oneOf('pt.term', ids);
  return [new Condition(`${operator} (SELECT 1 FROM post_terms pt WHERE pt.post = p.id AND ${sql})`, values)];
}
