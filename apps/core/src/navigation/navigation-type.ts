import { pageCapabilities, type PostType } from '../records/model/post-type';
import { withoutLinks } from '../records/model/links';
import { Menu } from './menu';

/** Menus. Embed context shows their content. */
export const NAVIGATION: PostType = {
  name: 'wp_navigation',
  base: 'navigation',
  hierarchical: false,
  blog: false,
  mayBeEmpty: true,
  queryName: 'wp_navigation',
  capabilities: pageCapabilities,
  record: Menu,
  showsRawTexts: true,
  links: (links) => withoutLinks(links, ['replies', 'wp:attachment']),
};
