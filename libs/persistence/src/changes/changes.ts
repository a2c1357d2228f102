import type { EntityManager, QueryRunner } from 'typeorm';
import { COMMAND_WRITES, IDEMPOTENCY_KEYS, IMPORTED } from './never-read';
import { allTags, recordTag, tagsOfResource, type Resource, type Resources } from './resources';
import { writtenTables } from './written-tables';

/** The ids of records by their resource: `{ posts: [7] }`. */
export type ChangedRecords = Readonly<Record<string, Iterable<number>>>;

/** The records and tables that a transaction has written so far. */
interface Written {
  /** All tables that were written to. */
  all: Set<string>;
  /** The tables of statements that do not say which records they change. */
  tables: Set<string>;
  /** The tags of the records that others named. */
  tags: Set<string>;
  /** The tags of all that writers said they have changed. */
  said: Set<string>;
  /** The records that the running statements change. */
  naming?: ChangedRecords | undefined;
  /** The records whose tags were added last: most of them are named by several statements. */
  tagged?: ChangedRecords;
  /** Takes note of the tables of a statement. */
  note: (tables: readonly string[]) => void;
  /** Takes note of records that a writer has changed. */
  say: (resource: string, ids?: Iterable<number>) => void;
}

const byRunner = new WeakMap<QueryRunner, Written>();

/**
 * Says that the transaction changes, creates or deletes these records: cached replies that looked at them are purged when it
 * commits.
 *
 * @param resource its name in the service's {@link Resources}
 * @param ids absent: the writer does not know which, so that all of them count as changed
 * @example changed(tx, 'forms', [id])
 */
export function changed({ queryRunner }: EntityManager, resource: string, ids?: Iterable<number>): void {
  if (queryRunner) byRunner.get(queryRunner)?.say(resource, ids);
}

/**
 * Says which records the statements of `work` change, create or delete: replies that show others of them stay. Statements
 * that nothing is said of change all records of the resources that their tables hold.
 *
 * @param records the ids by the resource's name in the service's {@link Resources}: `{ posts: [7] }`. A record that is
 * about to be created needs no id.
 * @example changing(tx, { posts: [id] }, () => updateRow(tx, 'posts', id, changes))
 */
export async function changing<T>(
  { queryRunner }: EntityManager,
  records: ChangedRecords,
  work: () => Promise<T>,
): Promise<T> {
  const written = queryRunner && byRunner.get(queryRunner);
  if (!written) return work();
  for (const [resource, ids] of Object.entries(records)) written.say(resource, ids);
  const outer = written.naming;
  written.naming = records;
  try {
    return await work();
  } finally {
    written.naming = outer;
  }
}

/** Notes what a statement of a transaction writes to, if the transaction is watched. */
export function noteStatement(runner: QueryRunner, sql: string): void {
  byRunner.get(runner)?.note(writtenTables(sql));
}

/** Finds out what a transaction has changed, in the tags of kept replies. */
export class Changes {
  private readonly byTable = new Map<string, [name: string, resource: Resource][]>();
  private readonly unread: ReadonlySet<string>;

  constructor(private readonly service: Resources = { resources: {} }) {
    this.unread = new Set([
      COMMAND_WRITES,
      IDEMPOTENCY_KEYS,
      IMPORTED,
      ...(service.unread ?? []),
      ...(service.derived ?? []),
    ]);
    for (const [name, resource] of Object.entries(service.resources))
      for (const table of resource.tables)
        this.byTable.set(table, [...(this.byTable.get(table) ?? []), [name, resource]]);
  }

  /** Watches the statements of a transaction from its begin. */
  begin({ queryRunner: runner }: EntityManager): void {
    if (!runner) return;
    if (!byRunner.has(runner)) watch(runner);
    const written: Written = {
      all: new Set(),
      tables: new Set(),
      tags: new Set(),
      said: new Set(),
      note: (tables) => this.note(written, tables),
      say: (resource, ids) => this.say(written, resource, ids),
    };
    byRunner.set(runner, written);
  }

  /** Whether the transaction has written to one of these tables, even if that was undone since. */
  has({ queryRunner: runner }: EntityManager, tables: readonly string[]): boolean {
    const written = runner && byRunner.get(runner);
    return written !== undefined && tables.some((table) => written.all.has(table));
  }

  /** The tags of everything that the transaction has changed. */
  end({ queryRunner: runner }: EntityManager): string[] {
    const written = runner && byRunner.get(runner);
    if (!written) return [];
    const unnamed = [...written.tables].flatMap((table) => this.tagsOfTable(table));
    return [...new Set([...unnamed, ...written.tags, ...written.said])];
  }

  /** The tags of what writers said that the transaction has changed, whatever its statements were. */
  said({ queryRunner: runner }: EntityManager): string[] {
    return [...((runner && byRunner.get(runner))?.said ?? [])];
  }

  /** The tags of everything that the service stores. */
  all(): string[] {
    return allTags(this.service);
  }

  private note(written: Written, tables: readonly string[]): void {
    const { naming = {} } = written;
    for (const table of tables) {
      written.all.add(table);
      if (this.byTable.get(table)?.some(([name]) => name in naming)) this.tag(written, naming);
      else written.tables.add(table);
    }
  }

  private say({ said }: Written, name: string, ids?: Iterable<number>): void {
    // No replies are made from a database without resources.
    if (this.byTable.size === 0) return;
    const tags = ids ? this.tagsOfRecords({ [name]: ids }) : tagsOfResource(name, this.resource(name));
    for (const tag of tags) said.add(tag);
  }

  private tag(written: Written, records: ChangedRecords): void {
    if (written.tagged === records) return;
    written.tagged = records;
    for (const tag of this.tagsOfRecords(records)) written.tags.add(tag);
  }

  private tagsOfTable(table: string): string[] {
    if (this.unread.has(table)) return [];
    // When nothing is known of the table, it could be a part of anything.
    const stored = this.byTable.get(table);
    return stored ? stored.flatMap(([name, resource]) => tagsOfResource(name, resource)) : this.all();
  }

  private tagsOfRecords(records: ChangedRecords): string[] {
    return Object.entries(records).flatMap(([name, ids]) => {
      const { one } = this.resource(name);
      return one === undefined ? [name] : [name, ...[...ids].map((id) => recordTag(one, id))];
    });
  }

  private resource(name: string): Resource {
    const resource = this.service.resources[name];
    if (!resource) throw new Error(`${name} is not among the resources of the service.`);
    return resource;
  }
}

/** Notes the statements that TypeORM runs; those of our own runners are noted there. */
function watch(runner: QueryRunner): void {
  runner.query = new Proxy(runner.query.bind(runner), {
    apply(query, self, args: Parameters<QueryRunner['query']>) {
      noteStatement(runner, args[0]);
      return Reflect.apply(query, self, args);
    },
  });
}
