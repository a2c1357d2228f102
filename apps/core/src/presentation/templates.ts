/** A template of the presentation. */
export interface Template {
  slug: string;
  title: string;
  description: string;
  /** Blocks. */
  content: string;
}

const HEADER =
  '<!-- wp:group {"tagName":"header","layout":{"type":"constrained"}} -->\n<header class="wp-block-group"><!-- wp:site-title /-->\n<!-- wp:navigation /--></header>\n<!-- /wp:group -->';
const FOOTER =
  '<!-- wp:group {"tagName":"footer","layout":{"type":"constrained"}} -->\n<footer class="wp-block-group"><!-- wp:site-tagline /--></footer>\n<!-- /wp:group -->';
const LIST =
  '<!-- wp:query {"query":{"perPage":10,"pages":0,"offset":0,"postType":"post","order":"desc","orderBy":"date","inherit":true}} -->\n<div class="wp-block-query"><!-- wp:post-template -->\n<!-- wp:post-featured-image {"isLink":true} /-->\n<!-- wp:post-title {"isLink":true} /-->\n<!-- wp:post-date /-->\n<!-- wp:post-excerpt /-->\n<!-- /wp:post-template -->\n<!-- wp:query-pagination -->\n<!-- wp:query-pagination-previous /-->\n<!-- wp:query-pagination-numbers /-->\n<!-- wp:query-pagination-next /-->\n<!-- /wp:query-pagination --></div>\n<!-- /wp:query -->';
const TEXT =
  '<!-- wp:post-title {"level":1} /-->\n<!-- wp:post-featured-image /-->\n<!-- wp:post-content {"layout":{"type":"constrained"}} /-->';
const AFTER_POST =
  '<!-- wp:post-terms {"term":"category"} /-->\n<!-- wp:post-terms {"term":"post_tag"} /-->\n<!-- wp:comments -->\n<div class="wp-block-comments"><!-- wp:comments-title /-->\n<!-- wp:comment-template -->\n<!-- wp:comment-author-name /-->\n<!-- wp:comment-date /-->\n<!-- wp:comment-content /-->\n<!-- /wp:comment-template -->\n<!-- wp:post-comments-form /--></div>\n<!-- /wp:comments -->';

const around = (main: string): string =>
  `${HEADER}\n<!-- wp:group {"tagName":"main","layout":{"type":"constrained"}} -->\n<main class="wp-block-group">${main}</main>\n<!-- /wp:group -->\n${FOOTER}`;

/** The templates of the presentation. */
export const TEMPLATES: readonly Template[] = [
  {
    slug: 'index',
    title: 'Index',
    description: 'Used as a fallback template for all pages when a more specific template is not defined.',
    content: around(LIST),
  },
  {
    slug: 'home',
    title: 'Blog Home',
    description: 'Displays the latest posts as either the site homepage or as the "Posts page".',
    content: around(LIST),
  },
  {
    slug: 'single',
    title: 'Single Posts',
    description:
      'Displays a single post on your website unless a custom template has been applied to that post or a dedicated template exists.',
    content: around(`${TEXT}\n${AFTER_POST}`),
  },
  {
    slug: 'page',
    title: 'Pages',
    description:
      'Displays a static page unless a custom template has been applied to that page or a dedicated template exists.',
    content: around(TEXT),
  },
];

const INDEX = TEMPLATES[0];

/** The template that shows what a slug stands for: its own, that of its kind (`single-post-hello` → `single`), or index. */
export function templateFor(slug: string): Template | undefined {
  const named = (name: string): Template | undefined => TEMPLATES.find((template) => template.slug === name);
  return named(slug) ?? named(slug.split('-', 1)[0] ?? '') ?? INDEX;
}
