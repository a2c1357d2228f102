import type { RecordClass } from '@gatehouse/records';
import type { SearchSource } from '@gatehouse/search';
import type { Term } from './term';

/** The particularities of a service's table `terms`, and the rules by which its terms are written. */
export interface TermTable<T extends Term = Term> {
  type: RecordClass<T>;
  /** The column that names are ordered by, regardless of case. */
  sortColumn: string;
  /** The key by which two names are the same. */
  keyOf: (name: string) => string;
  /** The longest key. */
  keyLength: number;
  /** Indexes in which the terms of a taxonomy follow each other, by the column of the order; `id` and `count` among them. */
  orders?: { readonly id: string; readonly count: string; readonly [column: string]: string };
  /** How the index of the search reads the terms. */
  source: SearchSource;
  /** The texts of a search, each of which is a part of the words of a term. */
  sought(text: string): readonly string[];
  /** The resources that replies name terms by. */
  resources: readonly string[];
  /** The table that links records to terms. */
  links: TermLinks;
  /**
   * `unique`: siblings never have the same name. `told-apart`: they may when a request gives them different slugs.
   */
  siblingNames: 'unique' | 'told-apart';
  /** What becomes of a parent that is the term itself or one of its descendants. */
  circularParent: 'ignored' | 'top';
  /** How many ancestors may lend their slug to a new term whose own is taken, before it gets a number. */
  slugAncestors: number;
  /** The slug of a name without letters; the id when it is empty. */
  fallbackSlug: (taxonomy: string) => string;
  messages: TermMessages;
}

export interface TermLinks {
  table: string;
  record: string;
  term: string;
  /** Column with the name of the taxonomy, where terms share the table with other links. */
  taxonomy?: string;
}

/** Sentences of the errors. */
export interface TermMessages {
  notFound: string;
  parentNotFound: string;
  nameTaken: string;
  slugTaken(slug: string): string;
}

/** Enough for any hierarchy. */
export const ALL_ANCESTORS = 50;
