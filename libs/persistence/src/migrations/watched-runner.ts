import { QueryResult, type QueryRunner } from 'typeorm';
import { kindOf, nameOf, wasCalledBefore, wasRunBefore } from './statements';
import type { Steps } from './steps';

/** Calls of TypeORM's table API that change the schema: each is a step, since it reads the schema before it sends statements. */
const CALLS = [
  ...(['createTable', 'dropTable', 'renameTable', 'createView', 'dropView', 'changeTableComment'] as const),
  ...([
    'addColumn',
    'addColumns',
    'renameColumn',
    'changeColumn',
    'changeColumns',
    'dropColumn',
    'dropColumns',
  ] as const),
  ...(['createPrimaryKey', 'updatePrimaryKeys', 'dropPrimaryKey'] as const),
  ...(['createUniqueConstraint', 'createUniqueConstraints', 'dropUniqueConstraint', 'dropUniqueConstraints'] as const),
  ...(['createCheckConstraint', 'createCheckConstraints', 'dropCheckConstraint', 'dropCheckConstraints'] as const),
  ...(['createForeignKey', 'createForeignKeys', 'dropForeignKey', 'dropForeignKeys'] as const),
  ...(['createIndex', 'createIndices', 'dropIndex', 'dropIndices', 'clearTable'] as const),
] satisfies readonly (keyof QueryRunner)[];

/** Told of each step of a migration. */
export type OnStep = <T>(name: string, step: () => Promise<T>) => Promise<T>;

/** A query runner whose statements are steps of a migration while it runs. */
export class WatchedRunner {
  private readonly ownQuery: QueryRunner['query'];

  constructor(
    private readonly runner: QueryRunner,
    private readonly steps: Steps,
    private readonly onStep: OnStep,
  ) {
    this.ownQuery = runner.query.bind(runner);
  }

  /** Runs a migration on the query runner. */
  async run(migrate: () => Promise<unknown>): Promise<void> {
    const { runner } = this;
    const query = (sql: string, parameters?: unknown[], structured?: boolean): Promise<unknown> =>
      this.statement(sql, () => this.ownQuery(sql, parameters, structured as true), nothingFound(structured));
    Object.assign(runner, { query });
    for (const name of CALLS) this.watchCall(name);
    try {
      await migrate();
    } finally {
      for (const name of ['query', ...CALLS]) Reflect.deleteProperty(runner, name);
    }
  }

  /** Sends a statement as a step. @param nothing what a statement gives that an earlier run has sent */
  private statement<T>(sql: string, send: () => Promise<T>, nothing: T): Promise<T> {
    switch (kindOf(sql)) {
      case 'schema':
        return this.onStep(nameOf(sql), () =>
          this.steps.change({ text: sql, wasMade: (error) => wasRunBefore(error, sql) }, send, nothing),
        );
      case 'data':
        return this.onStep(nameOf(sql), () => this.steps.write(sql, send, nothing));
      case 'transaction':
        return Promise.reject(
          new Error('What a migration writes is a transaction already, so it may not begin or end one by a statement.'),
        );
      default:
        return send();
    }
  }

  /** The methods of the object win over those of its class, for calls of the class on itself as well. */
  private watchCall(name: (typeof CALLS)[number]): void {
    const { runner } = this;
    const own = runner[name].bind(runner) as (...values: unknown[]) => Promise<void>;
    const call = (...values: unknown[]): Promise<void> => {
      const text = `${name} ${namesIn(values)}`;
      return this.onStep(text, () =>
        this.steps.change({ text, wasMade: wasCalledBefore }, () => own(...values), undefined),
      );
    };
    Object.assign(runner, { [name]: call });
  }
}

/** The names of the tables, columns and keys that a call of the table API was given: the same in each run of a migration. */
const namesIn = (values: readonly unknown[]): string =>
  values
    .flat()
    .map((value) => (typeof value === 'object' && value !== null && 'name' in value ? value.name : value))
    .filter((value) => typeof value === 'string')
    .join(' ');

/** What a statement gives that changes no rows. */
function nothingFound(structured = false): unknown {
  const raw = { affectedRows: 0, insertId: 0 };
  return structured ? Object.assign(new QueryResult(), { raw, records: [], affected: 0 }) : raw;
}
