import { plain } from '../records/plain';
import type { TermRecord } from '../records/records';
import { choiceOf, flagOf, numberOf, textOf, type Attributes } from '../attributes';
import type { BlockValues } from '../place';
import { treeOf } from './tree';

type CountedTerm = TermRecord & { count: number };

/** The most terms that the interface returns at once. */
const MOST = 100;
const FIELDS = 'id,name,link,count,parent';

const ROUTES = { category: 'categories', post_tag: 'tags' } as const;

const routeOf = (attributes: Attributes, standard: keyof typeof ROUTES): string =>
  ROUTES[
    choiceOf(attributes, 'taxonomy', standard === 'category' ? ['category', 'post_tag'] : ['post_tag', 'category'])
  ];

/** `core/categories`: a list of the categories, or of the tags. */
export const categories: BlockValues = async (attributes, { reading, language: { t } }) => {
  const isTree = flagOf(attributes, 'showHierarchy');
  const { items } = await reading.list<CountedTerm>(`/core/v2/${routeOf(attributes, 'category')}`, {
    per_page: MOST,
    hide_empty: !flagOf(attributes, 'showEmpty'),
    ...(flagOf(attributes, 'showOnlyTopLevel') ? { parent: 0 } : {}),
    _fields: FIELDS,
  });
  return {
    entries: isTree ? treeOf(items) : items.map((record) => ({ record, below: [] })),
    isFolded: flagOf(attributes, 'displayAsDropdown'),
    hasCounts: flagOf(attributes, 'showPostCounts'),
    label: textOf(attributes, 'label') || t('block.categories'),
    taxonomy: choiceOf(attributes, 'taxonomy', ['category', 'post_tag']),
  };
};

/** `core/tag-cloud`: the more records a term has, the larger it is. */
export const tagCloud: BlockValues = async (attributes, { reading }) => {
  const { items } = await reading.list<CountedTerm>(`/core/v2/${routeOf(attributes, 'post_tag')}`, {
    per_page: numberOf(attributes, 'numberOfTags', { standard: 45 }),
    orderby: 'count',
    order: 'desc',
    hide_empty: true,
    _fields: FIELDS,
  });
  const [least, most] = [Math.min(...items.map(({ count }) => count)), Math.max(...items.map(({ count }) => count))];
  const smallest = points(attributes, 'smallestFontSize', 8);
  const step = (points(attributes, 'largestFontSize', 22) - smallest) / Math.max(1, most - least);
  const sized = items.map((term) => ({ term, size: Math.round((smallest + step * (term.count - least)) * 10) / 10 }));
  const byName = (term: CountedTerm): string => plain(term.name).toLowerCase();
  return {
    tags: sized.sort((a, b) => byName(a.term).localeCompare(byName(b.term))),
    hasCounts: flagOf(attributes, 'showTagCounts'),
  };
};

/** A font size such as `8pt`; all others are the default. */
function points(attributes: Attributes, name: string, standard: number): number {
  const value = attributes[name];
  const number = typeof value === 'string' ? /^(\d{1,2}(?:\.\d{1,3})?)pt$/.exec(value)?.[1] : undefined;
  return number === undefined ? standard : Number(number);
}
