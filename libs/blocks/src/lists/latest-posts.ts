import { trimWords, withoutWidgets } from '@gatehouse/text';
import type { Rendered, TeaserRecord } from '../records/records';
import { teaserOf, type Teaser } from '../records/teaser';
import { choiceOf, flagOf, idsOf, numberOf, type Attributes } from '../attributes';
import type { BlockValues } from '../place';

type PostInList = TeaserRecord & { content?: Rendered };

/** A post with the text that the block shows of it. */
interface Entry extends Teaser {
  /** HTML. */
  text: string;
}

const FIELDS = 'id,link,date,title,excerpt,_links,_embedded';
const WORDS = 55;

/** `core/latest-posts`. */
export const latestPosts: BlockValues = async (attributes, { reading }) => {
  const shown = shownOf(attributes);
  const categories = idsOf(attributes.categories);
  const [author] = idsOf(attributes.selectedAuthor);
  const { items } = await reading.list<PostInList>('/core/v2/posts', {
    per_page: numberOf(attributes, 'postsToShow', { standard: 5 }),
    order: choiceOf(attributes, 'order', ['desc', 'asc']),
    orderby: choiceOf(attributes, 'orderBy', ['date', 'title']),
    ...(categories.length > 0 ? { categories } : {}),
    author,
    _fields: shown === 'full_post' ? `${FIELDS},content` : FIELDS,
    _embed: 'author,wp:featuredmedia',
  });
  const words = numberOf(attributes, 'excerptLength', { standard: WORDS, max: WORDS });
  return {
    entries: items.map((post): Entry => ({ ...teaserOf(post), text: textOf(post, shown, words) })),
    shown,
    isGrid: attributes.postLayout === 'grid',
    columns: numberOf(attributes, 'columns', { standard: 3, max: 6 }),
    hasAuthor: flagOf(attributes, 'displayAuthor'),
    hasDate: flagOf(attributes, 'displayPostDate'),
    hasPicture: flagOf(attributes, 'displayFeaturedImage'),
  };
};

type Shown = 'nothing' | 'excerpt' | 'full_post';

const shownOf = (attributes: Attributes): Shown =>
  flagOf(attributes, 'displayPostContent')
    ? choiceOf(attributes, 'displayPostContentRadio', ['excerpt', 'full_post'])
    : 'nothing';

function textOf({ excerpt, content }: PostInList, shown: Shown, words: number): string {
  switch (shown) {
    case 'nothing':
      return '';
    case 'excerpt':
      return trimWords(withoutWidgets(excerpt.rendered), words, ' &hellip;');
    case 'full_post':
      return withoutWidgets(content?.rendered ?? '');
  }
}
