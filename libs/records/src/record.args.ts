import { Ids, ModifiedArgs, PageArgs } from '@gatehouse/pagination';
import type { Method } from '@gatehouse/bus';
import {
  Choice,
  declarationsOfClass,
  Int,
  IntersectionType,
  OmitType,
  PartialType,
  Text,
  valueDecorator,
  type ValueClass,
} from '@gatehouse/rest';
import { fieldsOf } from './field';
import type { RecordBase } from './record';
import type { RecordClass } from './resource';

/** The methods that change what they name, one route for the three. */
export const CHANGES: Method[] = ['POST', 'PUT', 'PATCH'];

/** The record that a path names. */
export class RecordIdArgs {
  @Int({ required: true, description: 'Unique identifier of the record.' })
  id!: number;
}

/** Arguments of every list (docs/interface/core.md#lists); a resource adds `orderby` and its filters. */
export class ListRecordsArgs extends IntersectionType(PageArgs, ModifiedArgs) {
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

  /** Each resource declares it with its own columns. */
  orderby!: string;
}

/** What clients can write of a record. */
export type Written<T extends RecordBase> = Omit<T, keyof RecordBase>;

/** The arguments that create a record: the fields that can be written. */
export function createArgs<T extends RecordBase>(type: RecordClass<T>): ValueClass<Written<T>> {
  const readonly = declarationsOfClass(type)
    .filter(({ options }) => options.readonly)
    .map(({ property }) => property as keyof T);
  return OmitType(type, readonly) as ValueClass<Written<T>>;
}

/** The arguments that change a record: any of the fields, and which it is. */
export const updateArgs = <T extends RecordBase>(
  type: RecordClass<T>,
): ValueClass<RecordIdArgs & Partial<Written<T>>> => IntersectionType(RecordIdArgs, PartialType(createArgs(type)));

/** The arguments of the list: paging, search, orders, and a filter for each field that has one. */
export function listArgs(type: RecordClass): ValueClass<ListRecordsArgs> {
  class ListArgs extends ListRecordsArgs {}
  const fields = fieldsOf(type);
  const sorted = fields.filter(({ sort }) => sort).map(({ property }) => property);
  Choice(['id', ...sorted], { default: 'created', description: 'Sort collection by attribute.' })(
    ListArgs.prototype,
    'orderby',
  );
  const filtered = new Set(fields.filter(({ filter }) => filter).map(({ property }) => property));
  for (const { property, name, type: value } of declarationsOfClass(type)) {
    if (!filtered.has(property)) continue;
    const description = `Limit result set to records with this ${name}.`;
    valueDecorator(value, { name, description })(ListArgs.prototype, property);
  }
  return ListArgs;
}
