import { pageCapabilities, postCapabilities, type PostType } from '../posts/post-type';

/** Pieces of content that are used again and again; authors make their own (docs/interface/editor.md#blocks). */
export const BLOCK: PostType = {
  name: 'wp_block',
  base: 'blocks',
  hierarchical: false,
  blog: false,
  mayBeEmpty: true,
  queryName: 'wp_block',
  taxonomy: 'wp_pattern_category',
  capabilities: { ...postCapabilities, create: 'publish_posts' },
  // Blocks have no template of their own: whether they are synced stands in its column.
  shape(
    { author: _author, featured_media: _image, template: _template, _links, ...view },
    post,
    { terms, context, site },
  ) {
    const links = linksOf(_links, ['author', 'replies', 'wp:attachment']);
    const own = { ...view, link: `${site.home}/?post_type=wp_block&p=${post.id}` };
    if (context === 'embed') return { ...own, _links: links };
    return {
      ...own,
      ...withRaw(view, { title: post.title, content: post.content }),
      template: '',
      wp_pattern_category: terms.map(({ id }) => id),
      wp_pattern_sync_status: post.template,
      _links: {
        ...links,
        'wp:term': [
          {
            taxonomy: 'wp_pattern_category',
            embeddable: true,
            href: `${site.root}/core/v2/wp_pattern_category?post=${post.id}`,
          },
        ],
      },
    };
  },
};

/** Menus: what is in them is shown wherever they are embedded; their history is not served. */
export const NAVIGATION: PostType = {
  name: 'wp_navigation',
  base: 'navigation',
  hierarchical: false,
  blog: false,
  mayBeEmpty: true,
  queryName: 'wp_navigation',
  capabilities: pageCapabilities,
  shape({ _links, ...view }, post, { context, site }) {
    const own = {
      ...view,
      link: `${site.home}/?wp_navigation=${post.slug}`,
      _links: linksOf(_links, ['replies', 'wp:attachment', 'version-history', 'predecessor-version']),
    };
    if (context !== 'embed') return own;
    const content = {
      rendered: post.content_rendered,
      protected: post.password !== '',
      block_version: post.block_version,
    };
    return {
      ...own,
      status: post.status,
      ...withRaw({ ...view, content }, { title: post.title, content: post.content }),
    };
  },
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Texts with what was written beside what is shown. */
function withRaw(view: Record<string, unknown>, raw: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(raw).map(([name, text]) => [name, { raw: text, ...(isObject(view[name]) ? view[name] : {}) }]),
  );
}

function linksOf(links: unknown, without: string[]): Record<string, unknown> {
  return isObject(links) ? Object.fromEntries(Object.entries(links).filter(([rel]) => !without.includes(rel))) : {};
}
