import { Injectable } from '@nestjs/common';
import { can, forbidden, type Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import { recordNotFound } from '../records/model/post.reader';
import { MenuItems } from './items/menu-items';
import { menuOfItem, type MenuItem } from './items/menu-item';
import { MenusReader, type Menu } from './menus.reader';

type Context = RequestContext<{ id?: number; context?: string; post?: number }>;

/** Who sees menus and their items: people who write, in edit context those who may change the theme (docs/interface/editor.md#menus). */
@Injectable()
export class MenuPolicy {
  constructor(
    private readonly menus: MenusReader,
    private readonly items: MenuItems,
  ) {}

  async list(ctx: Context): Promise<void> {
    const { args, caller } = ctx;
    assertContext(args.context, caller, 'Sorry, you are not allowed to edit terms in this taxonomy.');
    assertWrites(caller, 'Sorry, you are not allowed to view menus.');
    if (args.post && !(await this.item(args.post, ctx)))
      throw new RestError(400, 'rest_post_invalid_id', 'Invalid post ID.');
  }

  async read(ctx: Context): Promise<void> {
    await this.menu(ctx);
    assertContext(ctx.args.context, ctx.caller, 'Sorry, you are not allowed to edit this term.');
    assertWrites(ctx.caller, 'Sorry, you are not allowed to view menus.');
  }

  listItems({ args, caller }: Context): void {
    assertContext(args.context, caller, 'Sorry, you are not allowed to edit posts in this post type.');
    assertWrites(caller, 'Sorry, you are not allowed to view menu items.');
  }

  async readItem(ctx: Context): Promise<void> {
    if (!(await this.item(ctx.args.id ?? 0, ctx))) throw recordNotFound();
    assertContext(ctx.args.context, ctx.caller, 'Sorry, you are not allowed to edit this post.');
    assertWrites(ctx.caller, 'Sorry, you are not allowed to view menu items.');
  }

  /** The menu of the path. @throws 404 `rest_term_invalid` */
  async menu(ctx: Context): Promise<Menu> {
    const menu = (await this.all(ctx)).find(({ id }) => id === ctx.args.id);
    if (!menu) throw new RestError(404, 'rest_term_invalid', 'Term does not exist.');
    return menu;
  }

  /** An item of a menu; undefined where there is none. */
  item(id: number, ctx: Context): Promise<MenuItem | undefined> {
    return ctx.once(`menu item ${id}`, async () => {
      const menus = (await this.all(ctx)).filter((menu) => menu.id === menuOfItem(id));
      return (await this.items.of(menus, ctx)).find((item) => item.id === id);
    });
  }

  all(ctx: Context): Promise<Menu[]> {
    return ctx.once('menus', () => this.menus.all());
  }
}

function assertContext(context: string | undefined, caller: Caller, message: string): void {
  if (context === 'edit' && !can(caller, 'edit_theme_options'))
    throw forbidden(caller, 'rest_forbidden_context', message);
}

function assertWrites(caller: Caller, message: string): void {
  if (!can(caller, 'edit_posts')) throw forbidden(caller, 'rest_cannot_view', message);
}
