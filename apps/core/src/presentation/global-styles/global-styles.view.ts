import { can, type Caller } from '@gatehouse/access';
import type { Schema, SiteAddress } from '@gatehouse/rest';
import { THEME_SETTINGS, THEME_STYLES } from '../theme/theme';
import type { GlobalStyles } from './global-styles.entity';

/** Global styles as the routes answer them (docs/interface/editor.md#global-styles). */
export interface GlobalStylesView {
  id: number;
  title: { raw: string; rendered: string };
  settings: object;
  styles: object;
  _links: { self: { href: string; targetHints: { allow: string[] } }[] };
}

/** The settings and styles of the theme, without changes. */
export interface ThemeStylesView {
  settings: object;
  styles: object;
  _links: { self: { href: string }[] };
}

export function globalStylesView(
  { id, title, settings, styles }: GlobalStyles,
  { root }: SiteAddress,
  caller: Caller,
): GlobalStylesView {
  const allow = can(caller, 'edit_theme_options') ? ['GET', 'POST', 'PUT', 'PATCH'] : ['GET'];
  return {
    id,
    title: { raw: title, rendered: title },
    settings: JSON.parse(settings) as object,
    styles: JSON.parse(styles) as object,
    _links: { self: [{ href: `${root}/core/v2/global-styles/${id}`, targetHints: { allow } }] },
  };
}

export const themeStylesView = (stylesheet: string, { root }: SiteAddress): ThemeStylesView => ({
  settings: THEME_SETTINGS,
  styles: THEME_STYLES,
  _links: { self: [{ href: `${root}/core/v2/global-styles/themes/${stylesheet}` }] },
});

/** The JSON Schema of global styles. */
export const globalStylesSchema = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: 'wp_global_styles',
  type: 'object',
  properties: {
    id: { type: 'integer', readonly: true },
    styles: { type: 'object' },
    settings: { type: 'object' },
    title: { type: 'object' },
  },
};

export const themeStylesSchema: Schema = {
  type: 'object',
  properties: { settings: { type: 'object' }, styles: { type: 'object' }, _links: { type: 'object' } },
};
