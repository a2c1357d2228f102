import { RestError } from '@gatehouse/errors';
import { Args, ContextArgs, Ctx, Namespace, Route, Text, needs, type RequestContext } from '@gatehouse/rest';
import { HEADER, MenusReader } from '../menus.reader';
import { headerView, MenuLocationView } from './menu-location.view';

const permit = needs('edit_theme_options', 'rest_cannot_view', 'Sorry, you are not allowed to view menu locations.');

export class ReadMenuLocationArgs extends ContextArgs {
  @Text({ description: 'An alphanumeric identifier for the menu location.' })
  location!: string;
}

/** The routes of the places that show a menu (docs/interface/editor.md#menus). */
@Namespace('core/v2', {
  schemas: { 'menu-location': MenuLocationView },
  links: { 'menu-location': { 'wp:menu': ['core/v2/menus/<id>'] } },
})
export class MenuLocationsController {
  constructor(private readonly menus: MenusReader) {}

  @Route('GET', 'menu-locations', { permit, schema: 'menu-location', answer: 'map' })
  async list(@Args() _args: ContextArgs, @Ctx() { site }: RequestContext): Promise<Record<string, MenuLocationView>> {
    return { [HEADER]: headerView(await this.menus.all(), site) };
  }

  @Route('GET', 'menu-locations/<location=[\\w-]+>', { permit, schema: 'menu-location' })
  async read(@Args() { location }: ReadMenuLocationArgs, @Ctx() { site }: RequestContext): Promise<MenuLocationView> {
    if (location !== HEADER) throw new RestError(404, 'rest_menu_location_invalid', 'Invalid menu location.');
    return headerView(await this.menus.all(), site);
  }
}
