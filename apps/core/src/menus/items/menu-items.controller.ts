import { Args, Ctx, Namespace, Route, policy, type RequestContext } from '@gatehouse/rest';
import { MenuPolicy } from '../menu.policy';
import { ListMenuItemsArgs, ReadMenuItemArgs } from './menu-item.args';
import { MenuItemView } from './menu-item.view';
import { MenuItemsService } from './menu-items.service';

/** The routes of the items of menus (docs/interface/editor.md#menus). */
@Namespace('core/v2', { schemas: { nav_menu_item: MenuItemView } })
export class MenuItemsController {
  constructor(private readonly items: MenuItemsService) {}

  @Route('GET', 'menu-items', { permit: policy(MenuPolicy, 'listItems'), signedIn: true, schema: 'nav_menu_item' })
  list(@Args() args: ListMenuItemsArgs, @Ctx() ctx: RequestContext) {
    return this.items.list(args, ctx);
  }

  @Route('GET', 'menu-items/<id>', { permit: policy(MenuPolicy, 'readItem'), signedIn: true, schema: 'nav_menu_item' })
  read(@Args() args: ReadMenuItemArgs, @Ctx() ctx: RequestContext) {
    return this.items.one(args, ctx);
  }
}
