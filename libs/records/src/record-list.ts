import { In } from 'typeorm';
import { skipOf, type Page } from '@gatehouse/pagination';
import {
  contains,
  eq,
  gt,
  inList,
  lt,
  notInList,
  select,
  type Database,
  type Select,
  type Comparable,
  type SqlFragment,
} from '@gatehouse/persistence';
import { tableSource, type SearchSource, type TextSearch } from '@gatehouse/search';
import { searchFold } from '@gatehouse/text';
import { fieldsOf } from './field';
import type { ListRecordsArgs } from './record.args';
import type { RecordBase } from './record';
import { resourceOf, type RecordClass } from './resource';

/** How the search reads the records of a resource; undefined where nothing of them is searched. */
export function searchSourceOf(type: RecordClass): SearchSource | undefined {
  const { table } = resourceOf(type);
  const isSearched = fieldsOf(type).some(({ search }) => search);
  return isSearched ? tableSource({ table, columns: ['words'], resources: [table] }) : undefined;
}

/** How the searches of resources are indexed, for the definition of a service. */
export const searchesOf = (types: readonly RecordClass[]): SearchSource[] =>
  types.map(searchSourceOf).filter((source) => source !== undefined);

/**
 * One page of a list: a statement for the ids, by filters and order; one for their records; and one for the total, unless the
 * page shows it.
 */
export async function pageOf<T extends RecordBase>(
  database: Database,
  type: RecordClass<T>,
  args: ListRecordsArgs,
  texts?: TextSearch,
): Promise<Page<T>> {
  const { items: found, total } = await database.page(await matching(type, args, texts));
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return { items: [], total };
  const records = await database.readBy((manager) => manager.findBy<RecordBase>(type, { id: In(ids) }));
  const byId = new Map(records.map((record) => [record.id, record as T]));
  const items = ids.map((id) => byId.get(id)).filter((record) => record !== undefined);
  return { items, total };
}

async function matching(type: RecordClass, args: ListRecordsArgs, texts?: TextSearch): Promise<Select<{ id: number }>> {
  const search = searchFold(args.search ?? '').trim();
  const found = search === '' ? undefined : await texts?.find({ include: [search] });
  const byTexts = contains('words', search);
  const query = select<{ id: number }>(resourceOf(type).table)
    .columns('id')
    .where(
      search !== '' && (found ? found.condition('id', byTexts) : byTexts),
      ...limits(args),
      ...filters(type, args),
    );
  const sorted = args.orderby === 'id' ? query : query.orderBy(args.orderby, args.order);
  return sorted.orderBy('id', args.order).limit(args.per_page, skipOf(args));
}

/** What limits every list. `include` takes precedence over `exclude`. */
function limits({ include, exclude, modified_after: after, modified_before: before }: ListRecordsArgs) {
  return [
    include.length > 0 && inList('id', include),
    include.length === 0 && exclude.length > 0 && notInList('id', exclude),
    after !== undefined && gt('modified', after),
    before !== undefined && lt('modified', before),
  ];
}

/** The one implementation of the filters of fields: the records with this value. */
function filters(type: RecordClass, args: ListRecordsArgs): (SqlFragment | false)[] {
  const values = new Map<string, Comparable | undefined>(Object.entries(args));
  return fieldsOf(type)
    .filter(({ filter }) => filter)
    .map(({ property }) => {
      const value = values.get(property);
      return value !== undefined && eq(property, value);
    });
}
