// The lists and searches of a large site, and the milliseconds of CPU that each may take.
import { dateOf, WORDS } from './posts.mjs';

const posts = (query) => `core/v2/posts?per_page=10&${query}`;
const either = (name, ids) => ids.map((id) => `${name}[]=${id}`).join('&');

/** The first page of one filter with one value. */
const ONE = {
  'no filter': () => posts(''),
  category: ({ categories: [, , , one] }) => posts(`categories=${one}`),
  'category, by title': ({ categories: [, , , one] }) => posts(`categories=${one}&orderby=title`),
  tag: ({ tags: [one] }) => posts(`tags=${one}`),
  author: ({ authors: [one] }) => posts(`author=${one}`),
  after: () => posts(`after=${dateOf(20)}`),
  before: (site) => posts(`before=${dateOf(site.posts / 2)}`),
  modified_after: () => posts(`modified_after=${dateOf(20)}`),
  format: () => posts('format=aside'),
  sticky: () => posts('sticky=true'),
  slug: (site) => posts(`slug=walk-${Math.floor(site.posts / 2)}`),
};

/** The first page of two filters, several values or an exclusion. */
const MORE = {
  'category and tag': ({ categories: [, one], tags: [, two] }) => posts(`categories=${one}&tags=${two}`),
  'category and author': ({ categories: [one], authors: [, two] }) => posts(`categories=${one}&author=${two}`),
  'category and after': ({ categories: [one] }) => posts(`categories=${one}&after=${dateOf(20)}`),
  'after and before': (site) => posts(`after=${dateOf(20)}&before=${dateOf(site.posts / 2)}`),
  'author and modified_after': ({ authors: [one] }) => posts(`author=${one}&modified_after=${dateOf(20)}`),
  'two categories, either': ({ categories: [one, , two] }) => posts(either('categories', [one, two])),
  'two categories, both': ({ categories: [, one, two] }) =>
    posts(`categories[terms][]=${one}&categories[terms][]=${two}&categories[operator]=AND`),
  'two authors': ({ authors }) => posts(either('author', authors)),
  'category or tag': ({ categories: [, one], tags: [two] }) => posts(`categories=${one}&tags=${two}&tax_relation=OR`),
  exclude: () => posts('exclude=101,102,103'),
  categories_exclude: ({ categories: [one] }) => posts(`categories_exclude=${one}`),
  tags_exclude: ({ tags: [one] }) => posts(`tags_exclude=${one}`),
  author_exclude: ({ authors: [one] }) => posts(`author_exclude=${one}`),
  'search and category': ({ categories: [one] }) => posts(`search=${WORDS.all}&categories=${one}`),
};

const SEARCH = {
  'a rare word': () => posts(`search=${WORDS.rare}`),
  'a word of every third': () => posts(`search=${WORDS.third}`),
  'a word of all': () => posts(`search=${WORDS.all}`),
  'digits of many words': () => posts('search=500'),
  'by relevance': () => posts(`search=${WORDS.third}&orderby=relevance`),
  'in all records': () => `core/v2/search?search=${WORDS.third}`,
};

const LAST = {
  'no filter': lastPage(() => posts('')),
  'by title': lastPage(() => posts('orderby=title')),
  category: lastPage(({ categories: [, , , one] }) => posts(`categories=${one}`)),
};

/** `{name, most, path}`: `path` gives an address, or its promise. */
export const CASES = [
  ...group('one filter', 60, ONE),
  ...group('two filters', 500, MORE),
  ...group('search', 50, SEARCH),
  ...group('last page', 100, LAST),
];

/** The cases of one goal. */
function group(goal, most, cases) {
  return Object.entries(cases).map(([name, path]) => ({ name: `${goal}: ${name}`, most, path }));
}

/** The last page of a list. */
function lastPage(path) {
  return async (site) => {
    const response = await fetch(`${site.url}/${path(site)}`);
    return `${path(site)}&page=${response.headers.get('x-wp-totalpages')}`;
  };
}
