import { decodeEntities, trimWords } from '@gatehouse/text';
import type { CommentRecord } from '../records/records';
import { plain } from '../records/plain';
import { flagOf, numberOf } from '../attributes';
import type { BlockValues } from '../place';

const FIELDS = 'id,author_name,author_url,author_avatar_urls,date,content,link,_links,_embedded';
const WORDS = 20;

/** `core/latest-comments`. */
export const latestComments: BlockValues = async (attributes, { reading, language: { t } }) => {
  const { items } = await reading.list<CommentRecord>('/core/v2/comments', {
    per_page: numberOf(attributes, 'commentsToShow', { standard: 5 }),
    _fields: FIELDS,
    _embed: 'up',
  });
  return {
    entries: items.map((comment) => ({
      comment,
      name: comment.author_name || t('comments.anonymous'),
      avatar: comment.author_avatar_urls?.['48'],
      about: plain(comment._embedded?.up?.[0]?.title?.rendered ?? '') || t('post.untitled'),
      // As text: what is left of an excerpt has no markup that could be cut apart.
      excerpt: decodeEntities(trimWords(comment.content.rendered, WORDS, ' &hellip;')),
    })),
    hasAvatar: flagOf(attributes, 'displayAvatar', true),
    hasDate: flagOf(attributes, 'displayDate', true),
    hasExcerpt: flagOf(attributes, 'displayExcerpt', true),
  };
};
