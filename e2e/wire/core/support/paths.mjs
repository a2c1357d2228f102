// @ts-check
// Paths of core, and words as the site under test writes them.
import { root, spell, wordpress } from '../../harness.mjs';

export const POSTS = '/core/v2/posts';
export const PAGES = '/core/v2/pages';
export const MEDIA = '/core/v2/media';
export const CATEGORIES = '/core/v2/categories';
export const TAGS = '/core/v2/tags';
export const USERS = '/core/v2/users';
export const COMMENTS = '/core/v2/comments';

/** A status name in the spelling of the site under test. */
export const status = (name) => (wordpress ? name.replace(/^calendar-/, 'tribe-') : name);

/** A date at which a post is scheduled rather than published. */
export const FUTURE = '2095-06-15T12:00:00';

/** The path of one post. */
export const postPath = ({ id }) => `${POSTS}/${id}`;

/** The address of a route, as in `_links`. */
export const address = (path) => root + spell(path);
