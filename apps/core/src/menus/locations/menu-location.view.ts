import { apiAddress, CONTEXTS, Int, Text, type SiteAddress } from '@gatehouse/rest';
import { CURIES, type MenuLinks } from '../menu.view';
import { HEADER, type Menu } from '../menus.reader';

/** A place for a menu as responses show it (docs/interface/editor.md#menus). */
export class MenuLocationView {
  @Text({
    context: CONTEXTS.all,
    readonly: true,
    description: 'The name of the menu location.',
    examples: ['primary'],
  })
  name!: string;

  @Text({
    context: CONTEXTS.all,
    readonly: true,
    description: 'The description of the menu location.',
    examples: ['Primary menu'],
  })
  description!: string;

  @Int({ context: CONTEXTS.all, readonly: true, description: 'The ID of the assigned menu.' })
  menu!: number;

  /** The documentation adds links to every resource. */
  _links!: MenuLinks;
}

/** The header of the pages, which shows the oldest of the menus. */
export function headerView([oldest]: readonly Menu[], site: SiteAddress): MenuLocationView {
  const core = apiAddress(site, 'core/v2');
  return {
    name: HEADER,
    description: 'Primary menu',
    menu: oldest?.id ?? 0,
    _links: {
      self: [{ href: `${core}/menu-locations/${HEADER}` }],
      collection: [{ href: `${core}/menu-locations` }],
      ...(oldest ? { 'wp:menu': [{ embeddable: true, href: `${core}/menus/${oldest.id}` }], curies: CURIES } : {}),
    },
  };
}
