import type { StoredRecord } from '@gatehouse/records';

/** What the engine needs of a term: a category, a tag, or one of another taxonomy. The class of a service says the fields. */
export interface Term<Taxonomy extends string = string> extends StoredRecord {
  taxonomy: Taxonomy;
  /** HTML: entities encoded, no tags. */
  name: string;
  /** By it two names are the same: {@link TermTable.keyOf}. */
  name_key: string;
  slug: string;
  /** HTML with simple markup. */
  description: string;
  /** 0 at the top, and always of taxonomies without a hierarchy. */
  parent: number;
  /** How many published records have the term. */
  count: number;
}

/** A term and its slugs from the top down: `music/jazz`. */
export type WithPath<T extends Term = Term> = T & { path: string };
