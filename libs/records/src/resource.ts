import type { Capability } from '@gatehouse/access';
import { declareEntity } from '@gatehouse/persistence';
import type { RecordBase } from './record';

/** The capabilities to make records and change one's own, and to change those of others. */
export interface RecordRights {
  own: Capability;
  others: Capability;
}

export interface ResourceOptions {
  /** The path of the list: `recipes/v1/recipes`. Its records are below it. */
  path: string;
  /** One record, in schemas, tags, error codes and the audit log: `recipe`. */
  one: string;
  rights: RecordRights;
  /** The last part of the path, with underscores, when absent. It is also the tag of all records. */
  table?: string;
}

/** A declared resource. */
export interface ResourceFacts extends Required<ResourceOptions> {
  namespace: string;
  /** The part of the path after the namespace: `recipes`. */
  list: string;
}

/** A class of records. */
export type RecordClass<T extends RecordBase = RecordBase> = new () => T;

const RESOURCE = Symbol('resource');

/**
 * Declares a class as a resource: a table, and the routes that list, create, read, change and delete its records.
 *
 * @example
 * ⁣@Resource({ path: 'recipes/v1/recipes', one: 'recipe', rights: { own: 'publish_posts', others: 'edit_others_posts' } })
 * export class Recipe extends RecordBase {
 *   ⁣@Text({ required: true, maxLength: 191, sort: true, search: true }) title!: string;
 * }
 */
export function Resource(options: ResourceOptions): (type: RecordClass) => void {
  return (type) => {
    const at = options.path.lastIndexOf('/');
    const list = options.path.slice(at + 1);
    const table = options.table ?? list.replaceAll('-', '_');
    const facts: ResourceFacts = { ...options, table, list, namespace: options.path.slice(0, at) };
    Reflect.defineMetadata(RESOURCE, facts, type);
    declareEntity(type, { table, one: options.one });
  };
}

/** @throws Error for a class without {@link Resource} */
export function resourceOf(type: RecordClass): ResourceFacts {
  const facts = Reflect.getOwnMetadata(RESOURCE, type) as ResourceFacts | undefined;
  if (!facts) throw new Error(`${type.name} has no @Resource.`);
  return facts;
}
