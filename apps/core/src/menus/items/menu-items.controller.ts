import { Args, Ctx, Namespace, Route, policy, type RequestContext } from '@gatehouse/rest';
import { MenuPolicy } from '../menu.policy';
import { ListMenuItemsArgs, ReadMenuItemArgs } from './menu-item.args';
import { MenuItemView } from './menu-item.view';
import { MenuItemsService } from './menu-items.service';

/** The routes of the items of menus (docs/interface/editor.md#menus). */
@Namespace('core/v2', {
  schemas: { nav_menu_item: MenuItemView },
  links: {
    nav_menu_item: {
      'wp:term': ['core/v2/menus'],
      'wp:menu-item-object': [
        'core/v2/posts/<id>',
        'core/v2/pages/<id>',
        'core/v2/categories/<id>',
        'core/v2/tags/<id>',
      ],
    },
  },
})
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
