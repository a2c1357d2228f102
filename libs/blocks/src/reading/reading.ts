import type { Query } from './query';

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
