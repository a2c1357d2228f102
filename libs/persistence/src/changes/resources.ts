import { declaredEntity, type EntityClass } from '../entities/declared-entity';

/** The records of one kind, as cached responses name them. */
export interface Resource {
  /** The name of one record in tags: `post` of `post:7`. Absent where replies name only all of them. */
  one?: string;
  /** The tables in which they are stored. */
  tables: readonly string[];
  /** Its records have versions, which `If-Match` compares. Without `one`, a change that names no records counts as one of all. */
  versioned?: true;
}

/**
 * The records that a service's replies show, by the tag for all records of a kind: `{ posts: { one: 'post', tables: ['posts'] } }`.
 * Writers name them with `changed`, readers with `ctx.tag`. The tables are there for a test: what a route reads from a
 * table has to have a tag of one of its resources.
 */
export interface Resources {
  resources: Readonly<Record<string, Resource>>;
  /**
   * Tables that are made from those of resources, in the transaction that changes these: counts, the index of a search.
   */
  derived?: readonly string[];
  /** Tables of which no visitor's reply shows anything. */
  unread?: readonly string[];
}

/** The tag of one record. */
export const recordTag = (one: string, id: number): string => `${one}:${id}`;

/** The tag of every record of a kind, for changes of unknown ones. */
const anyRecordTag = (one: string): string => `${one}:*`;

/** The tags of all records of a resource. */
export const tagsOfResource = (name: string, { one }: Resource): string[] =>
  one === undefined ? [name] : [name, anyRecordTag(one)];

/** The tags of everything that a service stores. */
export const allTags = ({ resources }: Resources): string[] =>
  Object.entries(resources).flatMap(([name, resource]) => tagsOfResource(name, resource));

/**
 * What visitors' replies are made of, for the definition of a service whose records are declared entities.
 * @param others what the service stores beside them
 */
export function resourcesOf(entities: readonly EntityClass[], others: Partial<Resources> = {}): Resources {
  const own = entities.flatMap((type) => {
    const entity = declaredEntity(type);
    return entity ? [[entity.table, { one: entity.one, tables: [entity.table], versioned: true }] as const] : [];
  });
  return { ...others, resources: { ...Object.fromEntries(own), ...others.resources } };
}
