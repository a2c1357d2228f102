/** The parameters of a request; undefined ones are left out. */
export type Query = Readonly<Record<string, string | number | boolean | readonly (string | number)[] | undefined>>;

/** A query as text, always in the same order, so that equal questions have equal keys. */
export function searchOf(query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)))
    if (value !== undefined) search.set(name, String(value));
  return search.toString();
}

/** A page of a list. */
export interface Listed<T> {
  items: T[];
  /** Of all pages. */
  total: number;
  pages: number;
}

/** Reads the interface for who sees the blocks. What it reads, the reply with the blocks is made of. */
export interface Reading {
  /**
   * The answer to a GET: `get<Post>('/core/v2/posts/7', { _embed: 'author' })`.
   * @throws RestError with the failure of the interface
   */
  get<T>(path: string, query?: Query): Promise<T>;
  /** The same, undefined where there is nothing, or nothing that this person may read. */
  find<T>(path: string, query?: Query): Promise<T | undefined>;
  /**
   * A page of a list, empty past the last one.
   * @throws RestError with the failure of the interface
   */
  list<T>(path: string, query?: Query): Promise<Listed<T>>;
}
