import type { EntityManager, QueryRunner } from 'typeorm';
import { recordTag, tagsOfResource, type Resource, type Resources } from './resources';
import { writtenTables } from './written-tables';

/** What transactions say of the records that they change, by resource. */
const declared = new WeakMap<EntityManager, Map<string, Set<number>>>();

/** The tables that transactions have written to. A runner of SQLite serves all transactions, one after the other. */
const written = new WeakMap<QueryRunner, Set<string>>();

/** Notes what a statement of a transaction writes to, if the transaction is watched. */
export function noteStatement(runner: QueryRunner, sql: string): void {
  const tables = written.get(runner);
  if (tables) for (const table of writtenTables(sql)) tables.add(table);
}

/**
 * Says which records of a resource the transaction changes, creates or deletes: replies that show others of them stay. A
 * transaction that writes to the tables of a resource without saying it changes all of its records.
 *
 * @param resource the name of the resource in the service's {@link Resources}: `posts`
 */
export function changed(manager: EntityManager, resource: string, ids: Iterable<number>): void {
  const ofTransaction = declared.get(manager) ?? new Map<string, Set<number>>();
  declared.set(manager, ofTransaction);
  const known = ofTransaction.get(resource) ?? new Set();
  ofTransaction.set(resource, known);
  for (const id of ids) known.add(id);
}

/** Finds out what a transaction has changed, in the tags of kept replies. */
export class Changes {
  private readonly byTable = new Map<string, [name: string, resource: Resource][]>();
  private readonly unread: ReadonlySet<string>;

  constructor(private readonly service: Resources) {
    this.unread = new Set(service.unread);
    for (const [name, resource] of Object.entries(service.resources))
      for (const table of resource.tables)
        this.byTable.set(table, [...(this.byTable.get(table) ?? []), [name, resource]]);
  }

  /** Watches the statements of a transaction from its begin. */
  begin({ queryRunner: runner }: EntityManager): void {
    if (!runner) return;
    if (!written.has(runner)) watch(runner);
    written.set(runner, new Set());
  }

  /** The tags of everything that the transaction has changed. */
  end(manager: EntityManager): string[] {
    const records = declared.get(manager) ?? new Map<string, Set<number>>();
    const tables = manager.queryRunner ? [...(written.get(manager.queryRunner) ?? [])] : [];
    const unnamed = tables.flatMap((table) => this.tagsOfTable(table, records));
    const named = [...records].flatMap(([name, ids]) => this.tagsOfRecords(name, ids));
    return [...new Set([...unnamed, ...named])];
  }

  /** The tags of everything that the service stores. */
  all(): string[] {
    return Object.entries(this.service.resources).flatMap(([name, resource]) => tagsOfResource(name, resource));
  }

  private tagsOfTable(table: string, records: ReadonlyMap<string, unknown>): string[] {
    const stored = this.byTable.get(table);
    // Nothing is known of the table: it could be a part of anything.
    if (!stored) return this.unread.has(table) ? [] : this.all();
    if (stored.some(([name]) => records.has(name))) return [];
    return stored.flatMap(([name, resource]) => tagsOfResource(name, resource));
  }

  private tagsOfRecords(name: string, ids: ReadonlySet<number>): string[] {
    const resource = this.service.resources[name];
    if (!resource) throw new Error(`${name} is not among the resources of the service.`);
    const { one } = resource;
    return one === undefined ? [name] : [name, ...[...ids].map((id) => recordTag(one, id))];
  }
}

/** Notes the statements that TypeORM runs; those of our own runners are noted there. */
function watch(runner: QueryRunner): void {
  runner.query = new Proxy(runner.query.bind(runner), {
    apply(query, self, args: Parameters<QueryRunner['query']>) {
      noteStatement(runner, args[0]);
      return Reflect.apply(query, self, args) as unknown;
    },
  });
}
