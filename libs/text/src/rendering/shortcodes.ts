import { fillShortcodes } from './shortcode-parser';
import { CHEAP } from './sign-table';

/** Shortcodes that enclose content. */
const ENCLOSING = ['caption', 'embed', 'wp_caption'];
/** Shortcodes that stand for media and widgets. */
const STANDING = ['audio', 'contact-form', 'contact-form-7', 'gallery', 'playlist', 'put_wpgm', 'rev_slider', 'video'];

const shortcode = (names: readonly string[]): string =>
  `${CHEAP.shortcode}\\[?\\/?(?:${names.join('|')})(?=[\\s/\\]])[^[\\]<]*\\]\\]?`;

/** A regular expression for the shortcodes of media and widgets. */
export const SHORTCODE = shortcode([...ENCLOSING, ...STANDING]);

const nothing = (): string => '';
const LEFT_OUT = Object.fromEntries([...ENCLOSING, ...STANDING].map((name) => [name, nothing]));

/** HTML without shortcodes and what they enclose: an excerpt has no place for that. */
export const withoutShortcodes = (html: string): string => fillShortcodes(html, LEFT_OUT);
