/** A statement has only so much room; nobody types more words than this. */
const MOST_TERMS = 50;

export interface SearchTerms {
  /** Every one of these must be found. */
  include: string[];
  /** None of these may be found. */
  exclude: string[];
}

/**
 * What a search text asks for: words, "quoted phrases", and both with `-` before them to leave them out
 * (docs/interface/core.md#list-filters). Blanks and commas separate; a quote left open reaches to the end; of very many
 * terms the first count.
 */
export function searchTerms(text: string): SearchTerms {
  const include = new Set<string>();
  const exclude = new Set<string>();
  for (const [, minus, phrase, word] of text.matchAll(/(-?)(?:"([^"]*)(?:"|$)|([^\s,"]+))/g)) {
    const term = (phrase ?? word ?? '').trim();
    if (term === '' || (phrase === undefined && /^-+$/.test(term))) continue;
    (minus ? exclude : include).add(term);
  }
  return { include: [...include].slice(0, MOST_TERMS), exclude: [...exclude].slice(0, MOST_TERMS) };
}

/** The words of a search that knows no phrases; of very many the first count. */
export const searchWords = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_TERMS);
