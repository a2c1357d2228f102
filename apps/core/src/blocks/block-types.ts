import type { Post } from '../records/model/post.entity';
import { pageCapabilities, postCapabilities, type PostType } from '../records/model/post-type';
import type { Links, PostView, RenderedText } from '../records/model/record-view';

/** A block as responses show it: a record that has neither author nor image (docs/interface/editor.md#blocks). */
export interface BlockView extends Omit<PostView, 'author' | 'featured_media'> {
  wp_pattern_category?: number[];
  wp_pattern_sync_status?: string;
}

/** Reusable pieces of content; authors create their own (docs/interface/editor.md#blocks). */
export const BLOCK: PostType = {
  name: 'wp_block',
  base: 'blocks',
  hierarchical: false,
  blog: false,
  mayBeEmpty: true,
  queryName: 'wp_block',
  taxonomy: 'wp_pattern_category',
  capabilities: { ...postCapabilities, create: 'publish_posts' },
  // The column `template` has the sync status: blocks have no template of their own.
  shape(view, post, { terms, context, site }): BlockView {
    const { author: _author, featured_media: _image, template: _template, ...common } = view;
    const block: BlockView = {
      ...common,
      link: `${site.home}/?post_type=wp_block&p=${post.id}`,
      _links: withoutLinks(view._links, ['author', 'replies', 'wp:attachment']),
    };
    if (context === 'embed') return block;
    const termsHref = `${site.root}/core/v2/wp_pattern_category?post=${post.id}`;
    return {
      ...block,
      ...rawTexts(view, post),
      template: '',
      wp_pattern_category: terms.map(({ id }) => id),
      wp_pattern_sync_status: post.template,
      _links: {
        ...block._links,
        'wp:term': [{ taxonomy: 'wp_pattern_category', embeddable: true, href: termsHref }],
      },
    };
  },
};

/** Menus. Embed context shows their content; their history is not served. */
export const NAVIGATION: PostType = {
  name: 'wp_navigation',
  base: 'navigation',
  hierarchical: false,
  blog: false,
  mayBeEmpty: true,
  queryName: 'wp_navigation',
  capabilities: pageCapabilities,
  shape(view, post, { context, site }): PostView {
    const menu = {
      ...view,
      link: `${site.home}/?wp_navigation=${post.slug}`,
      _links: withoutLinks(view._links, ['replies', 'wp:attachment', 'version-history', 'predecessor-version']),
    };
    if (context !== 'embed') return menu;
    const content = {
      rendered: post.content_rendered,
      protected: post.password !== '',
      block_version: post.block_version,
    };
    return { ...menu, status: post.status, ...rawTexts({ ...view, content }, post) };
  },
};

/** Title and content with their raw text, which blocks and menus show in every context. */
const rawTexts = (view: PostView, post: Post): { title: RenderedText; content: RenderedText } => ({
  title: { raw: post.title, ...view.title },
  content: { raw: post.content, rendered: '', ...view.content },
});

const withoutLinks = (links: Links, excluded: string[]): Links =>
  Object.fromEntries(Object.entries(links).filter(([rel]) => !excluded.includes(rel)));
