/** A parameter of a statement. Booleans are sent as 0 and 1, which both databases understand. */
export type SqlValue = string | number | boolean | null | Buffer;

/** A piece of SQL with `?` placeholders, and the values for them in the same order. */
export interface SqlFragment {
  readonly sql: string;
  readonly parameters: readonly SqlValue[];
  /** Whether the SQL keeps its meaning next to AND, OR and NOT without parentheses. */
  readonly isAtomic?: boolean;
}

/** A column by its name (`id`, `p.id`), or an expression. */
export type Column = string | SqlFragment;

const NAME = /^[a-z_]\w*(?:\.[a-z_]\w*)?$/i;

/**
 * SQL as it stands, for what has no function of its own. Never put a value from a request into the text.
 *
 * @example raw('p.id % ? = 0', 2)
 */
export function raw(sql: string, ...parameters: SqlValue[]): SqlFragment {
  return { sql, parameters: parameters.map(toSent) };
}

/**
 * A statement or expression made of text, values and other fragments: values become parameters, fragments are put in place.
 *
 * @example sql`UPDATE terms SET count = count + ${by} WHERE ${inList('id', ids)}`
 */
export function sql(texts: TemplateStringsArray, ...parts: (SqlValue | SqlFragment)[]): SqlFragment {
  const parameters: SqlValue[] = [];
  let text = texts[0] ?? '';
  parts.forEach((part, at) => {
    if (isFragment(part)) {
      text += part.sql;
      parameters.push(...part.parameters);
    } else {
      text += '?';
      parameters.push(toSent(part));
    }
    text += texts[at + 1] ?? '';
  });
  return { sql: text, parameters };
}

/** Fragments joined by commas. */
export function commaList(fragments: readonly SqlFragment[]): SqlFragment {
  return {
    sql: fragments.map((fragment) => fragment.sql).join(', '),
    parameters: fragments.flatMap(({ parameters }) => parameters),
  };
}

/** `?, ?, ?` for so many values. */
export const placeholders = (count: number): string => (count < 1 ? '' : `?${', ?'.repeat(count - 1)}`);

/** Names that were checked before. They are written in the code, so there are not many. */
const plainNames = new Set<string>();

/** @throws Error when the text is not a plain name such as `id` or `p.id` */
export function checkedName(name: string): string {
  if (plainNames.has(name)) return name;
  if (!NAME.test(name)) throw new Error(`"${name}" is not a column or table name. Use raw() for an expression.`);
  plainNames.add(name);
  return name;
}

/** The SQL of a column or expression. */
export const columnSql = (column: Column): string =>
  typeof column === 'string' ? checkedName(column) : operand(column);

/** The values that an expression in place of a column brings with it. */
export const columnParameters = (column: Column): readonly SqlValue[] =>
  typeof column === 'string' ? [] : column.parameters;

/** A fragment's SQL as it can be placed next to an operator. */
export const operand = (fragment: SqlFragment): string =>
  fragment.isAtomic === true ? fragment.sql : `(${fragment.sql})`;

/** SQLite's driver does not accept booleans. */
export const toSent = (value: SqlValue): SqlValue => (typeof value === 'boolean' ? Number(value) : value);

const isFragment = (part: SqlValue | SqlFragment): part is SqlFragment =>
  typeof part === 'object' && part !== null && !Buffer.isBuffer(part);
