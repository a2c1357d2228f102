import { Moment, PageArgs } from '@gatehouse/pagination';
import { ListOf, Text } from '@gatehouse/rest';

/** docs/interface/core.md#deletions */
export class ListDeletionsArgs extends PageArgs {
  @Moment('Limit result set to what was deleted after a given date, in UTC unless it has an offset.')
  after?: string;

  @ListOf(Text(), { default: [], description: 'Limit result set to one or more types.' })
  type!: string[];
}
