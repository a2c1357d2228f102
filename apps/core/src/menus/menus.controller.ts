import { Args, Ctx, Namespace, Route, policy, type RequestContext } from '@gatehouse/rest';
import { ListMenusArgs, ReadMenuArgs } from './menu.args';
import { MenuPolicy } from './menu.policy';
import { MenuView } from './menu.view';
import { MenusService } from './menus.service';

/** The routes of menus as headless themes know them; they are written at `navigation` (docs/interface/editor.md#menus). */
@Namespace('core/v2', {
  schemas: { nav_menu: MenuView },
  links: { nav_menu: { 'wp:menu-location': ['core/v2/menu-locations/<location>'] } },
})
export class MenusController {
  constructor(private readonly menus: MenusService) {}

  @Route('GET', 'menus', { permit: policy(MenuPolicy, 'list'), signedIn: true, schema: 'nav_menu' })
  list(@Args() args: ListMenusArgs, @Ctx() ctx: RequestContext) {
    return this.menus.list(args, ctx);
  }

  @Route('GET', 'menus/<id>', { permit: policy(MenuPolicy, 'read'), signedIn: true, schema: 'nav_menu' })
  read(@Args() { context }: ReadMenuArgs, @Ctx() ctx: RequestContext) {
    return this.menus.one(context, ctx);
  }
}
