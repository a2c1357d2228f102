import type { Post } from '../model/post';
import type { PostType } from '../model/post-type';

/** What the address of a record depends on beside its own columns. */
export interface AddressOptions {
  /** The site's address. */
  home: string;
  /** Slugs of the ancestors, each followed by a slash. */
  path?: string | undefined;
  /** The id of the page that is the front page of the site; 0 for none. */
  front?: number;
}

/**
 * The public address of a record: `/2026/01/31/slug/` for posts, `/parent/slug/` for pages, `?p=7` until it is published.
 * That of the front page is the address of the site (docs/interface/core.md#pages).
 */
export function permalink(
  type: PostType,
  { id, status, date, slug }: Pick<Post, 'id' | 'status' | 'date' | 'slug'>,
  { home, path = '', front = 0 }: AddressOptions,
): string {
  if ((status !== 'publish' && status !== 'private') || slug === '') return `${home}/?${type.queryName}=${id}`;
  return id === front ? `${home}/` : `${home}${folderOf(type, date, path)}${slug}/`;
}

/** The address that a record would have, with a placeholder in place of its slug. */
export const permalinkTemplate = (type: PostType, { date }: Pick<Post, 'date'>, home: string, path: string): string =>
  `${home}${folderOf(type, date, path)}${type.hierarchical ? '%pagename%' : '%postname%'}/`;

const folderOf = (type: PostType, date: string, path: string): string =>
  type.hierarchical ? `/${path}` : `/${date.slice(0, 10).replaceAll('-', '/')}/`;
