import { Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import { listed, skipOf } from '@gatehouse/pagination';
import type { Answer, RequestContext } from '@gatehouse/rest';
import { searchFold } from '@gatehouse/text';
import { recordNotFound } from '../../records/model/post.reader';
import { MenuPolicy } from '../menu.policy';
import type { Menu } from '../menus.reader';
import { MenuItems } from './menu-items';
import type { MenuItem } from './menu-item';
import type { ListMenuItemsArgs, ReadMenuItemArgs } from './menu-item.args';
import { menuItemView, titleOf, type MenuItemView } from './menu-item.view';

/** The items of menus as lists and one by one (docs/interface/editor.md#menus). */
@Injectable()
export class MenuItemsService {
  constructor(
    private readonly policy: MenuPolicy,
    private readonly items: MenuItems,
  ) {}

  /** @throws 400 `rest_post_invalid_page_number` past the last page */
  async list(args: ListMenuItemsArgs, ctx: RequestContext): Promise<Answer> {
    const menus = (await this.policy.all(ctx)).filter((menu) => isWanted(menu, args));
    const found = (await this.items.of(menus, ctx)).filter((item) => matches(item, args));
    const skipped = args.offset === undefined ? skipOf(args) : Math.max(0, args.offset);
    if (args.offset === undefined && skipped >= found.length && found.length > 0)
      throw new RestError(
        400,
        'rest_post_invalid_page_number',
        'The page number requested is larger than the number of pages available.',
      );
    const views = ordered(found, args)
      .slice(skipped, skipped + args.per_page)
      .map((item) => menuItemView(item, { ...args, site: ctx.site }));
    return listed(ctx, { items: views, total: found.length }, args);
  }

  async one({ id, context }: ReadMenuItemArgs, ctx: RequestContext): Promise<MenuItemView> {
    const item = await this.policy.item(id, ctx);
    if (!item) throw recordNotFound();
    return menuItemView(item, { context, site: ctx.site });
  }
}

/** An item is in one menu: with AND, a list of several finds nothing. */
function isWanted({ id }: Menu, { menus, menus_exclude: without }: ListMenuItemsArgs): boolean {
  if (without?.terms.includes(id)) return false;
  if (!menus || menus.terms.length === 0) return true;
  return menus.operator === 'AND' ? menus.terms.every((one) => one === id) : menus.terms.includes(id);
}

function matches(item: MenuItem, args: ListMenuItemsArgs): boolean {
  const { include, exclude, slug, menu_order: order, search = '' } = args;
  if (include.length > 0 ? !include.includes(item.id) : exclude.includes(item.id)) return false;
  if (order !== undefined && item.order !== order) return false;
  // The reference gives each item its number as slug.
  if (slug && slug.length > 0 && !slug.includes(String(item.id))) return false;
  return searchFold(titleOf(item)).includes(searchFold(search.trim()));
}

function ordered(items: readonly MenuItem[], { orderby, order, include }: ListMenuItemsArgs): MenuItem[] {
  if (orderby === 'include' && include.length > 0)
    return items.toSorted((one, other) => include.indexOf(one.id) - include.indexOf(other.id));
  const sorted = items.toSorted(COMPARE[orderby] ?? byOrder);
  return order === 'asc' ? sorted : sorted.toReversed();
}

const byOrder = (one: MenuItem, other: MenuItem): number => one.order - other.order || one.id - other.id;

const COMPARE: Readonly<Record<string, (one: MenuItem, other: MenuItem) => number>> = {
  id: (one, other) => one.id - other.id,
  parent: (one, other) => one.parent - other.parent || byOrder(one, other),
  title: (one, other) => titleOf(one).localeCompare(titleOf(other)) || byOrder(one, other),
};
