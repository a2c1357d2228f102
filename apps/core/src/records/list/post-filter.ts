/** A filter by terms (docs/interface/core.md#list-filters). */
export interface TermFilter {
  terms: number[];
  include_children: boolean;
  operator: 'AND' | 'OR';
}

/** The arguments of a list of records, checked. */
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
