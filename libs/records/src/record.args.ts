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
import type { RecordClass, StoredRecord } from './resource';

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
export type Written<T extends StoredRecord> = Omit<T, keyof RecordBase>;

/** The arguments that create a record: the fields that can be written, in the form in which clients write them. */
export function createArgs<T extends StoredRecord>(type: RecordClass<T>): ValueClass<Written<T>> {
  const fields = fieldsOf(type);
  const written = new Map(fields.flatMap((field) => (field.written ? [[field.property, field.written]] : [])));
  const readonly = declarationsOfClass(type).filter(({ options }) => options.readonly);
  const omitted = [...fields.filter((field) => field.readonly), ...readonly]
    .map(({ property }) => property)
    .filter((property) => !written.has(property));
  class CreateArgs extends (OmitType(type, omitted as (keyof T)[]) as ValueClass) {}
  // Declared again, each stands where the class has it.
  for (const { property, name } of declarationsOfClass(CreateArgs)) {
    const value = written.get(property);
    if (value) valueDecorator(value.type, { name, ...value.options })(CreateArgs.prototype, property);
  }
  return CreateArgs as ValueClass<Written<T>>;
}

/**
 * The arguments that change a record: any of the fields, and which it is.
 * @param named the arguments of the path
 */
export const updateArgs = <T extends StoredRecord, N extends object = RecordIdArgs>(
  type: RecordClass<T>,
  named: ValueClass<N>,
): ValueClass<N & Partial<Written<T>>> => IntersectionType(named, PartialType(createArgs(type)));

/** The arguments of the list: paging, search, orders, and a filter for each field that has one. */
export function listArgs<T extends StoredRecord>(type: RecordClass<T>): ValueClass<ListRecordsArgs> {
  class ListArgs extends ListRecordsArgs {}
  const sorted = fieldsOf(type)
    .filter(({ sort }) => sort)
    .map(({ property }) => property);
  Choice(['id', ...sorted], { default: 'created', description: 'Sort collection by attribute.' })(
    ListArgs.prototype,
    'orderby',
  );
  return withFilters(ListArgs, type);
}

/**
 * Adds an argument for each field of a resource that is a filter to the arguments of a list.
 * @example ⁣@FilteredBy(Recipe) export class ListRecipesArgs extends PageArgs {}
 */
export const FilteredBy =
  <T extends StoredRecord>(type: RecordClass<T>) =>
  (args: ValueClass): void =>
    void withFilters(args, type);

/** Adds an argument for each field that is a filter to the arguments of a list. */
export function withFilters<A extends object, T extends StoredRecord>(
  args: ValueClass<A>,
  type: RecordClass<T>,
): ValueClass<A> {
  const fields = fieldsOf(type).filter(({ filter }) => filter);
  const filtered = new Set(fields.map(({ property }) => property));
  for (const { property, name, type: value } of declarationsOfClass(type)) {
    if (!filtered.has(property)) continue;
    const description = `Limit result set to records with this ${name}.`;
    valueDecorator(value, { name, description })(args.prototype as object, property);
  }
  return args;
}
