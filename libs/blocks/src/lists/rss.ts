import { decodeEntities, escapeHtml, isWebAddress, trimWords } from '@gatehouse/text';
import { flagOf, numberOf, textOf } from '../attributes';
import type { BlockValues } from '../place';

const WORDS = 55;
const MOST = 20;

/** `core/rss`: entries of a feed of another site. */
export const rss: BlockValues = async (attributes, { feed, language: { t } }) => {
  const { feedURL: url, blockLayout } = attributes;
  if (typeof url !== 'string' || !isWebAddress(url)) return undefined;
  const entries = (await feed(url)).slice(0, numberOf(attributes, 'itemsToShow', { standard: 5, max: MOST }));
  const words = numberOf(attributes, 'excerptLength', { standard: WORDS });
  return {
    entries: entries.map((entry) => ({
      ...entry,
      title: entry.title || t('post.untitled'),
      // As text: what another site writes is never markup here.
      excerpt: decodeEntities(trimWords(escapeHtml(entry.text), words, ' &hellip;')),
    })),
    isGrid: blockLayout === 'grid',
    columns: numberOf(attributes, 'columns', { standard: 2, max: 6 }),
    hasAuthor: flagOf(attributes, 'displayAuthor'),
    hasDate: flagOf(attributes, 'displayDate'),
    hasExcerpt: flagOf(attributes, 'displayExcerpt'),
    isNewTab: flagOf(attributes, 'openInNewTab'),
    rel: textOf(attributes, 'rel'),
  };
};
