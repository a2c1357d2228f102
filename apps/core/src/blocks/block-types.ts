import { postCapabilities, type PostType } from '../records/model/post-type';
import { Block, blockLinks } from './block';

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
  record: Block,
  showsRawTexts: true,
  links: blockLinks,
};
