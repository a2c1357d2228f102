import { POST_FORMATS, STYLESHEET } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';

export const THEME_NAME = 'Gatehouse';
export const THEME_DESCRIPTION = 'The presentation that the editor shows: a quiet page, wide enough to read.';
export const THEME_VERSION = '1.0.0';
/** The id of the record with the changes of the theme. A migration creates it. */
export const GLOBAL_STYLES_ID = 1;

/** @throws 404 when the name is not that of the site's theme */
export function assertThemeExists(stylesheet: string | undefined): void {
  if (stylesheet !== STYLESHEET) throw new RestError(404, 'rest_theme_not_found', 'Theme not found.');
}

// The same as in the pages that people read: apps/web/assets/site.css.
const PALETTE = [
  { name: 'Base', slug: 'base', color: '#ffffff' },
  { name: 'Contrast', slug: 'contrast', color: '#1c1c1e' },
  { name: 'Accent', slug: 'accent', color: '#0b6e5f' },
  { name: 'Calm', slug: 'calm', color: '#e8f1ee' },
  { name: 'Warm', slug: 'warm', color: '#f7b538' },
  { name: 'Quiet', slug: 'quiet', color: '#6b7280' },
];
const GRADIENTS = [
  { name: 'Dawn', slug: 'dawn', gradient: 'linear-gradient(135deg, #f7b538 0%, #ffffff 100%)' },
  { name: 'Lake', slug: 'lake', gradient: 'linear-gradient(135deg, #0b6e5f 0%, #e8f1ee 100%)' },
];
const FONT_SIZES = [
  { name: 'Small', slug: 'small', size: '0.9rem' },
  { name: 'Medium', slug: 'medium', size: '1.05rem' },
  { name: 'Large', slug: 'large', size: '1.4rem' },
  { name: 'Extra Large', slug: 'x-large', size: '2rem' },
  { name: 'Huge', slug: 'huge', size: '2.8rem' },
];
const FONT_FAMILIES = [
  { name: 'System', slug: 'system', fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif" },
  { name: 'Serif', slug: 'serif', fontFamily: "Newsreader, Georgia, 'Times New Roman', serif" },
  { name: 'Monospace', slug: 'mono', fontFamily: "ui-monospace, 'SFMono-Regular', Menlo, monospace" },
];
const SPACING = [
  ['20', '0.5rem'],
  ['30', '0.75rem'],
  ['40', '1rem'],
  ['50', '1.5rem'],
  ['60', '2.25rem'],
  ['70', '3.5rem'],
  ['80', '5rem'],
].map(([slug, size], index) => ({ name: String(index + 1), slug, size }));

/** The settings of the theme in the format of theme.json, version 3 (docs/interface/editor.md#global-styles). */
export const THEME_SETTINGS = {
  appearanceTools: true,
  useRootPaddingAwareAlignments: true,
  color: {
    background: true,
    custom: true,
    customDuotone: true,
    customGradient: true,
    defaultGradients: false,
    defaultPalette: false,
    link: true,
    text: true,
    palette: { theme: PALETTE },
    gradients: { theme: GRADIENTS },
  },
  typography: {
    customFontSize: true,
    dropCap: true,
    fontStyle: true,
    fontWeight: true,
    letterSpacing: true,
    lineHeight: true,
    textDecoration: true,
    textTransform: true,
    fluid: false,
    fontSizes: { theme: FONT_SIZES },
    fontFamilies: { theme: FONT_FAMILIES },
  },
  spacing: {
    blockGap: true,
    margin: true,
    padding: true,
    units: ['px', 'em', 'rem', '%', 'vh', 'vw'],
    spacingSizes: { theme: SPACING },
  },
  layout: { contentSize: '42rem', wideSize: '68rem' },
  border: { color: true, radius: true, style: true, width: true },
  shadow: { defaultPresets: true },
  blocks: {},
};

export const THEME_STYLES = {
  color: { background: 'var(--wp--preset--color--base)', text: 'var(--wp--preset--color--contrast)' },
  typography: {
    fontFamily: 'var(--wp--preset--font-family--serif)',
    fontSize: 'var(--wp--preset--font-size--medium)',
    lineHeight: '1.65',
  },
  spacing: { blockGap: '1.25rem', padding: { top: '0', right: '1.25rem', bottom: '0', left: '1.25rem' } },
  elements: {
    link: { color: { text: 'var(--wp--preset--color--accent)' } },
    heading: { typography: { fontWeight: '650', lineHeight: '1.2' } },
    h1: { typography: { fontSize: 'var(--wp--preset--font-size--huge)' } },
    h2: { typography: { fontSize: 'var(--wp--preset--font-size--x-large)' } },
    h3: { typography: { fontSize: 'var(--wp--preset--font-size--large)' } },
    button: {
      color: { background: 'var(--wp--preset--color--accent)', text: 'var(--wp--preset--color--base)' },
      border: { radius: '6px' },
    },
  },
  blocks: {},
};

/** The features that the theme supports. */
export const THEME_SUPPORTS = {
  'align-wide': true,
  'automatic-feed-links': true,
  'block-templates': true,
  'block-template-parts': true,
  'custom-background': false,
  'custom-header': false,
  'custom-logo': false,
  'dark-editor-style': false,
  'disable-custom-colors': false,
  'disable-custom-font-sizes': false,
  'disable-custom-gradients': false,
  'disable-layout-styles': false,
  'editor-color-palette': PALETTE,
  'editor-font-sizes': FONT_SIZES,
  'editor-gradient-presets': GRADIENTS,
  'editor-spacing-sizes': SPACING,
  'editor-styles': true,
  html5: ['comment-form', 'comment-list', 'gallery', 'caption', 'style', 'script'],
  formats: POST_FORMATS,
  'post-thumbnails': true,
  'responsive-embeds': true,
  'title-tag': true,
  'wp-block-styles': true,
};

export const TEMPLATE_PART_AREAS = [
  {
    area: 'uncategorized',
    label: 'General',
    description:
      'General templates often perform a specific role like displaying post content, and are not tied to any particular area.',
    icon: 'layout',
    area_tag: 'div',
  },
  {
    area: 'header',
    label: 'Header',
    description: 'The Header template defines a page area that typically contains a title, logo, and main navigation.',
    icon: 'header',
    area_tag: 'header',
  },
  {
    area: 'footer',
    label: 'Footer',
    description:
      'The Footer template defines a page area that typically contains site credits, social links, or any other combination of blocks.',
    icon: 'footer',
    area_tag: 'footer',
  },
];
