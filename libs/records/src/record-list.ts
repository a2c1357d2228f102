import { In } from 'typeorm';
import { skipOf, type Page } from '@gatehouse/pagination';
import {
  and,
  contains,
  eq,
  gt,
  inList,
  lt,
  notInList,
  select,
  type Comparable,
  type Database,
  type OptionalCondition,
} from '@gatehouse/persistence';
import { tableSource, type SearchSource, type TextSearch } from '@gatehouse/search';
import { searchFold, searchWords } from '@gatehouse/text';
import { fieldsOf } from './field';
import type { ListRecordsArgs } from './record.args';
import { resourceOf, type RecordClass, type StoredRecord } from './resource';

/** Which records a list shows, and where its page is. Conditions call the table `r`. */
export interface RecordSelection {
  where: readonly OptionalCondition[];
  /** Columns and directions; one that is not unique is followed by the id. */
  order: readonly (readonly [column: string, direction: 'asc' | 'desc'])[];
  limit: number;
  offset: number;
}

/** How the search reads the records of a resource; undefined where nothing of them is searched. */
export function searchSourceOf<T extends StoredRecord>(type: RecordClass<T>): SearchSource | undefined {
  const { table } = resourceOf(type);
  const isSearched = fieldsOf(type).some(({ search }) => search);
  return isSearched ? tableSource({ table, columns: ['words'], resources: [table] }) : undefined;
}

/** How the searches of resources are indexed, for the definition of a service. */
export const searchesOf = (types: readonly RecordClass[]): SearchSource[] =>
  types.map((type) => searchSourceOf(type)).filter((source) => source !== undefined);

/**
 * One page of a list: a statement for the ids, by filters and order; one for their records; and one for the total, unless the
 * page shows it.
 */
export async function selectPage<T extends StoredRecord>(
  database: Database,
  type: RecordClass<T>,
  { where, order, limit, offset }: RecordSelection,
): Promise<Page<T>> {
  const matching = select<{ id: number }>(resourceOf(type).table, 'r')
    .columns('r.id')
    .where(...where);
  for (const [column, direction] of order) matching.orderBy(`r.${column}`, direction);
  const { items: found, total } = await database.page(matching.limit(limit, offset));
  const ids = found.map(({ id }) => id);
  const byId = await recordsById(database, type, ids);
  return { items: ids.map((id) => byId.get(id)).filter((record) => record !== undefined), total };
}

/** Records by their ids; by no statement for none. */
export async function recordsById<T extends StoredRecord>(
  database: Database,
  type: RecordClass<T>,
  ids: readonly number[],
): Promise<Map<number, T>> {
  if (ids.length === 0) return new Map();
  const records = await database.readBy((manager) => manager.findBy<StoredRecord>(type, { id: In([...ids]) }));
  return new Map(records.map((record) => [record.id, record as T]));
}

/** The page of a list by the standard arguments. */
export async function pageOf<T extends StoredRecord>(
  database: Database,
  type: RecordClass<T>,
  args: ListRecordsArgs,
  texts?: TextSearch,
): Promise<Page<T>> {
  const where = [await searched(args.search, texts), ...limits(args), ...filtersOf(type, args)];
  return selectPage(database, type, { where, order: orderOf(args), limit: args.per_page, offset: skipOf(args) });
}

/** The order that a request asks for: by a column, and by ids where the column does not tell. */
export function orderOf({ orderby, order }: Pick<ListRecordsArgs, 'orderby' | 'order'>): RecordSelection['order'] {
  return orderby === 'id'
    ? [['id', order]]
    : [
        [orderby, order],
        ['id', order],
      ];
}

/** The records in which every word of a search occurs. */
export async function searched(search: string | undefined, texts?: TextSearch): Promise<OptionalCondition> {
  const words = searchWords(searchFold(search ?? ''));
  if (words.length === 0) return false;
  const byTexts = and(...words.map((word) => contains('r.words', word)));
  const found = await texts?.find({ include: words });
  return found ? found.condition('r.id', byTexts) : byTexts;
}

/**
 * The one implementation of the filters that fields declare: the records with this value, or with one of these.
 * @param alias what the statement calls the table
 */
export function filtersOf<T extends StoredRecord>(
  type: RecordClass<T>,
  args: object,
  alias = 'r',
): OptionalCondition[] {
  const values = new Map<string, Comparable | readonly Comparable[] | undefined>(Object.entries(args));
  return fieldsOf(type).flatMap(({ property, filter, except }): OptionalCondition[] => {
    const [column, wanted] = [`${alias}.${property}`, values.get(property)];
    const unwanted = [values.get(`${property}_exclude`) ?? []].flat();
    return [
      filter && wanted !== undefined && having(column, wanted),
      except && unwanted.length > 0 && notInList(column, unwanted),
    ];
  });
}

/** An empty list limits nothing. */
function having(column: string, wanted: Comparable | readonly Comparable[]): OptionalCondition {
  if (typeof wanted !== 'object') return eq(column, wanted);
  return wanted.length > 0 && inList(column, wanted);
}

/** The filters by one value that a request has, by their properties: for the addresses of other pages of its list. */
export function filterValues<T extends StoredRecord>(type: RecordClass<T>, args: object): Record<string, Comparable> {
  const values = new Map<string, Comparable | undefined>(Object.entries(args));
  const filters = fieldsOf(type).flatMap(({ property, filter }): [string, Comparable][] => {
    const value = values.get(property);
    return filter === true && value !== undefined ? [[property, value]] : [];
  });
  return Object.fromEntries(filters);
}

/** What limits every list. `include` takes precedence over `exclude`. */
function limits({ include, exclude, modified_after: after, modified_before: before }: ListRecordsArgs) {
  return [
    include.length > 0 && inList('r.id', include),
    include.length === 0 && exclude.length > 0 && notInList('r.id', exclude),
    after !== undefined && gt('r.modified', after),
    before !== undefined && lt('r.modified', before),
  ];
}
