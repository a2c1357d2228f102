/** The texts that an index searches, and how they are read from a record. */
export interface SearchSource {
  /** The name of the index, with which its tables begin. */
  name: string;
  /** How many texts a record has. */
  fields: number;
  /**
   * SELECT of `id` and `doc` without conditions, from tables of which `s` is the one with the ids: `doc` is a JSON list of the
   * texts, the parts of the facet, and the date as `YYYY-MM-DD HH:MM:SS`.
   */
  select: string;
}

/** A record as the index knows it. */
export interface SearchDocument {
  /** The folded texts, by field. */
  texts: string[];
  /** The values that lists are narrowed down by, joined by `/`. */
  facet: string;
  /** The date as a number that orders like the date: 20261231235959. */
  date: number;
}

/** Reads the JSON list of a {@link SearchSource}, which some drivers have parsed. */
export function documentOf(doc: unknown, fields: number): SearchDocument {
  const values: unknown = typeof doc === 'string' ? JSON.parse(doc) : doc;
  const list = Array.isArray(values) ? values.map(textOf) : [];
  return {
    texts: list.slice(0, fields),
    facet: list.slice(fields, -1).join('/'),
    date: dateNumber(list.at(-1) ?? ''),
  };
}

/** A date as a number that orders like it: 20261231235959. */
export const dateNumber = (date: string): number => Number(date.replace(/\D/g, ''));

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
};
