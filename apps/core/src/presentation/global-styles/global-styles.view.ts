import { can, type Caller } from '@gatehouse/access';
import { AnyObject, apiAddress, Int, ListOf, MapOf, Shape, type SiteAddress } from '@gatehouse/rest';
import { RenderedTextView, renderedText } from '../theme/rendered-text.view';
import { THEME_SETTINGS, THEME_STYLES } from '../theme/theme';
import type { GlobalStyles } from './global-styles.entity';
import type { StyleHistory } from './style-revisions';

const SETTINGS = {
  description: 'Settings in the format of theme.json.',
  examples: [{ color: { palette: { custom: [{ name: 'Sea', slug: 'sea', color: '#2457d6' }] } } }],
};
const STYLES = {
  description: 'Styles in the format of theme.json.',
  examples: [{ color: { background: '#ffffff' }, css: 'body { margin: 0 }' }],
};

/** Global styles as responses show them (docs/interface/editor.md#global-styles). */
export class GlobalStylesView {
  @Int({ description: 'ID of the global styles.', readonly: true })
  id!: number;

  @AnyObject(STYLES)
  styles!: object;

  @AnyObject(SETTINGS)
  settings!: object;

  @Shape(RenderedTextView, { description: 'Title of the global styles.' })
  title!: RenderedTextView;

  /** The documentation adds links to every resource. */
  _links!: Record<string, object[]>;
}

/** The settings and styles of the theme, without changes. */
export class ThemeStylesView {
  @AnyObject(SETTINGS)
  settings!: object;

  @AnyObject(STYLES)
  styles!: object;

  @MapOf(ListOf(AnyObject()), {
    description: 'Addresses by relation.',
    examples: [{ self: [{ href: 'https://example.com/core/v2/global-styles/themes/gatehouse' }] }],
  })
  _links!: { self: { href: string }[] };
}

export function globalStylesView(
  { id, title, settings, styles }: GlobalStyles,
  { count, newest }: StyleHistory,
  { site, caller }: { site: SiteAddress; caller: Caller },
): GlobalStylesView {
  const allow = can(caller, 'edit_theme_options') ? ['GET', 'POST', 'PUT', 'PATCH'] : ['GET'];
  const self = apiAddress(site, `core/v2/global-styles/${id}`);
  return {
    id,
    title: renderedText(title),
    settings: JSON.parse(settings) as object,
    styles: JSON.parse(styles) as object,
    _links: {
      self: [{ href: self, targetHints: { allow } }],
      'version-history': [{ count, href: `${self}/revisions` }],
      ...(newest === 0 ? {} : { 'predecessor-version': [{ id: newest, href: `${self}/revisions/${newest}` }] }),
    },
  };
}

export const themeStylesView = (stylesheet: string, site: SiteAddress): ThemeStylesView => ({
  settings: THEME_SETTINGS,
  styles: THEME_STYLES,
  _links: { self: [{ href: apiAddress(site, `core/v2/global-styles/themes/${stylesheet}`) }] },
});
