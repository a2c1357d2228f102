import { Injectable } from '@nestjs/common';
import { listed, skipOf } from '@gatehouse/pagination';
import type { Answer, RequestContext } from '@gatehouse/rest';
import { searchFold } from '@gatehouse/text';
import { MenuItems } from './items/menu-items';
import { menuOfItem } from './items/menu-item';
import type { ListMenusArgs } from './menu.args';
import { MenuPolicy } from './menu.policy';
import { menuView, type MenuView } from './menu.view';
import { locationsOf, type Menu } from './menus.reader';

/** Menus as terms: a site has few, so that filters and orders work on all of them (docs/interface/editor.md#menus). */
@Injectable()
export class MenusService {
  constructor(
    private readonly policy: MenuPolicy,
    private readonly items: MenuItems,
  ) {}

  async list(args: ListMenusArgs, ctx: RequestContext): Promise<Answer> {
    const menus = await this.policy.all(ctx);
    const found = (await this.withItems(menus, args, ctx)).filter((menu) => matches(menu, args));
    const skipped = skipOf(args);
    const views = ordered(found, args)
      .slice(skipped, skipped + args.per_page)
      .map((menu) => menuView(menu, locationsOf(menu, menus), { ...args, site: ctx.site }));
    return listed(ctx, { items: views, total: found.length }, args);
  }

  async one(context: ListMenusArgs['context'], ctx: RequestContext<{ id?: number }>): Promise<MenuView> {
    const menu = await this.policy.menu(ctx);
    return menuView(menu, locationsOf(menu, await this.policy.all(ctx)), { context, site: ctx.site });
  }

  /** All menus, or with `hide_empty` those that have items. */
  private async withItems(menus: Menu[], { hide_empty: hidesEmpty }: ListMenusArgs, ctx: RequestContext) {
    if (!hidesEmpty) return menus;
    const filled = new Set((await this.items.of(menus, ctx)).map(({ menu }) => menu));
    return menus.filter(({ id }) => filled.has(id));
  }
}

function matches({ id, title, slug }: Menu, { include, exclude, slug: slugs, post, search = '' }: ListMenusArgs) {
  if (include.length > 0 ? !include.includes(id) : exclude.includes(id)) return false;
  if (slugs && slugs.length > 0 && !slugs.includes(slug)) return false;
  if (post && menuOfItem(post) !== id) return false;
  return [title, slug].some((text) => searchFold(text).includes(searchFold(search.trim())));
}

function ordered(menus: readonly Menu[], { orderby, order, include, slug: slugs }: ListMenusArgs): Menu[] {
  if (orderby === 'include' && include.length > 0) return byPlace(menus, include, ({ id }) => id);
  if (orderby === 'include_slugs' && slugs) return byPlace(menus, slugs, ({ slug }) => slug);
  const sorted = menus.toSorted(COMPARE[orderby] ?? byName);
  return order === 'asc' ? sorted : sorted.toReversed();
}

const byPlace = <T>(menus: readonly Menu[], given: readonly T[], of: (menu: Menu) => T): Menu[] =>
  menus.toSorted((one, other) => given.indexOf(of(one)) - given.indexOf(of(other)));

const byName = (one: Menu, other: Menu): number => one.title.localeCompare(other.title) || one.id - other.id;

const COMPARE: Readonly<Record<string, (one: Menu, other: Menu) => number>> = {
  id: (one, other) => one.id - other.id,
  slug: (one, other) => one.slug.localeCompare(other.slug),
};
