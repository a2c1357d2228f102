import { ContextArgs, Int, IntersectionType, ListOf, Text, type ValueDecorator } from '@gatehouse/rest';
import { PageArgs } from './paging';

/** Ids of the records that a list is limited to, or leaves out. */
export const Ids = (description: string): ValueDecorator<number[]> => ListOf(Int(), { default: [], description });

/** Arguments of every list that can be searched (docs/interface/core.md#lists). */
export class ListArgs extends IntersectionType(PageArgs, ContextArgs) {
  @Text({ description: 'Limit results to those matching a string.' })
  search?: string;
}

/** Arguments of lists that are also selected by ids; `include` takes precedence over `exclude`. */
export class SelectionArgs extends ListArgs {
  @Ids('Ensure result set excludes specific IDs.')
  exclude!: number[];

  @Ids('Limit result set to specific IDs.')
  include!: number[];

  @Int({ description: 'Offset the result set by a specific number of items.' })
  offset?: number;
}
