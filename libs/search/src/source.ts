import { raw, type SqlFragment } from '@gatehouse/persistence';

/** What is searched: the texts of the records of a table, and how they are read. */
export interface SearchSource {
  /** The name of the index, for the records and for its rows: `posts`. */
  name: string;
  /** The table with the ids of all records that are searched. */
  table: string;
  /** The resources, as `changed` names them, whose records these are. */
  resources: readonly string[];
  /** How many texts a record has. */
  fields: number;
  /**
   * SELECT of `id` and `doc` without conditions, from tables of which `s` is the one with the ids: `doc` is a JSON list of the
   * texts and the parts of the facet.
   */
  select: string;
}

/** A record as the index knows it. */
export interface SearchDocument {
  /** The folded texts, by field. */
  texts: string[];
  /** The values that a search is narrowed down by, joined by `/`. */
  facet: string;
}

/** A record as it is stored beside the index: a JSON list, which some drivers have parsed. */
export function documentOf(doc: unknown, fields: number): SearchDocument {
  const values: unknown = typeof doc === 'string' ? JSON.parse(doc) : doc;
  const list = Array.isArray(values) ? values.map(textOf) : [];
  return { texts: list.slice(0, fields), facet: list.slice(fields).join('/') };
}

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
};

/** What a table needs for being searched. */
interface SearchedTable {
  table: string;
  /** Columns with texts as they are searched, mostly folded. */
  columns: readonly (string | SqlFragment)[];
  resources: readonly string[];
  /** The name of the index, where the table has several. */
  name?: string;
}

/** How the index reads a table. */
export function tableSource({ table, columns, resources, name = table }: SearchedTable): SearchSource {
  const texts = columns.map((column) => (typeof column === 'string' ? raw(`s.${column}`) : column).sql).join(', ');
  return {
    name,
    table,
    resources,
    fields: columns.length,
    select: `SELECT s.id AS id, JSON_ARRAY(${texts}) AS doc FROM ${table} s`,
  };
}
