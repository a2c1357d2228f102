import type { Post } from '../model/post.entity';
import type { PostType } from '../model/post-type';

/**
 * The public address of a record: `/2026/01/31/slug/` for posts, `/parent/slug/` for pages, `?p=7` until it is published.
 * @param home the site's address
 * @param path slugs of the ancestors, each followed by a slash
 */
export function permalink(
  type: PostType,
  { id, status, date, slug }: Pick<Post, 'id' | 'status' | 'date' | 'slug'>,
  home: string,
  path = '',
): string {
  if ((status !== 'publish' && status !== 'private') || slug === '') return `${home}/?${type.queryName}=${id}`;
  return `${home}${folderOf(type, date, path)}${slug}/`;
}

/** The address that a record would have, with a placeholder in place of its slug. */
export const permalinkTemplate = (type: PostType, { date }: Pick<Post, 'date'>, home: string, path: string): string =>
  `${home}${folderOf(type, date, path)}${type.hierarchical ? '%pagename%' : '%postname%'}/`;

const folderOf = (type: PostType, date: string, path: string): string =>
  type.hierarchical ? `/${path}` : `/${date.slice(0, 10).replaceAll('-', '/')}/`;
