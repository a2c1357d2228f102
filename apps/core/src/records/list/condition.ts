/** A condition of a WHERE clause with its values. */
export class Condition {
  constructor(
    readonly sql: string,
    readonly values: unknown[] = [],
  ) {}

  /** All of the conditions, or any of them; undefined for an empty list. */
  static joined(conditions: Condition[], by: 'AND' | 'OR'): Condition | undefined {
    if (conditions.length < 2) return conditions[0];
    return new Condition(
      `(${conditions.map(({ sql }) => sql).join(` ${by} `)})`,
      conditions.flatMap(({ values }) => values),
    );
  }

  /** The column has one of the values; false for an empty list. */
  static oneOf(column: string, values: readonly unknown[]): Condition {
    if (values.length === 1) return new Condition(`${column} = ?`, [...values]);
    return values.length === 0
      ? NEVER
      : new Condition(`${column} IN (${values.map(() => '?').join(', ')})`, [...values]);
  }

  /** The column has none of the values. */
  static noneOf(column: string, values: readonly unknown[]): Condition {
    return new Condition(`${column} NOT IN (${values.map(() => '?').join(', ')})`, [...values]);
  }
}

/** A condition that is always false. */
export const NEVER = new Condition('1 = 0');
