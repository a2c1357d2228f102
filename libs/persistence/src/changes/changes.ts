import type { EntityManager, QueryRunner } from 'typeorm';
import { allTags, recordTag, tagsOfResource, type Resource, type Resources } from './resources';

/** What a transaction has changed so far. */
interface Noted {
  service: Resources;
  tags: Set<string>;
  records: Map<string, Set<number>>;
  /** The records of which own values change; 0 stands for what a resource without single records has. */
  written: Map<string, Set<number>>;
}

/** The ids of the records that a transaction has changed, by their resource. */
export type ChangedRecords = ReadonlyMap<string, ReadonlySet<number>>;

/** One connection of SQLite writes all transactions, one after the other. */
const byRunner = new WeakMap<QueryRunner, Noted>();

/**
 * Says that the transaction changes, creates or deletes these records: cached replies that looked at them are purged when it
 * commits, and they are indexed anew for searches. What no writer says does neither.
 *
 * @param resource its name in the service's {@link Resources}
 * @param ids absent: the writer does not know which, so that all of them count as changed. None: only lists change
 * @example changed(tx, 'forms', [id])
 */
export function changed({ queryRunner }: EntityManager, resource: string, ids?: Iterable<number>): void {
  const noted = notedBy(queryRunner);
  if (!noted) return;
  note(noted, resource, ids);
  const { one, versioned = false } = resourceIn(noted, resource);
  if (!versioned) return;
  const written = noted.written.get(resource) ?? new Set();
  noted.written.set(resource, written);
  for (const id of ids ?? (one === undefined ? [0] : [])) if (id > 0 || !ids) written.add(id);
}

/**
 * Says that the transaction changes what is shown of these records, such as a count, and nothing that is stored with them: as
 * {@link changed}, but who edits one at the same time is not refused (docs/interface/gateway.md#lost-updates).
 */
export function affected({ queryRunner }: EntityManager, resource: string, ids?: Iterable<number>): void {
  const noted = notedBy(queryRunner);
  if (noted) note(noted, resource, ids);
}

/** As {@link changed}, for each of the resources that are stored in a table. */
export function changedIn(manager: EntityManager, table: string, ids: readonly number[]): void {
  const noted = notedBy(manager.queryRunner);
  if (!noted) return;
  const names = Object.entries(noted.service.resources).flatMap(([name, { tables }]) =>
    tables.includes(table) ? [name] : [],
  );
  if (names.length === 0) throw new Error(`No resource of the service is stored in ${table}.`);
  for (const name of names) changed(manager, name, ids);
}

/** Whether no visitor's reply shows anything of a table, so that nobody needs to know what changes in it. */
export const isUnread = ({ queryRunner }: EntityManager, table: string): boolean =>
  notedBy(queryRunner)?.service.unread?.includes(table) ?? false;

/** No replies are made from a database without resources, such as one that is migrated. */
function notedBy(queryRunner: QueryRunner | undefined): Noted | undefined {
  const noted = queryRunner && byRunner.get(queryRunner);
  return noted && Object.keys(noted.service.resources).length > 0 ? noted : undefined;
}

function resourceIn({ service }: Noted, resource: string): Resource {
  const declared = service.resources[resource];
  if (!declared) throw new Error(`${resource} is not among the resources of the service.`);
  return declared;
}

function note(noted: Noted, resource: string, ids?: Iterable<number>): void {
  const declared = resourceIn(noted, resource);
  const { one } = declared;
  const records = noted.records.get(resource) ?? new Set();
  noted.records.set(resource, records);
  for (const id of ids ?? []) records.add(id);
  if (!ids || one === undefined) for (const tag of tagsOfResource(resource, declared)) noted.tags.add(tag);
  else for (const tag of [resource, ...[...ids].map((id) => recordTag(one, id))]) noted.tags.add(tag);
}

/** Collects the tags of what each transaction has changed. */
export class Changes {
  constructor(private readonly service: Resources = { resources: {} }) {}

  /** Begins anew, for a transaction that begins. */
  begin({ queryRunner }: EntityManager): void {
    if (queryRunner)
      byRunner.set(queryRunner, { service: this.service, tags: new Set(), records: new Map(), written: new Map() });
  }

  /** The tags of everything that the transaction has changed. */
  end({ queryRunner }: EntityManager): string[] {
    return [...((queryRunner && byRunner.get(queryRunner))?.tags ?? [])];
  }

  /** The records that the transaction has changed, as far as their ids are known. */
  records({ queryRunner }: EntityManager): ChangedRecords {
    return (queryRunner && byRunner.get(queryRunner))?.records ?? new Map();
  }

  /** The records of which the transaction has written values that are stored with them. */
  written({ queryRunner }: EntityManager): ChangedRecords {
    return (queryRunner && byRunner.get(queryRunner))?.written ?? new Map();
  }

  /** The tags of everything that the service stores. */
  all(): string[] {
    return allTags(this.service);
  }
}
