import { Ids, ModifiedArgs, PageArgs } from '@gatehouse/pagination';
import type { Method } from '@gatehouse/bus';
import {
  Choice,
  declarationsOfClass,
  Int,
  IntersectionType,
  OmitType,
  PatchType,
  Text,
  valueDecorator,
  type ValueClass,
  type ValueDecorator,
} from '@gatehouse/rest';
import { fieldsOf, sortsOf } from './field';
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

/**
 * The arguments that create a record: the fields that can be written, in the form in which clients write them.
 * `W` is their type, where clients write other values than are stored.
 */
export function createArgs<T extends StoredRecord, W extends object = Written<T>>(type: RecordClass<T>): ValueClass<W> {
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
  return CreateArgs as ValueClass<W>;
}

/**
 * The arguments that change a record: any of the fields, and which it is. A default is for new records: what is not sent
 * stays as it is.
 * @param named the arguments of the path
 */
export const updateArgs = <T extends StoredRecord, N extends object = RecordIdArgs, W extends object = Written<T>>(
  type: RecordClass<T>,
  named: ValueClass<N>,
): ValueClass<N & Partial<W>> => IntersectionType(named, PatchType(createArgs<T, W>(type)));

/** The arguments of the list: paging, search, orders, and a filter for each field that has one. */
export function listArgs<T extends StoredRecord>(type: RecordClass<T>): ValueClass<ListRecordsArgs> {
  class ListArgs extends ListRecordsArgs {}
  Choice(['id', ...sortsOf(type)], { default: 'created', description: 'Sort collection by attribute.' })(
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

/** Adds arguments for the filters of the fields to those of a list. `F` is their type. */
export function withFilters<A extends object, T extends StoredRecord, F extends object = object>(
  args: ValueClass<A>,
  type: RecordClass<T>,
): ValueClass<A & F> {
  const names = new Map(declarationsOfClass(type).map((declaration) => [declaration.property, declaration]));
  const add = ({ type, options }: ValueDecorator, property: string, name: string): void =>
    valueDecorator(type, { ...options, name })(args.prototype as object, property);
  for (const { property, filter, except } of fieldsOf(type)) {
    const { name = property, type: value } = names.get(property) ?? {};
    const description = `Limit result set to records with this ${name}.`;
    const limit = filter === true ? value && valueDecorator(value, { description }) : filter;
    if (limit) add(limit, property, name);
    if (except) add(except, `${property}_exclude`, `${name}_exclude`);
  }
  return args as ValueClass<A & F>;
}
