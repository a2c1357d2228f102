import type { QueryRunner } from 'typeorm';

/** Sends a statement that changes something, or does not and gives `nothing`. */
type StatementHook = <T>(sql: string, send: () => Promise<T>, nothing: T) => Promise<T>;

const hooks = new WeakMap<QueryRunner, StatementHook>();

/** Lets a migration decide which statements of its query runner are sent. @returns what ends that */
export function hookStatements(runner: QueryRunner, hook: StatementHook): () => void {
  hooks.set(runner, hook);
  return () => hooks.delete(runner);
}

/** What decides on the statements of a query runner: undefined outside of migrations. */
export const hookOf = (runner: QueryRunner | undefined): StatementHook | undefined => runner && hooks.get(runner);
