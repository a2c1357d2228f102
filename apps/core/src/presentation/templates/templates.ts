import { block, CONSTRAINED } from '../theme/block-markup';

/** A template of the theme. */
export interface Template {
  slug: string;
  title: string;
  description: string;
  /** Block markup. */
  content: string;
}

const group = (tagName: string, content: string): string =>
  block('group', { tagName, layout: CONSTRAINED }, `<${tagName} class="wp-block-group">${content}</${tagName}>`);

const IN_HEADER = `${block('site-title', undefined)}\n${block('navigation', undefined)}`;
const IN_FOOTER = block('site-tagline', undefined);
const HEADER = group('header', IN_HEADER);
const FOOTER = group('footer', IN_FOOTER);

/** What the header and the footer of the theme's templates hold, by slug. */
export const TEMPLATE_PARTS: ReadonlyMap<string, string> = new Map([
  ['header', IN_HEADER],
  ['footer', IN_FOOTER],
]);

const LATEST_POSTS = {
  perPage: 10,
  pages: 0,
  offset: 0,
  postType: 'post',
  order: 'desc',
  orderBy: 'date',
  inherit: true,
};
const PAGE_LINKS = ['query-pagination-previous', 'query-pagination-numbers', 'query-pagination-next'];
const POST_LIST = block(
  'query',
  { query: LATEST_POSTS },
  `<div class="wp-block-query">${block(
    'post-template',
    undefined,
    block('post-featured-image', { isLink: true }),
    block('post-title', { isLink: true }),
    block('post-date', undefined),
    block('post-excerpt', undefined),
  )}`,
  `${block('query-pagination', undefined, ...PAGE_LINKS.map((name) => block(name, undefined)))}</div>`,
);

const POST_BODY = [
  block('post-title', { level: 1 }),
  block('post-featured-image', undefined),
  block('post-content', { layout: CONSTRAINED }),
].join('\n');

const COMMENTS = block(
  'comments',
  undefined,
  `<div class="wp-block-comments">${block('comments-title', undefined)}`,
  block(
    'comment-template',
    undefined,
    block('comment-author-name', undefined),
    block('comment-date', undefined),
    block('comment-content', undefined),
  ),
  `${block('post-comments-form', undefined)}</div>`,
);
const POST_FOOTER = [
  block('post-terms', { term: 'category' }),
  block('post-terms', { term: 'post_tag' }),
  COMMENTS,
].join('\n');

const withHeaderAndFooter = (main: string): string => `${HEADER}\n${group('main', main)}\n${FOOTER}`;

/** The templates of the theme. */
export const TEMPLATES: readonly Template[] = [
  {
    slug: 'index',
    title: 'Index',
    description: 'Used as a fallback template for all pages when a more specific template is not defined.',
    content: withHeaderAndFooter(POST_LIST),
  },
  {
    slug: 'home',
    title: 'Blog Home',
    description: 'Displays the latest posts as either the site homepage or as the "Posts page".',
    content: withHeaderAndFooter(POST_LIST),
  },
  {
    slug: 'single',
    title: 'Single Posts',
    description:
      'Displays a single post on your website unless a custom template has been applied to that post or a dedicated template exists.',
    content: withHeaderAndFooter(`${POST_BODY}\n${POST_FOOTER}`),
  },
  {
    slug: 'page',
    title: 'Pages',
    description:
      'Displays a static page unless a custom template has been applied to that page or a dedicated template exists.',
    content: withHeaderAndFooter(POST_BODY),
  },
];

const INDEX = TEMPLATES[0];

/** The template for a slug: with the same name, of its kind (`single-post-hello` → `single`), or `index`. */
export function templateFor(slug: string): Template | undefined {
  const named = (name: string): Template | undefined => TEMPLATES.find((template) => template.slug === name);
  return named(slug) ?? named(slug.split('-', 1)[0] ?? '') ?? INDEX;
}
