import { Ids, PageArgs } from '@gatehouse/pagination';
import type { Method } from '@gatehouse/bus';
import { Choice, Int, Text } from '@gatehouse/rest';

/** The methods that change what they name, one route for the three. */
export const CHANGES: Method[] = ['POST', 'PUT', 'PATCH'];

/** The record that a path names. */
export class RecordIdArgs {
  @Int({ required: true, description: 'Unique identifier of the record.' })
  id!: number;
}

/** Arguments of a list (docs/interface/core.md#lists); a resource adds `orderby` with its columns. */
export class ListRecordsArgs extends PageArgs {
  @Text({ description: 'Limit results to those matching a string.' })
  search?: string;

  @Ids('Limit result set to specific IDs.')
  include!: number[];

  @Ids('Ensure result set excludes specific IDs.')
  exclude!: number[];

  @Int({ min: 0, description: 'Offset the result set by a specific number of items.' })
  offset?: number;

  @Choice(['asc', 'desc'], { default: 'desc', description: 'Order sort attribute ascending or descending.' })
  order!: 'asc' | 'desc';
}
