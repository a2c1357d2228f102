// The lists whose cost must not grow with the number of posts that `fillPosts` makes. A path can depend on that number.

/** The date of a post of `fillPosts`, one every ten minutes. */
const dateOf = (post) => new Date(Date.UTC(2006, 0, 1, 8) + post * 600_000).toISOString().slice(0, 19);

const posts = (query) => `core/v2/posts?per_page=10&${query}`;
const categories = (terms, more = {}) =>
  [
    ...terms.map((term) => `categories[terms][]=${term}`),
    ...Object.entries(more).map(([name, value]) => `categories[${name}]=${value}`),
  ].join('&');
const page = (share) => (size) => posts(`page=${Math.max(1, Math.floor((size * 0.97 * share) / 10))}`);

/**
 * Pages that begin within the first 500 records are kept ready in a store of any size (docs/decisions/0063): "in the middle" is
 * beyond them in the small store, too.
 */
const MIDDLE = 0.6;

/** `{name, path, admin}`: `path` an address, or a function of the number of posts; `admin` where it needs a sign-in. */
export const LISTS = [
  { name: 'first page', path: posts('') },
  { name: 'page 40', path: posts('page=40') },
  { name: 'a page in the middle', path: page(MIDDLE) },
  { name: 'the last page', path: page(1) },
  { name: 'offset', path: (size) => posts(`offset=${Math.floor(size * MIDDLE)}`) },
  {
    name: 'by id, in the middle',
    path: (size) => posts(`orderby=id&order=asc&page=${Math.floor((size * MIDDLE) / 10)}`),
  },
  { name: 'slug', path: (size) => posts(`slug=walk-number-${Math.floor(size / 2) + 1}`) },
  { name: 'include', path: posts('include=1101,1202,1303') },
  { name: 'exclude', path: posts('exclude=1101,1202,1303') },
  { name: 'exclude, in the middle', path: (size) => posts(`exclude=1101,1202&page=${Math.floor(size / 25)}`) },
  { name: 'author', path: posts('author=1') },
  { name: 'author_exclude', path: posts('author_exclude=1') },
  { name: 'category', path: posts('categories=3') },
  { name: 'category, in the middle', path: (size) => posts(`categories=3&page=${Math.floor(size / 170)}`) },
  { name: 'tag', path: posts('tags=13') },
  { name: 'two categories, either', path: posts(categories([3, 7])) },
  { name: 'two categories, both', path: posts(categories([4, 5], { operator: 'AND' })) },
  { name: 'two categories, both, never together', path: posts(categories([3, 7], { operator: 'AND' })) },
  { name: 'a category and those below it', path: posts(categories([3], { include_children: true })) },
  { name: 'category and tag', path: posts('categories=4&tags=18') },
  { name: 'category or tag', path: posts('categories=4&tags=18&tax_relation=OR') },
  { name: 'categories_exclude', path: posts('categories_exclude=3') },
  { name: 'tags_exclude', path: posts('tags_exclude=13') },
  { name: 'author and category', path: posts('author=2&categories=2') },
  { name: 'after, nearly all', path: posts(`after=${dateOf(20)}`) },
  { name: 'before, nearly all', path: (size) => posts(`before=${dateOf(size - 20)}`) },
  { name: 'after and before', path: (size) => posts(`after=${dateOf(size * 0.2)}&before=${dateOf(size * 0.8)}`) },
  { name: 'modified_after', path: posts(`modified_after=${dateOf(20)}`) },
  { name: 'modified_after, few', path: (size) => posts(`modified_after=${dateOf(size - 30)}`) },
  { name: 'category, modified_after', path: posts(`categories=3&modified_after=${dateOf(20)}`) },
  {
    name: 'author, modified_before',
    path: (size) => posts(`author=1&modified_before=${dateOf(Math.floor(size / 2))}`),
  },
  { name: 'modified_before, half', path: (size) => posts(`modified_before=${dateOf(Math.floor(size / 2))}`) },
  {
    name: 'two categories, both, after',
    path: posts(`${categories([4, 5], { operator: 'AND' })}&after=${dateOf(20)}`),
  },
  {
    name: 'two categories, both, or a tag',
    path: posts(`${categories([4, 5], { operator: 'AND' })}&tags=18&tax_relation=OR`),
  },
  { name: 'standard format, author', path: posts('format=standard&author=1') },
  { name: 'category, after', path: posts(`categories=3&after=${dateOf(20)}`) },
  { name: 'sticky', path: posts('sticky=true') },
  { name: 'not sticky', path: posts('sticky=false') },
  { name: 'sticky first', path: posts('ignore_sticky=false') },
  { name: 'format', path: posts('format=aside') },
  { name: 'standard format', path: posts('format=standard') },
  ...['author', 'id', 'modified', 'parent', 'slug', 'title'].flatMap((order) => [
    { name: `by ${order}`, path: posts(`orderby=${order}`) },
    { name: `by ${order}, ascending`, path: posts(`orderby=${order}&order=asc`) },
  ]),
  { name: 'category, by title', path: posts('categories=3&orderby=title') },
  ...['title', 'slug', 'author'].map((order) => ({
    name: `by ${order}, in the middle`,
    path: (size) => posts(`orderby=${order}&page=${Math.floor((size * MIDDLE) / 10)}`),
  })),
  { name: 'any status', path: posts('status=any'), admin: true },
  { name: 'drafts', path: posts('status=draft'), admin: true },
  {
    name: 'published and drafts, the last page',
    path: (size) => posts(`status=publish,draft&page=${size / 10}`),
    admin: true,
  },
  { name: 'search without words', path: 'core/v2/search?per_page=10' },
  { name: 'categories', path: 'core/v2/categories?per_page=10&hide_empty=true' },
  { name: 'tags of a post', path: 'core/v2/tags?post=1100' },
  { name: 'users', path: 'core/v2/users?per_page=10' },
  { name: 'pages', path: 'core/v2/pages?per_page=10' },
  { name: 'media', path: 'core/v2/media?per_page=10' },
  { name: 'comments', path: 'core/v2/comments?per_page=10' },
];
