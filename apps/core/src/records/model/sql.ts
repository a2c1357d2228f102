import type { EntityManager } from 'typeorm';

/** Sends a statement with `?` placeholders, inside a transaction or outside. */
export type Query = <Row>(sql: string, parameters: unknown[]) => Promise<Row[]>;

/** `?, ?, ?` for a list of values. */
export const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/** A {@link Query} inside the transaction. */
export const queryOf =
  (manager: EntityManager): Query =>
  (sql, parameters) =>
    manager.query(sql, parameters);
