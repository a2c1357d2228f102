import { can } from '@gatehouse/access';
import { recordView } from '@gatehouse/records';
import { AnyObject, apiAddress, ListOf, MapOf, PickType, type RequestContext, type SiteAddress } from '@gatehouse/rest';
import { THEME_SETTINGS, THEME_STYLES } from '../theme/theme';
import { GlobalStyles } from './global-styles';
import type { StyleHistory } from './style-revisions';

/** The settings and styles of the theme, without changes. */
export class ThemeStylesView extends PickType(GlobalStyles, ['settings', 'styles']) {
  @MapOf(ListOf(AnyObject()), {
    description: 'Addresses by relation.',
    examples: [{ self: [{ href: 'https://example.com/core/v2/global-styles/themes/gatehouse' }] }],
  })
  _links!: { self: { href: string }[] };
}

/** Global styles as responses show them (docs/interface/editor.md#global-styles). */
export function globalStylesView(
  styles: GlobalStyles,
  { count, newest }: StyleHistory,
  { site, caller }: Pick<RequestContext, 'site' | 'caller'>,
): Record<string, unknown> {
  const allow = can(caller, 'edit_theme_options') ? ['GET', 'POST', 'PUT', 'PATCH'] : ['GET'];
  const self = apiAddress(site, `core/v2/global-styles/${styles.id}`);
  return {
    ...recordView(GlobalStyles, styles),
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
