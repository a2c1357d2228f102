/** A filter by terms (docs/interface/core.md#list-filters). */
export interface TermFilter {
  terms: number[];
  include_children: boolean;
  operator: 'AND' | 'OR';
}

/** What a list of records is narrowed to and ordered by; the arguments of the list routes, checked. */
export interface PostFilter {
  context: 'view' | 'embed' | 'edit';
  page: number;
  per_page: number;
  offset?: number;
  search?: string;
  search_semantics?: 'exact';
  search_columns?: string[];
  after?: string;
  before?: string;
  modified_after?: string;
  modified_before?: string;
  author?: number[];
  author_exclude?: number[];
  include?: number[];
  exclude?: number[];
  slug?: string[];
  status: string | string[];
  order: 'asc' | 'desc';
  orderby: string;
  tax_relation?: 'AND' | 'OR';
  categories?: TermFilter;
  categories_exclude?: TermFilter;
  tags?: TermFilter;
  tags_exclude?: TermFilter;
  sticky?: boolean;
  ignore_sticky?: boolean;
  format?: string[];
  menu_order?: number;
  parent?: number[];
  parent_exclude?: number[];
}

/** A condition of a WHERE clause with its values. */
export class Condition {
  constructor(
    readonly sql: string,
    readonly values: unknown[] = [],
  ) {}

  /** All of them, or any of them; undefined of none. */
  static joined(conditions: Condition[], by: 'AND' | 'OR'): Condition | undefined {
    if (conditions.length < 2) return conditions[0];
    return new Condition(
      `(${conditions.map(({ sql }) => sql).join(` ${by} `)})`,
      conditions.flatMap(({ values }) => values),
    );
  }

  /** The column has one of the values; never, of no values. */
  static oneOf(column: string, values: readonly unknown[]): Condition {
    if (values.length === 1) return new Condition(`${column} = ?`, [...values]);
    return values.length === 0
      ? NEVER
      : new Condition(`${column} IN (${values.map(() => '?').join(', ')})`, [...values]);
  }

  static noneOf(column: string, values: readonly unknown[]): Condition {
    return new Condition(`${column} NOT IN (${values.map(() => '?').join(', ')})`, [...values]);
  }
}

export const NEVER = new Condition('1 = 0');
