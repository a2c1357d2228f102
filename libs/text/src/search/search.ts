import { withoutAccents } from '../slugs/accents';

/** More terms than people type; it bounds the size of a SQL statement. */
const MOST_TERMS = 50;

export interface SearchTerms {
  /** Every one of these must be found. */
  include: string[];
  /** None of these may be found. */
  exclude: string[];
}

/**
 * What a search text asks for: words, "quoted phrases", and both with `-` before them to leave them out
 * (docs/interface/core.md#list-filters). Spaces and commas separate terms; an open quote extends to the end. Only the first
 * fifty terms are used.
 */
export function searchTerms(text: string): SearchTerms {
  if (text === '') return { include: [], exclude: [] };
  const include = new Set<string>();
  const exclude = new Set<string>();
  for (const [, minus, phrase, word] of text.matchAll(/(-?)(?:"([^"]*)(?:"|$)|([^\s,"]+))/g)) {
    const term = (phrase ?? word ?? '').trim();
    if (term === '' || (phrase === undefined && /^-+$/.test(term))) continue;
    (minus ? exclude : include).add(term);
  }
  return { include: [...include].slice(0, MOST_TERMS), exclude: [...exclude].slice(0, MOST_TERMS) };
}

/** The words of a search without phrases; only the first fifty are used. */
export const searchWords = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_TERMS);

const ASCII = /^[\0-\x7f]*$/;

/**
 * A text as searches compare it: without letter case and accents, so that `cafe`, `Café` and `CAFÉ` find each other. Texts are
 * stored in this form, and what is looked for is brought into it (docs/interface/core.md#list-filters).
 */
export const searchFold = (text: string): string => (ASCII.test(text) ? text : withoutAccents(text)).toLowerCase();
