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

type JoinKind = 'JOIN' | 'LEFT JOIN' | 'EACH';

/** The join that keeps the order of the tables has no name in common. */
const JOINS: Record<Dialect, Record<JoinKind, string>> = {
  sqlite: { JOIN: 'JOIN', 'LEFT JOIN': 'LEFT JOIN', EACH: 'CROSS JOIN' },
  mysql: { JOIN: 'JOIN', 'LEFT JOIN': 'LEFT JOIN', EACH: 'STRAIGHT_JOIN' },
};

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
  private readonly joins: { kind: JoinKind; table: string; on: SqlFragment; index?: string | undefined }[] = [];
  private readonly conditions: SqlFragment[] = [];
  private groups: readonly string[] = [];
  private readonly orders: SqlFragment[] = [];
  private readonly ordered = new Set<string>();
  private range?: { count: number; offset: number };
  private locks = false;
  private index?: string;

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

  /** A join that looks the table up for each row of those before it, by an index, whatever the planner would prefer. */
  joinEach(table: string, alias: string, on: SqlFragment, index?: string): this {
    return this.joined('EACH', [table, alias], on, index);
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

  /**
   * Reads the first table by this index alone, `PRIMARY` for its primary key: where the planner, which does not know how
   * many rows a value has, would choose another one.
   */
  useIndex(name: string): this {
    this.index = checkedName(name);
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

  /** How many rows there are without the limit, as the column `total`. */
  count(dialect: Dialect = 'sqlite'): SqlFragment {
    const text = new SqlText();
    this.writeHead(text);
    if (this.groups.length === 0 && !this.isDistinct) {
      text.sql += 'SELECT COUNT(*) AS total';
      this.writeSource(text, dialect);
      return text;
    }
    text.sql += 'SELECT COUNT(*) AS total FROM (';
    this.writeColumns(text);
    this.writeSource(text, dialect);
    text.sql += ') counted';
    return text;
  }

  /** The statement. The dialect matters only for {@link forUpdate} and {@link useIndex}. */
  build(dialect: Dialect = 'sqlite'): SqlFragment {
    const text = new SqlText();
    this.writeHead(text);
    this.writeColumns(text);
    this.writeSource(text, dialect);
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

  private joined(kind: JoinKind, [table, alias]: [string, string], on: SqlFragment, index?: string): this {
    this.joins.push({ kind, table: `${checkedName(table)} ${checkedName(alias)}`, on, index });
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

  private writeSource(text: SqlText, dialect: Dialect): void {
    text.sql += ` FROM ${this.from}`;
    if (this.index !== undefined) text.sql += indexHint(this.index, dialect);
    for (const { kind, table, on, index } of this.joins) {
      const hint = index === undefined ? '' : indexHint(index, dialect);
      text.add(on, ` ${JOINS[dialect][kind]} ${table}${hint} ON ${on.sql}`);
    }
    text.list(' WHERE ', this.conditions, ' AND ');
    if (this.groups.length > 0) text.sql += ` GROUP BY ${this.groups.join(', ')}`;
  }
}

function indexHint(index: string, dialect: Dialect): string {
  if (dialect === 'mysql') return ` FORCE INDEX (${index})`;
  return index === 'PRIMARY' ? ' NOT INDEXED' : ` INDEXED BY ${index}`;
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
