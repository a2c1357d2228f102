import { CHEAP } from './sign-table';

/** Shortcodes that enclose content. */
const ENCLOSING = ['caption', 'embed', 'wp_caption'];
/** Shortcodes that stand for media and widgets. */
const STANDING = ['audio', 'contact-form', 'contact-form-7', 'gallery', 'playlist', 'put_wpgm', 'rev_slider', 'video'];

const shortcode = (names: readonly string[]): string =>
  `${CHEAP.shortcode}\\[?\\/?(?:${names.join('|')})(?=[\\s/\\]])[^[\\]<]*\\]\\]?`;

/** A regular expression for the shortcodes of media and widgets. */
export const SHORTCODE = shortcode([...ENCLOSING, ...STANDING]);

const STANDING_ALONE = new RegExp(shortcode(STANDING), 'g');

/** HTML without the shortcodes that stand for something else: an excerpt has no place for that. */
export const withoutShortcodes = (html: string): string =>
  html.includes('[') ? html.replace(STANDING_ALONE, '') : html;
