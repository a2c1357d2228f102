import type { SearchDocument } from './source';

/** The terms of a search. All texts are folded. */
export interface TextQuery {
  /** Every one of these must be found. */
  include: readonly string[];
  /** None of these may be found. */
  exclude: readonly string[];
  /** A field must equal the term, not only contain it. */
  isExact: boolean;
  /** The fields that are searched. */
  fields: readonly number[];
  /** Those fields that count only where a record is open to the caller. */
  guarded: readonly number[];
}

/** Which records a search is for. */
export interface SearchScope {
  /** Whether records with this facet are asked for. */
  accepts: (facet: string) => boolean;
  /** Whether their guarded fields count. */
  isOpen: (facet: string) => boolean;
  /** More records whose guarded fields count. */
  open: readonly number[];
}

/** Whether a text has a term. */
export const has = ({ isExact }: Pick<TextQuery, 'isExact'>, text = '', term: string): boolean =>
  isExact ? text === term : text.includes(term);

/** Whether a record is found. */
export function matches(query: TextQuery, { texts }: SearchDocument, isOpen: boolean): boolean {
  const fields = isOpen ? query.fields : query.fields.filter((field) => !query.guarded.includes(field));
  const isFound = (term: string): boolean => fields.some((field) => has(query, texts[field], term));
  return query.include.every(isFound) && !query.exclude.some(isFound);
}

/** The fields that the order by relevance looks at. */
export interface Ranking {
  /** The phrase that was looked for. */
  phrase: string;
  title: number;
  /** Guarded fields, the more relevant one first. */
  texts: readonly number[];
}

/** How relevant a record is; the least number is the best (docs/interface/core.md#lists). */
export function rankOf(ranking: Ranking, words: readonly string[], { texts }: SearchDocument, isOpen: boolean): number {
  const title = texts[ranking.title] ?? '';
  const inTitle = words.filter((word) => title.includes(word)).length;
  if (title.includes(ranking.phrase)) return 0;
  if (words.length > 0 && inTitle === words.length) return 1;
  if (inTitle > 0) return 2;
  const at = isOpen ? ranking.texts.findIndex((field) => texts[field]?.includes(ranking.phrase)) : -1;
  return 3 + (at < 0 ? ranking.texts.length : at);
}
