/** `?, ?, ?` for a list of values. */
export const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/** A condition with its parameters. */
export interface Clause {
  sql: string;
  parameters: unknown[];
}

export const NOTHING: Clause = { sql: '1 = 0', parameters: [] };

/** `column IN (…)`; nothing is in an empty list. */
export function among(column: string, values: readonly unknown[]): Clause {
  return values.length === 0 ? NOTHING : { sql: `${column} IN (${marks(values)})`, parameters: [...values] };
}

/** All conditions together. */
export function all(clauses: readonly Clause[]): Clause {
  if (clauses.length === 0) return { sql: '1 = 1', parameters: [] };
  return {
    sql: clauses.map(({ sql }) => sql).join(' AND '),
    parameters: clauses.flatMap(({ parameters }) => parameters),
  };
}

/** The order in which the values were given. */
export function inGivenOrder(column: string, values: readonly (string | number)[]): Clause {
  return {
    sql: `CASE ${column} ${values.map((_, place) => `WHEN ? THEN ${place}`).join(' ')} END`,
    parameters: [...values],
  };
}

/** Milliseconds, which drivers give as numbers or texts. */
export const instant = (value: number | string | null): number | null => (value === null ? null : Number(value));
