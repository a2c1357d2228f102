import { trimWords, withoutWidgets } from '@gatehouse/text';
import { plain } from '../records/plain';
import { teaserOf } from '../records/teaser';
import { choiceOf, flagOf, numberOf, textOf, type Attributes } from '../attributes';
import type { BlockKinds, BlockValues, Place } from '../place';
import { avatar, biography, postAuthor } from './post-people';
import { commentsCount, commentsLink, neighbourLink } from './post-links';
import type { LoopPost } from './loop-posts';

type PartValues = (attributes: Attributes, post: LoopPost, place: Place) => ReturnType<BlockValues>;

const WORDS = 55;
/** How many words people read in a minute. */
const WORDS_A_MINUTE = 189;

/** A part of the post that a block is in; nothing outside of posts. */
const ofPost =
  (valuesOf: PartValues): BlockValues =>
  async (attributes, place) => {
    const { post } = place;
    if (!post) return undefined;
    const values = await valuesOf(attributes, post, place);
    return values && { ...teaserOf(post), title: plain(post.title.rendered), ...values };
  };

const linked: PartValues = (attributes) => ({ isLink: flagOf(attributes, 'isLink') });

/** Of a cover, it stands behind the text of that. */
const featuredImage: PartValues = (attributes) => ({
  isLink: flagOf(attributes, 'isLink'),
  imageClass: flagOf(attributes, 'isCover') ? 'wp-block-cover__image-background' : '',
});

const title: PartValues = (attributes) => {
  const level = numberOf(attributes, 'level', { standard: 2, min: 0, max: 6 });
  return { tag: level === 0 ? 'p' : `h${level}`, isLink: flagOf(attributes, 'isLink') };
};

const date: PartValues = (attributes, post) => {
  const isModified = choiceOf(attributes, 'displayType', ['date', 'modified']) === 'modified';
  if (isModified && post.modified <= post.date) return undefined;
  return { isLink: flagOf(attributes, 'isLink'), isModified, date: isModified ? post.modified : post.date };
};

const excerpt: PartValues = (attributes, { excerpt: { rendered } }) => ({
  text: trimWords(withoutWidgets(rendered), numberOf(attributes, 'excerptLength', { standard: WORDS }), ' &hellip;'),
  more: textOf(attributes, 'moreText'),
});

/** The first page of the text of another post; that of the page would stand within itself. */
const content: PartValues = (_, { id, content: text }, { record, isApart }) =>
  text && (isApart || id !== record?.id)
    ? { text: withoutWidgets(text.rendered.split('<!--nextpage-->', 1)[0] ?? '') }
    : undefined;

const timeToRead: PartValues = (_, { content: text }, { language: { t } }) => {
  const words = plain(text?.rendered ?? '').split(' ').length;
  return { text: t('block.minutes', Math.max(Math.round(words / WORDS_A_MINUTE), 1)) };
};

const terms: PartValues = (attributes, { _embedded = {} }) => {
  const taxonomy = choiceOf(attributes, 'term', ['category', 'post_tag']);
  const found = (_embedded['wp:term'] ?? []).flat().filter((term) => term.taxonomy === taxonomy);
  return { terms: found, taxonomy, separator: textOf(attributes, 'separator') || ', ' };
};

/** The blocks that show a part of a post: of one in a loop, else of the page's own. */
export const POST_PARTS: BlockKinds = {
  'core/avatar': ['avatar', avatar],
  'core/post-author': ['post/author-card', ofPost(postAuthor)],
  'core/post-author-biography': ['post/biography', ofPost(biography)],
  'core/post-author-name': ['post/author', ofPost(linked)],
  'core/post-comments-count': ['post/comments-count', ofPost(commentsCount)],
  'core/post-comments-link': ['post/comments-link', ofPost(commentsLink)],
  'core/post-content': ['post/content', ofPost(content)],
  'core/post-date': ['post/date', ofPost(date)],
  'core/post-excerpt': ['post/excerpt', ofPost(excerpt)],
  'core/post-featured-image': ['post/featured-image', ofPost(featuredImage)],
  'core/post-navigation-link': ['post/neighbour', neighbourLink],
  'core/post-terms': ['post/terms', ofPost(terms)],
  'core/post-time-to-read': ['post/time-to-read', ofPost(timeToRead)],
  'core/post-title': ['post/title', ofPost(title)],
  'core/read-more': ['post/read-more', ofPost((attributes) => ({ text: textOf(attributes, 'content') }))],
};
