import {
  apiAddress,
  Bool,
  Choice,
  CONTEXTS,
  Int,
  ListOf,
  Shape,
  Text,
  type Context,
  type SiteAddress,
} from '@gatehouse/rest';
import { escapeHtml, renderTitle } from '@gatehouse/text';
import { RenderedText, textView } from '../../records/model/rendered-text';
import { CURIES, type MenuLinks } from '../menu.view';
import { plainText } from '../plain-text';
import type { MenuItem } from './menu-item';

const FAMILIES = ['taxonomy', 'post_type', 'post_type_archive', 'custom'] as const;

/** Items have no meta fields. */
class MenuItemMetaView {}

/** An item of a menu as responses show it (docs/interface/editor.md#menus). Required fields show in every context. */
export class MenuItemView {
  @Int({ context: CONTEXTS.all, readonly: true, description: 'Unique identifier for the object.', examples: [7001] })
  id!: number;

  @Shape(RenderedText, { context: CONTEXTS.all, readonly: true, description: 'The title for the object.' })
  title!: RenderedText;

  @Text({
    context: CONTEXTS.all,
    readonly: true,
    description: 'A named status for the object.',
    examples: ['publish'],
  })
  status!: 'publish';

  @Text({
    context: CONTEXTS.all,
    readonly: true,
    description: 'The URL to which this menu item points.',
    examples: ['https://example.com/about/'],
  })
  url!: string;

  @Text({
    context: CONTEXTS.all,
    readonly: true,
    description: 'Text for the title attribute of the link element for this menu item.',
  })
  attr_title!: string;

  @Text({ context: CONTEXTS.all, readonly: true, description: 'The description of this menu item.' })
  description!: string;

  @Choice(FAMILIES, {
    context: CONTEXTS.all,
    readonly: true,
    description: 'The family of objects originally represented, such as "post_type" or "taxonomy".',
  })
  type!: (typeof FAMILIES)[number];

  @Text({
    context: CONTEXTS.all,
    readonly: true,
    description: 'The singular label used to describe this type of menu item.',
    examples: ['Page'],
  })
  type_label!: string;

  @Text({
    context: CONTEXTS.all,
    readonly: true,
    description: 'The type of object originally represented, such as "category", "post", or "attachment".',
    examples: ['page'],
  })
  object!: string;

  @Int({
    context: CONTEXTS.all,
    readonly: true,
    description:
      'The database ID of the original object this menu item represents, for example the ID for posts or the term_id for categories.',
  })
  object_id!: number;

  @Int({ context: CONTEXTS.all, readonly: true, description: 'The ID for the parent of the object.' })
  parent!: number;

  @Int({ context: CONTEXTS.all, readonly: true, description: 'The place of the item in its menu.', examples: [1] })
  menu_order!: number;

  @Choice(['_blank', ''], {
    context: CONTEXTS.all,
    readonly: true,
    description: 'The target attribute of the link element for this menu item.',
  })
  target!: '_blank' | '';

  @ListOf(Text(), {
    context: CONTEXTS.all,
    readonly: true,
    description: 'Class names for the link element of this menu item.',
    examples: [['highlighted']],
  })
  classes!: string[];

  @ListOf(Text(), {
    context: CONTEXTS.all,
    readonly: true,
    description: 'The XFN relationship expressed in the link of this menu item.',
    examples: [['me']],
  })
  xfn!: string[];

  @Bool({
    context: CONTEXTS.all,
    readonly: true,
    description: 'Whether the menu item represents an object that no longer exists.',
  })
  invalid!: boolean;

  @Shape(MenuItemMetaView, { context: CONTEXTS.read, readonly: true, description: 'Meta fields.' })
  meta?: MenuItemMetaView;

  @Int({
    context: CONTEXTS.read,
    readonly: true,
    description: 'The terms assigned to the object in the nav_menu taxonomy.',
  })
  menus?: number;

  /** The documentation adds links to every resource. */
  _links!: MenuLinks;
}

/** The title of an item: as it was written, else that of what it leads to. */
export const titleOf = ({ attributes, found, target }: MenuItem): string =>
  plainText(attributes.label) || (found?.title ?? '') || (target ? `#${target.id} (no title)` : '');

export function menuItemView(item: MenuItem, { context, site }: { context: Context; site: SiteAddress }): MenuItemView {
  const { id, attributes, target, found, menu } = item;
  const title = titleOf(item);
  const { type, object, label } = target?.kind ?? { type: 'custom', object: 'custom', label: 'Custom Link' };
  const view: Omit<MenuItemView, '_links'> = {
    id,
    title: textView(title, renderTitle(escapeHtml(title)), context),
    status: 'publish',
    url: found?.link ?? plainText(attributes.url),
    attr_title: plainText(attributes.title),
    description: plainText(attributes.description),
    type,
    type_label: label,
    object,
    object_id: target?.id ?? id,
    parent: item.parent,
    menu_order: item.order,
    target: attributes.opensInNewTab === true ? '_blank' : '',
    classes: wordsOf(attributes.className),
    xfn: wordsOf(attributes.rel),
    invalid: item.isInvalid,
  };
  const _links = linksOf(item, site);
  return context === 'embed' ? { ...view, _links } : { ...view, meta: {}, menus: menu, _links };
}

/** Words of an attribute; the reference has one empty word where there are none. */
const wordsOf = (attribute: unknown): string[] => plainText(attribute).split(/\s+/);

function linksOf({ id, target, found }: MenuItem, site: SiteAddress): MenuLinks {
  const core = apiAddress(site, 'core/v2');
  const object = target && found && { ...target, href: `${core}/${target.kind.route}/${target.id}` };
  return {
    self: [{ href: `${core}/menu-items/${id}`, targetHints: { allow: ['GET'] } }],
    collection: [{ href: `${core}/menu-items` }],
    about: [{ href: `${core}/types/nav_menu_item` }],
    'wp:term': [{ taxonomy: 'nav_menu', embeddable: true, href: `${core}/menus?post=${id}` }],
    ...(object
      ? { 'wp:menu-item-object': [{ [object.kind.type]: object.kind.object, embeddable: true, href: object.href }] }
      : {}),
    curies: CURIES,
  };
}
