import type { Capability } from '@gatehouse/access';
import { declareEntity, type EntityIndexes } from '@gatehouse/persistence';

/** The capabilities to make records and change one's own, and to change those of others. */
export interface RecordRights {
  own: Capability;
  others: Capability;
}

export interface ResourceOptions<T extends StoredRecord = StoredRecord> {
  /** The path of the list: `recipes/v1/recipes`. Its records are below it. */
  path: string;
  /** One record, in schemas, tags, error codes and the audit log: `recipe`. */
  one: string;
  /** Who may do what by the standard routes; absent where a policy of its own says it. */
  rights?: RecordRights;
  /** The last part of the path, with underscores, when absent. It is also the tag of all records. */
  table?: string;
  /** Columns of indexes beside those of filters and orders, by a name. */
  indexes?: EntityIndexes;
  /** Columns that no two records have alike, by a name. */
  unique?: EntityIndexes;
  /** The column that tells of which subclass a record is. Subclasses have the same table, and each says its {@link kind}. */
  kinds?: string;
  /** What that column tells of the records of this class. */
  kind?: string;
  /** Fills the columns that follow from others, before each write. */
  beforeWrite?: (record: T) => void;
}

/** A declared resource. */
export interface ResourceFacts extends Omit<ResourceOptions, 'table'> {
  table: string;
  namespace: string;
  /** The part of the path after the namespace: `recipes`. */
  list: string;
}

/** What the engine needs of a record. */
export interface StoredRecord {
  id: number;
  /** The texts that a search looks through, folded; of a resource that is not searched there is no such column. */
  words?: string;
}

/** A class of records. */
export type RecordClass<T extends StoredRecord = StoredRecord> = new () => T;

const RESOURCE = Symbol('resource');

/**
 * Declares a class as a resource: a table, and what the engine makes of its fields.
 *
 * @example
 * ⁣@Resource({ path: 'recipes/v1/recipes', one: 'recipe', rights: { own: 'publish_posts', others: 'edit_others_posts' } })
 * export class Recipe extends RecordBase {
 *   ⁣@Text({ required: true, maxLength: 191, sort: true, search: true }) title!: string;
 * }
 */
export function Resource<T extends StoredRecord>(options: ResourceOptions<T>): (type: RecordClass<T>) => void {
  return (type) => {
    const at = options.path.lastIndexOf('/');
    const list = options.path.slice(at + 1);
    const table = options.table ?? list.replaceAll('-', '_');
    const facts = { ...options, table, list, namespace: options.path.slice(0, at) };
    Reflect.defineMetadata(RESOURCE, facts, type);
    const { one, indexes, unique, kinds, kind } = options;
    declareEntity(type, { table, one, indexes, unique, kinds, kind });
  };
}

/** @throws Error for a class without {@link Resource} */
export function resourceOf<T extends StoredRecord>(type: RecordClass<T>): ResourceFacts {
  const facts = Reflect.getOwnMetadata(RESOURCE, type) as ResourceFacts | undefined;
  if (!facts) throw new Error(`${type.name} has no @Resource.`);
  return facts;
}
