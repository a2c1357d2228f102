import type { MenuItem, MenuRecord } from '../content-records';
import type { ItemMeta } from './xml/item-meta';
import { phpText } from './xml/php-serialized';
import { termsOf } from './post-facts';
import { numberOf, signedNumberOf, textOf, type XmlElement } from './xml/xml-element';

const ITEM_TYPES = ['post_type', 'taxonomy', 'post_type_archive', 'custom'] as const;

/** Gathers the items of classic menus, which are spread over the file. */
export class Menus {
  private readonly menus = new Map<string, MenuRecord>();

  clear(): void {
    this.menus.clear();
  }

  /** A menu as the head of the file names it. */
  name(id: number, slug: string, name: string): void {
    this.menus.set(slug, { kind: 'menu', id, slug, name, items: this.menus.get(slug)?.items ?? [] });
  }

  add(item: XmlElement, meta: ItemMeta): void {
    const menu = termsOf(item).find(({ taxonomy }) => taxonomy === 'nav_menu');
    if (!menu) return;
    if (!this.menus.has(menu.slug)) this.name(0, menu.slug, menu.name);
    this.menus.get(menu.slug)?.items.push(menuItem(item, meta));
  }

  /** All menus that have items, with these in order. */
  all(): MenuRecord[] {
    const filled = [...this.menus.values()].filter(({ items }) => items.length > 0);
    return filled.map((menu) => ({ ...menu, items: inOrder(menu.items) }));
  }
}

function menuItem(item: XmlElement, meta: ItemMeta): MenuItem {
  const classes = Object.values(meta.members('_menu_item_classes')).map(phpText);
  return {
    id: signedNumberOf(textOf(item, 'wp:post_id')),
    parent: meta.number('_menu_item_menu_item_parent'),
    order: numberOf(textOf(item, 'wp:menu_order')),
    title: textOf(item, 'title'),
    // WordPress writes a space where there is none.
    description: textOf(item, 'content:encoded').trim(),
    type: ITEM_TYPES.find((type) => type === meta.text('_menu_item_type').trim()) ?? 'custom',
    object: meta.text('_menu_item_object').trim(),
    objectId: meta.number('_menu_item_object_id'),
    url: meta.text('_menu_item_url').trim(),
    target: meta.text('_menu_item_target').trim(),
    classes: classes.filter((name) => name !== ''),
    rel: meta.text('_menu_item_xfn').trim(),
  };
}

/** By their place; an item before those below it. One that stands below itself stands at the top. */
function inOrder(items: readonly MenuItem[]): MenuItem[] {
  const sorted = [...items].sort((one, other) => one.order - other.order || one.id - other.id);
  const ids = new Set(sorted.map(({ id }) => id));
  const below = new Map<number, MenuItem[]>();
  for (const item of sorted) {
    const parent = ids.has(item.parent) ? item.parent : 0;
    below.set(parent, [...(below.get(parent) ?? []), item]);
  }
  const seen = new Set<number>();
  const from = (parent: number): MenuItem[] =>
    (below.get(parent) ?? []).flatMap((item) => {
      if (seen.has(item.id)) return [];
      seen.add(item.id);
      return [item, ...from(item.id)];
    });
  const found = from(0);
  const lost = sorted.filter(({ id }) => !seen.has(id));
  return [...found, ...lost.map((item) => ({ ...item, parent: 0 }))];
}
