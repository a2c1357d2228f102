import {
  checkedName,
  columnParameters,
  columnSql,
  operand,
  placeholders,
  toSent,
  type Column,
  type SqlFragment,
  type SqlValue,
} from './fragment';

/** A value that can be compared; use {@link isNull} for NULL. */
export type Comparable = Exclude<SqlValue, null | Buffer>;
/** A condition, or nothing where it does not apply: `parent !== undefined && eq('parent', parent)`. */
export type OptionalCondition = SqlFragment | false | undefined;

/** True for every row. */
const ALWAYS: SqlFragment = { sql: '1 = 1', parameters: [], isAtomic: true };
/** True for no row. */
export const NEVER: SqlFragment = { sql: '1 = 0', parameters: [], isAtomic: true };

const compare =
  (operator: string) =>
  (column: Column, value: Comparable): SqlFragment => ({
    sql: `${columnSql(column)} ${operator} ?`,
    parameters: typeof column === 'string' ? [toSent(value)] : [...column.parameters, toSent(value)],
    isAtomic: true,
  });

export const eq = compare('=');
export const notEq = compare('<>');
export const lt = compare('<');
export const lte = compare('<=');
export const gt = compare('>');
export const gte = compare('>=');

/** Two columns have the same value, as in the condition of a join. */
export function eqColumn(left: string, right: string): SqlFragment {
  return { sql: `${checkedName(left)} = ${checkedName(right)}`, parameters: [], isAtomic: true };
}

/** From `low` to `high`, both included. */
export function between(column: Column, low: Comparable, high: Comparable): SqlFragment {
  return and(gte(column, low), lte(column, high));
}

/** The column has one of the values. Nothing is in an empty list. */
export function inList(column: Column, values: readonly Comparable[]): SqlFragment {
  const [only] = values;
  if (only === undefined) return NEVER;
  if (values.length === 1) return eq(column, only);
  return {
    sql: `${columnSql(column)} IN (${placeholders(values.length)})`,
    parameters: [...columnParameters(column), ...values.map(toSent)],
    isAtomic: true,
  };
}

/** The column has none of the values. Everything is outside an empty list. */
export function notInList(column: Column, values: readonly Comparable[]): SqlFragment {
  if (values.length === 0) return ALWAYS;
  return {
    sql: `${columnSql(column)} NOT IN (${placeholders(values.length)})`,
    parameters: [...columnParameters(column), ...values.map(toSent)],
    isAtomic: true,
  };
}

/** The column has one of the values that a query of one column gives. */
export function inQuery(column: Column, query: SqlFragment): SqlFragment {
  return {
    sql: `${columnSql(column)} IN (${query.sql})`,
    parameters: [...columnParameters(column), ...query.parameters],
    isAtomic: true,
  };
}

/** The query gives at least one row. */
export function exists(query: SqlFragment): SqlFragment {
  return { sql: `EXISTS (${query.sql})`, parameters: query.parameters, isAtomic: true };
}

/** A LIKE with a pattern of your own; escape what is literal in it with {@link escapeLike}. */
export function like(column: Column, pattern: string): SqlFragment {
  return {
    // Unlike a backslash, this escape character means the same in both dialects.
    sql: `${columnSql(column)} LIKE ? ESCAPE '!'`,
    parameters: [...columnParameters(column), pattern],
    isAtomic: true,
  };
}

/** Characters of a text that is looked for: LIKE takes the product of its length and that of the column. */
const MAX_SOUGHT = 100;

/** The text occurs anywhere in the column, as far as its first 100 characters; `%` and `_` in it are taken literally. */
export const contains = (column: Column, text: string): SqlFragment => like(column, `%${escapeLike(sought(text))}%`);

/** The part of a text that {@link contains} looks for. No character is cut in two. */
export const sought = (text: string): string =>
  text.length > MAX_SOUGHT ? [...text.slice(0, 2 * MAX_SOUGHT)].slice(0, MAX_SOUGHT).join('') : text;

/** The column starts with the text; `%` and `_` in it are taken literally. */
export const startsWith = (column: Column, text: string): SqlFragment => like(column, `${escapeLike(text)}%`);

const escapeLike = (text: string): string => text.replace(/[%_!]/g, '!$&');

/** The column has no value. */
export const isNull = (column: Column): SqlFragment => test(column, 'IS NULL');
/** The column has a value. */
export const isNotNull = (column: Column): SqlFragment => test(column, 'IS NOT NULL');

/** All conditions hold. True when there are none. */
export function and(...conditions: readonly OptionalCondition[]): SqlFragment {
  return joined(conditions, ' AND ', ALWAYS);
}

/** At least one condition holds. False when there are none. */
export function or(...conditions: readonly OptionalCondition[]): SqlFragment {
  return joined(conditions, ' OR ', NEVER);
}

/** The condition does not hold. Neither holds where a value is NULL. */
export function not(condition: SqlFragment): SqlFragment {
  return { sql: `NOT (${condition.sql})`, parameters: condition.parameters, isAtomic: true };
}

const given = (conditions: readonly OptionalCondition[]): SqlFragment[] =>
  conditions.filter((condition): condition is SqlFragment => condition !== undefined && condition !== false);

function test(column: Column, question: string): SqlFragment {
  return { sql: `${columnSql(column)} ${question}`, parameters: columnParameters(column), isAtomic: true };
}

function joined(conditions: readonly OptionalCondition[], operator: string, none: SqlFragment): SqlFragment {
  const all = given(conditions);
  const [only] = all;
  if (only === undefined) return none;
  if (all.length === 1) return only;
  return {
    sql: `(${all.map(operand).join(operator)})`,
    parameters: all.flatMap(({ parameters }) => parameters),
    isAtomic: true,
  };
}
