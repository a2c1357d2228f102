import { apiAddress, Bool, CONTEXTS, Int, ListOf, Shape, Text, type Context, type SiteAddress } from '@gatehouse/rest';
import { escapeHtml } from '@gatehouse/text';
import { plainText } from './plain-text';
import type { Menu } from './menus.reader';

/** Links by relation. */
export type MenuLinks = Record<string, readonly object[]>;

/** Menus have no meta fields. */
class MenuMetaView {}

/** A menu as responses show it, in the shape of a term (docs/interface/editor.md#menus). Required fields show in every context. */
export class MenuView {
  @Int({ context: CONTEXTS.all, readonly: true, description: 'Unique identifier for the term.' })
  id!: number;

  @Text({ context: CONTEXTS.read, readonly: true, description: 'HTML description of the term.', examples: [''] })
  description?: string;

  @Text({ context: CONTEXTS.all, readonly: true, description: 'HTML title for the term.', examples: ['Main menu'] })
  name!: string;

  @Text({
    context: CONTEXTS.all,
    readonly: true,
    description: 'An alphanumeric identifier for the term unique to its type.',
    examples: ['main-menu'],
  })
  slug!: string;

  @Shape(MenuMetaView, { context: CONTEXTS.read, readonly: true, description: 'Meta fields.' })
  meta?: MenuMetaView;

  @ListOf(Text(), {
    context: CONTEXTS.read,
    readonly: true,
    description: 'The locations assigned to the menu.',
    examples: [['primary']],
  })
  locations?: string[];

  @Bool({
    context: CONTEXTS.read,
    readonly: true,
    description: 'Whether to automatically add top level pages to this menu.',
  })
  auto_add?: boolean;

  /** The documentation adds links to every resource. */
  _links!: MenuLinks;
}

export const CURIES = [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }];

/** @param locations where the menu is shown */
export function menuView(
  { id, title, slug }: Menu,
  locations: string[],
  { context, site }: { context: Context; site: SiteAddress },
): MenuView {
  const core = apiAddress(site, 'core/v2');
  const _links: MenuLinks = {
    self: [{ href: `${core}/menus/${id}`, targetHints: { allow: ['GET'] } }],
    collection: [{ href: `${core}/menus` }],
    about: [{ href: `${core}/taxonomies/nav_menu` }],
    'wp:post_type': [{ href: `${core}/menu-items?menus=${id}` }],
    ...(locations.length === 0
      ? {}
      : {
          'wp:menu-location': locations.map((name) => ({ embeddable: true, href: `${core}/menu-locations/${name}` })),
        }),
    curies: CURIES,
  };
  const name = escapeHtml(plainText(title)) || slug;
  if (context === 'embed') return { id, name, slug, _links };
  return { id, description: '', name, slug, meta: {}, locations, auto_add: false, _links };
}
