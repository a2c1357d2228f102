import { ContextArgs, DateTime, Int, IntersectionType, ListOf, Text, type ValueDecorator } from '@gatehouse/rest';
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

/** A moment, as a UTC clock. */
export const Moment = (description: string): ValueDecorator<string> => DateTime({ description, into: utcClockOf });

/** Limits of when records were last written here, as UTC clocks: for programs that keep a copy (docs/interface/gateway.md#sync). */
export class ModifiedArgs {
  @Moment('Limit result set to records written after a given date, in UTC unless it has an offset.')
  modified_after?: string;

  @Moment('Limit result set to records written before a given date, in UTC unless it has an offset.')
  modified_before?: string;
}

function utcClockOf(date: string): string {
  const instant = new Date(/(Z|[+-]\d\d:?\d\d)$/i.test(date) ? date : `${date}Z`);
  return instant.toISOString().slice(0, 19).replace('T', ' ');
}
