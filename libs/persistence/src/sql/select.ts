import type { Dialect } from '../connection/data-source';
import type { OptionalCondition } from './conditions';
import {
  checkedName,
  columnParameters,
  columnSql,
  operand,
  type Column,
  type SqlFragment,
  type SqlValue,
} from './fragment';

export type Direction = 'asc' | 'desc' | 'ASC' | 'DESC';

const COLUMN = /^(?:[a-z_]\w*\.)?(?:[a-z_]\w*(?: AS [a-z_]\w*)?|\*)$/i;

/**
 * Starts a SELECT of all columns of a table. `Row` is what one row looks like; see {@link Select}.
 *
 * @example
 * const query = select<{ id: number }>('posts', 'p')
 *   .columns('p.id')
 *   .where(eq('p.type', 'post'), authors.length > 0 && inList('p.author', authors))
 *   .orderBy('p.date', 'desc')
 *   .limit(10, 20);
 * const { items, total } = await database.page(query);
 */
export function select<Row>(table: string, alias = table): Select<Row> {
  return new Select<Row>(table, alias);
}

/**
 * A SELECT that is put together step by step. Column and table names are checked, values are always parameters.
 * Conditions add up with AND; orders are appended in the order of the calls.
 */
export class Select<Row> implements SqlFragment {
  /** Only for the type of a row. */
  declare readonly row?: Row;
  private readonly from: string;
  private list: readonly Column[] = [];
  private isDistinct = false;
  private readonly recursive: SqlFragment[] = [];
  private readonly joins: SqlFragment[] = [];
  private readonly conditions: SqlFragment[] = [];
  private groups: readonly string[] = [];
  private readonly orders: SqlFragment[] = [];
  private readonly ordered = new Set<string>();
  private range?: { count: number; offset: number };
  private locks = false;
  private hint = '';

  constructor(
    table: string,
    private readonly alias: string,
  ) {
    this.from = table === alias ? checkedName(table) : `${checkedName(table)} ${checkedName(alias)}`;
  }

  /** What is selected: `p.id`, `p.*`, `p.id AS post`, or expressions. All columns of the table unless it is called. */
  columns(...columns: readonly Column[]): this {
    for (const column of columns) if (typeof column === 'string') assertColumn(column);
    this.list = columns;
    return this;
  }

  distinct(): this {
    this.isDistinct = true;
    return this;
  }

  /** Defines a recursive common table expression, `name (columns) AS (body)`, for use in the rest of the statement. */
  withRecursive(name: string, columns: readonly string[], body: SqlFragment): this {
    const head = `${checkedName(name)} (${columns.map(checkedName).join(', ')})`;
    this.recursive.push({ sql: `${head} AS (${body.sql})`, parameters: body.parameters });
    return this;
  }

  join(table: string, alias: string, on: SqlFragment): this {
    return this.joined('JOIN', [table, alias], on);
  }

  leftJoin(table: string, alias: string, on: SqlFragment): this {
    return this.joined('LEFT JOIN', [table, alias], on);
  }

  /** Narrows the rows down; what is `undefined` or `false` is left out. */
  where(...conditions: readonly OptionalCondition[]): this {
    for (const condition of conditions)
      if (condition !== undefined && condition !== false) this.conditions.push(condition);
    return this;
  }

  groupBy(...columns: readonly string[]): this {
    this.groups = columns.map(checkedName);
    return this;
  }

  /** Orders by a column or expression. A column that the rows are ordered by already is left out, so ties can always be added. */
  orderBy(column: Column, direction: Direction = 'asc'): this {
    if (typeof column === 'string') {
      if (this.ordered.has(column)) return this;
      this.ordered.add(column);
    }
    const word = direction.toUpperCase() === 'DESC' ? 'DESC' : 'ASC';
    this.orders.push({ sql: `${columnSql(column)} ${word}`, parameters: columnParameters(column) });
    return this;
  }

  /** Orders rows as the values of a column are listed; rows with other values come last. */
  orderByList(column: string, values: readonly (string | number)[], direction: Direction = 'asc'): this {
    const unique = [...new Set(values)];
    if (unique.length === 0) return this;
    const places = unique.map((_, place) => `WHEN ? THEN ${place}`).join(' ');
    const sql = `CASE ${checkedName(column)} ${places} ELSE ${unique.length} END`;
    return this.orderBy({ sql, parameters: unique, isAtomic: true }, direction);
  }

  /** At most `count` rows, after the first `offset`. */
  limit(count: number, offset = 0): this {
    this.range = { count, offset };
    return this;
  }

  /** Locks the rows until the transaction ends. Does nothing on SQLite, which has one writer at a time. */
  forUpdate(): this {
    this.locks = true;
    return this;
  }

  /**
   * The rows are found by the ids that a condition names. SQLite prefers an index for conditions that fit many more rows;
   * other databases find the ids by themselves.
   */
  foundById(dialect: Dialect): this {
    if (dialect === 'sqlite') this.hint = ' NOT INDEXED';
    return this;
  }

  /** How many rows there are without the limit, as the column `total`. */
  count(): SqlFragment {
    const text = new SqlText();
    this.writeHead(text);
    if (this.groups.length === 0 && !this.isDistinct) {
      text.sql += 'SELECT COUNT(*) AS total';
      this.writeSource(text);
      return text;
    }
    text.sql += 'SELECT COUNT(*) AS total FROM (';
    this.writeColumns(text);
    this.writeSource(text);
    text.sql += ') counted';
    return text;
  }

  /** The statement. The dialect matters only for {@link forUpdate}. */
  build(dialect: Dialect = 'sqlite'): SqlFragment {
    const text = new SqlText();
    this.writeHead(text);
    this.writeColumns(text);
    this.writeSource(text);
    text.list(' ORDER BY ', this.orders, ', ');
    if (this.range) {
      text.sql += ' LIMIT ? OFFSET ?';
      text.parameters.push(this.range.count, this.range.offset);
    }
    if (this.locks && dialect === 'mysql') text.sql += ' FOR UPDATE';
    return text;
  }

  /** The limit that {@link limit} has set. */
  get rowLimit(): { count: number; offset: number } | undefined {
    return this.range;
  }

  /** The SQL where the query is part of another statement. */
  get sql(): string {
    return this.build().sql;
  }

  get parameters(): readonly SqlValue[] {
    return this.build().parameters;
  }

  private joined(kind: string, [table, alias]: [string, string], on: SqlFragment): this {
    const sql = ` ${kind} ${checkedName(table)} ${checkedName(alias)} ON ${on.sql}`;
    this.joins.push({ sql, parameters: on.parameters });
    return this;
  }

  private writeHead(text: SqlText): void {
    if (this.recursive.length === 0) return;
    text.list('WITH RECURSIVE ', this.recursive, ', ');
    text.sql += ' ';
  }

  private writeColumns(text: SqlText): void {
    text.sql += this.isDistinct ? 'SELECT DISTINCT ' : 'SELECT ';
    if (this.list.length === 0) text.sql += `${this.alias}.*`;
    let separator = '';
    for (const column of this.list) {
      text.sql += separator;
      if (typeof column === 'string') text.sql += column;
      else text.add(column);
      separator = ', ';
    }
  }

  private writeSource(text: SqlText): void {
    text.sql += ` FROM ${this.from}${this.hint}`;
    for (const join of this.joins) text.add(join);
    text.list(' WHERE ', this.conditions, ' AND ');
    if (this.groups.length > 0) text.sql += ` GROUP BY ${this.groups.join(', ')}`;
  }
}

/** Columns that were checked before. They are written in the code, so there are not many. */
const knownColumns = new Set<string>();

function assertColumn(column: string): void {
  if (knownColumns.has(column)) return;
  if (!COLUMN.test(column)) throw new Error(`"${column}" is not a column.`);
  knownColumns.add(column);
}

/** A statement while it is written. */
class SqlText implements SqlFragment {
  sql = '';
  readonly parameters: SqlValue[] = [];

  add(fragment: SqlFragment, sql = fragment.sql): void {
    this.sql += sql;
    for (const parameter of fragment.parameters) this.parameters.push(parameter);
  }

  list(prefix: string, fragments: readonly SqlFragment[], separator: ', ' | ' AND '): void {
    let before = prefix;
    for (const fragment of fragments) {
      this.sql += before;
      this.add(fragment, separator === ' AND ' ? operand(fragment) : fragment.sql);
      before = separator;
    }
  }
}
