import { pageCapabilities, type PostType } from '../records/model/post-type';
import { navigationView } from './navigation.view';

/** Menus. Embed context shows their content. */
export const NAVIGATION: PostType = {
  name: 'wp_navigation',
  base: 'navigation',
  hierarchical: false,
  blog: false,
  mayBeEmpty: true,
  queryName: 'wp_navigation',
  capabilities: pageCapabilities,
  shape: navigationView,
};
