import { COMMENT_PARTS, COMMENTS } from './comments/comment-blocks';
import { archives } from './lists/archives';
import { calendar } from './lists/calendar';
import { latestComments } from './lists/latest-comments';
import { latestPosts } from './lists/latest-posts';
import { pageList } from './lists/page-list';
import { rss } from './lists/rss';
import { categories, tagCloud } from './lists/terms';
import { LOOP_PARTS, queryLoop } from './loop/loop';
import { POST_PARTS } from './loop/post-parts';
import type { BlockKinds, BlockValues } from './place';
import { footnotes } from './site/footnotes';
import { navigation, SITE_PARTS } from './site/site-parts';
import { socialLink, socialLinks } from './site/social-links';
import { choiceOf, flagOf, textOf } from './attributes';

/** `core/search`. */
const searchBox: BlockValues = (attributes, { language: { t }, order }) => {
  const button = choiceOf(attributes, 'buttonPosition', [
    'button-outside',
    'button-inside',
    'no-button',
    'button-only',
  ]);
  return Promise.resolve({
    id: `wp-block-search__input-${order}`,
    label: textOf(attributes, 'label') || t('search.title'),
    hasLabel: flagOf(attributes, 'showLabel', true),
    placeholder: textOf(attributes, 'placeholder'),
    button,
    buttonText: textOf(attributes, 'buttonText') || t('search.title'),
  });
};

/** The blocks that ask the interface for lists: a page fills in only so many of them, and none within a loop's template. */
export const COUNTED: BlockKinds = {
  'core/archives': ['archives', archives],
  'core/calendar': ['calendar', calendar],
  'core/categories': ['categories', categories],
  'core/latest-comments': ['latest-comments', latestComments],
  'core/latest-posts': ['latest-posts', latestPosts],
  'core/navigation': ['navigation', navigation],
  'core/page-list': ['page-list', pageList],
  'core/query': ['inner', queryLoop],
  'core/rss': ['rss', rss],
  'core/search': ['search', searchBox],
  'core/tag-cloud': ['tag-cloud', tagCloud],
  ...COMMENTS,
};

/** The blocks that show a part of something: of a post, of the site, of the block around them. */
export const PARTS: BlockKinds = {
  'core/footnotes': ['footnotes', footnotes],
  'core/social-link': ['social-link', socialLink],
  'core/social-links': ['inner', socialLinks],
  ...SITE_PARTS,
  ...LOOP_PARTS,
  ...POST_PARTS,
  ...COMMENT_PARTS,
};

/** Whether pages fill in the blocks of this name. */
export const isFilledIn = (name: string): boolean => Object.hasOwn(COUNTED, name) || Object.hasOwn(PARTS, name);

/** The blocks that show what is within: people who wrote it may name widgets there. */
export const AROUND_OTHERS: ReadonlySet<string> = new Set([
  'core/comment-template',
  'core/comments',
  'core/comments-pagination',
  'core/post-template',
  'core/query',
  'core/query-no-results',
  'core/query-pagination',
  'core/social-links',
]);
