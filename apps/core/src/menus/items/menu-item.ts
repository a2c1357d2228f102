import type { MenuEntry } from './menu-entries';

/** Items of one menu that have ids. */
export const MOST_ITEMS = 999;

/** What items lead to, in the words of blocks, of items and of people. */
const TARGETS = {
  page: { type: 'post_type', object: 'page', label: 'Page', route: 'pages' },
  post: { type: 'post_type', object: 'post', label: 'Post', route: 'posts' },
  category: { type: 'taxonomy', object: 'category', label: 'Category', route: 'categories' },
  tag: { type: 'taxonomy', object: 'post_tag', label: 'Tag', route: 'tags' },
  post_tag: { type: 'taxonomy', object: 'post_tag', label: 'Tag', route: 'tags' },
} as const;
type Target = (typeof TARGETS)[keyof typeof TARGETS];

/** An item of a menu: an entry of its content with its place, and what it leads to. */
export interface MenuItem {
  /** The number of the menu and the place in it: both change when the menu is written anew. */
  id: number;
  menu: number;
  parent: number;
  /** From 1. */
  order: number;
  attributes: MenuEntry['attributes'];
  /** Absent for an address that people have typed. */
  target?: { kind: Target; id: number };
  /** What it leads to now; absent where there is none, or the caller may not read it. */
  found?: { title: string; link: string };
  /** There is nothing to lead to. */
  isInvalid: boolean;
}

/** The id of the item at this place of a menu, from 1. */
export const itemId = (menu: number, place: number): number => menu * (MOST_ITEMS + 1) + place;

/** The menu that an item of this id belongs to. */
export const menuOfItem = (id: number): number => Math.floor(id / (MOST_ITEMS + 1));

/** The record that an entry names; undefined for addresses that people have typed. */
export function targetOf({ id, type, kind }: MenuEntry['attributes']): MenuItem['target'] {
  const known = typeof type === 'string' && kind !== 'custom' && isTarget(type) ? TARGETS[type] : undefined;
  return known && typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? { kind: known, id } : undefined;
}

const isTarget = (type: string): type is keyof typeof TARGETS => Object.hasOwn(TARGETS, type);
