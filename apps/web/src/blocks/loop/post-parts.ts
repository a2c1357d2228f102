import { trimWords } from '@gatehouse/text';
import { plain } from '../../records/plain';
import { teaserOf, type Teaser } from '../../teasers/teasers';
import { withoutWidgets } from '../../widgets/shortcodes';
import { choiceOf, flagOf, numberOf, textOf, type Attributes } from '../attributes';
import type { LoopPost } from './loop-posts';

/** Gives the values of a template that shows a part of a post. */
type PartValues = (attributes: Attributes, teaser: Teaser, post: LoopPost) => object;

/** The template of a part of a post, and what it shows. */
interface Part {
  template: string;
  values: object;
}

const WORDS = 55;

const PARTS: Readonly<Record<string, readonly [template: string, values: PartValues]>> = {
  'core/post-title': [
    'title',
    (attributes) => {
      const level = numberOf(attributes, 'level', { standard: 2, min: 0, max: 6 });
      return { tag: level === 0 ? 'p' : `h${level}`, isLink: flagOf(attributes, 'isLink') };
    },
  ],
  'core/post-date': ['date', (attributes) => ({ isLink: flagOf(attributes, 'isLink') })],
  'core/post-excerpt': [
    'excerpt',
    (attributes, { post: { excerpt } }) => ({
      text: trimWords(
        withoutWidgets(excerpt.rendered),
        numberOf(attributes, 'excerptLength', { standard: WORDS }),
        ' &hellip;',
      ),
      more: textOf(attributes, 'moreText'),
    }),
  ],
  'core/post-featured-image': ['featured-image', (attributes) => ({ isLink: flagOf(attributes, 'isLink') })],
  'core/post-author': ['author', () => ({ isLink: true })],
  'core/post-author-name': ['author', (attributes) => ({ isLink: flagOf(attributes, 'isLink') })],
  'core/post-terms': [
    'terms',
    (attributes, _, { _embedded = {} }) => {
      const taxonomy = choiceOf(attributes, 'term', ['category', 'post_tag']);
      const terms = (_embedded['wp:term'] ?? []).flat().filter((term) => term.taxonomy === taxonomy);
      return { terms, taxonomy, separator: textOf(attributes, 'separator') || ', ' };
    },
  ],
  'core/read-more': ['read-more', (attributes) => ({ text: textOf(attributes, 'content') })],
};

/** A block within a loop that shows a part of the post; undefined for other blocks. */
export function postPart(name: string, attributes: Attributes, post: LoopPost): Part | undefined {
  const [template, valuesOf] = PARTS[name] ?? [];
  if (template === undefined || !valuesOf) return undefined;
  const teaser = teaserOf(post);
  const values = { ...teaser, title: plain(post.title.rendered), ...valuesOf(attributes, teaser, post) };
  return { template: `blocks/post/${template}`, values };
}
