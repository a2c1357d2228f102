import { Injectable } from '@nestjs/common';
import { Database, eq, select } from '@gatehouse/persistence';
import type { RequestContext } from '@gatehouse/rest';
import { PAGE } from '../../records/model/post-type';
import { PostReader } from '../../records/model/post.reader';
import { SettingsService } from '../../settings/settings.service';
import type { Menu } from '../menus.reader';
import { menuEntries, type MenuEntry } from './menu-entries';
import { itemId, MOST_ITEMS, targetOf, type MenuItem } from './menu-item';
import { MenuTargets } from './menu-targets';

/** Pages that stand for a list of pages, as many as the header of the site shows. */
const MOST_PAGES = 8;

/** The links that menus hold as blocks, one by one. */
@Injectable()
export class MenuItems {
  constructor(
    private readonly database: Database,
    private readonly reader: PostReader,
    private readonly settings: SettingsService,
    private readonly targets: MenuTargets,
  ) {}

  /** The items of menus in their order. A menu with a password shows none. */
  async of(menus: readonly Menu[], ctx: RequestContext): Promise<MenuItem[]> {
    const open = menus.filter(({ password }) => password === '');
    const posts = await this.reader.byIds(
      open.map(({ id }) => id),
      'edit',
    );
    const entries = posts.map(({ id, content }) => ({ menu: id, entries: menuEntries(content) }));
    const hasPages = entries.some((one) => one.entries.some(({ kind }) => kind === 'pages'));
    const pages = hasPages ? await this.topPages() : [];
    const items = entries.flatMap((one) => itemsOf(one.menu, withPages(one.entries, pages), ctx.site.home));
    const found = await this.targets.of(
      items.flatMap(({ target }) => target ?? []),
      ctx,
    );
    return items.map((item) => {
      if (!item.target) return item;
      const { kind, id } = item.target;
      const now = found.get(`${kind.object}/${id}`);
      return { ...item, isInvalid: !now, ...(now?.shown ? { found: now.shown } : {}) };
    });
  }

  /** The ids of the pages at the top of the tree in their order, without the front page. */
  private async topPages(): Promise<number[]> {
    const front = await this.settings.frontPage();
    const rows = await this.database.rows(
      select<{ id: number }>('posts')
        .columns('id')
        .where(eq('type', PAGE.name), eq('status', 'publish'), eq('parent', 0))
        .orderBy('menu_order')
        .orderBy('id')
        .limit(MOST_PAGES),
    );
    return rows.map(({ id }) => id).filter((id) => id !== front);
  }
}

/** Entries with pages in the place of lists of pages. */
const withPages = (entries: readonly MenuEntry[], pages: readonly number[]): MenuEntry[] =>
  entries.flatMap((entry) =>
    entry.kind === 'pages'
      ? pages.map((id) => ({ ...entry, kind: 'link' as const, attributes: { type: 'page', id } }))
      : [entry],
  );

function itemsOf(menu: number, entries: readonly MenuEntry[], home: string): MenuItem[] {
  const ids = new Map(entries.map((entry, at) => [entry, itemId(menu, at + 1)]));
  return entries.slice(0, MOST_ITEMS).map((entry, at) => {
    const attributes =
      entry.kind === 'home' ? { label: 'Home', ...entry.attributes, url: `${home}/` } : entry.attributes;
    const target = targetOf(attributes);
    return {
      id: itemId(menu, at + 1),
      menu,
      parent: (entry.above && ids.get(entry.above)) ?? 0,
      order: at + 1,
      attributes,
      ...(target ? { target } : {}),
      isInvalid: false,
    };
  });
}
