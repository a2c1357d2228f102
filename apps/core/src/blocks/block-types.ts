import { pageCapabilities, postCapabilities, type PostType } from '../posts/post-type';

/** Pieces of content that are used again and again; authors make their own (editor sheet, blocks). */
export const BLOCK: PostType = {
  name: 'wp_block', base: 'blocks', hierarchical: false, blog: false, mayBeEmpty: true, queryName: 'wp_block',
  capabilities: { ...postCapabilities, create: 'publish_posts' },
};

/** Menus. */
export const NAVIGATION: PostType = {
  name: 'wp_navigation', base: 'navigation', hierarchical: false, blog: false, mayBeEmpty: true, queryName: 'wp_navigation', capabilities: pageCapabilities,
};
