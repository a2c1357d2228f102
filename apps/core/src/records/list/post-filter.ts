import type { ListRecordsArgs } from '../args/record.args';

/** A filter by terms (docs/interface/core.md#list-filters). */
export interface TermFilter {
  terms: number[];
  include_children: boolean;
  operator: 'AND' | 'OR';
}

/** The arguments of a list: those that all types have, and those that only some have. */
export interface PostFilter extends ListRecordsArgs {
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
