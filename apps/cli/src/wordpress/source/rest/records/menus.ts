import type { MenuItem, MenuRecord } from '../../content-records';
import { mainFirst } from '../../main-menu';
import type { Fields } from '../fields';
import { grouped } from '../grouped';
import { byPage } from '../listing';
import type { Reading } from '../reading';

const PER_PAGE = 100;

/** Classic menus, for people who may change the appearance of the site. */
export async function* readMenus(reading: Reading, wanted = ''): AsyncGenerator<MenuRecord> {
  if (!reading.client.isSignedIn) {
    reading.omit('Classic menus cannot be read without an account.');
    return;
  }
  const menus: MenuRecord[] = [];
  const atMainPlace = new Set<number>();
  for await (const menu of reading.list('wp/v2/menus', 'Classic menus')) {
    if (menu.texts('locations').some((name) => /primary|main|header|top/i.test(name)))
      atMainPlace.add(menu.number('id'));
    const query = { menus: menu.number('id'), orderby: 'menu_order', order: 'asc', context: 'edit' };
    const items: MenuItem[] = [];
    for await (const item of byPage(reading.client, 'wp/v2/menu-items', { query, perPage: PER_PAGE }))
      items.push(itemOf(item));
    menus.push({
      kind: 'menu',
      id: menu.number('id'),
      name: menu.text('name'),
      slug: menu.text('slug'),
      items: parentsFirst(items),
    });
  }
  if (atMainPlace.size === 0) yield* mainFirst(menus, wanted);
  else yield* mainFirst(menus, wanted, ({ id }) => atMainPlace.has(id));
}

function itemOf(fields: Fields): MenuItem {
  return {
    id: fields.number('id'),
    parent: fields.number('parent'),
    order: fields.number('menu_order'),
    title: fields.plain('title'),
    description: fields.text('description'),
    type: typeOf(fields.text('type')),
    object: fields.text('object'),
    objectId: fields.number('object_id'),
    url: fields.text('url'),
    target: fields.text('target'),
    classes: fields.texts('classes'),
    rel: fields.texts('xfn').join(' '),
  };
}

function typeOf(text: string): MenuItem['type'] {
  switch (text) {
    case 'post_type':
    case 'taxonomy':
    case 'post_type_archive':
      return text;
    default:
      return 'custom';
  }
}

/** Items whose parent is gone are at the top. */
function parentsFirst(items: readonly MenuItem[]): MenuItem[] {
  const ids = new Set(items.map(({ id }) => id));
  const below = grouped(items, ({ parent }) => (ids.has(parent) ? parent : 0));
  const ordered = new Set((below.get(0) ?? []).map((item) => ({ ...item, parent: 0 })));
  for (const item of ordered) for (const child of below.get(item.id) ?? []) ordered.add(child);
  return [...ordered];
}
