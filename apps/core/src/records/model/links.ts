/** One link of a record. */
export interface Link {
  href?: string;
  embeddable?: true;
  /** Type of the post that a comment belongs to. */
  post_type?: string;
  /** Of links to terms. */
  taxonomy?: string;
  /** Of a history: how many revisions there are. */
  count?: number;
  /** Of the latest revision. */
  id?: number;
  /** Of CURIEs. */
  name?: string;
  templated?: true;
  targetHints?: { allow: string[] };
}

/** The links of a record by relation. */
export type Links = Record<string, Link[]>;

/** Links without some relations. */
export const withoutLinks = (links: Links, excluded: readonly string[]): Links =>
  Object.fromEntries(Object.entries(links).filter(([rel]) => !excluded.includes(rel)));
