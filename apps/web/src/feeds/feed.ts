/** An entry of a feed. */
export interface FeedEntry {
  /** An address that never changes. */
  id: string;
  /** Text. */
  title: string;
  link: string;
  author: string;
  /** UTC, `2026-11-23T10:00:00`. */
  published: string;
  modified: string;
  categories: readonly string[];
  /** HTML; '' for none. */
  summary: string;
  /** HTML. */
  content: string;
  /** The address of the comments; absent where there are none. */
  comments?: string;
}

/** A feed in no particular format. */
export interface Feed {
  /** Text. */
  title: string;
  description: string;
  /** The address of the page that shows the same. */
  link: string;
  /** The address that the feed is below, with a slash at the end. */
  root: string;
  entries: readonly FeedEntry[];
  /** When anything in it changed last, UTC, where the entries are dated by something else. */
  changed?: string | undefined;
}

/** When anything in a feed changed last, UTC; undefined for an empty one. */
export const lastChange = ({ entries, changed }: Feed): string | undefined =>
  changed ??
  entries
    .map(({ modified, published }) => (modified > published ? modified : published))
    .sort()
    .at(-1);
