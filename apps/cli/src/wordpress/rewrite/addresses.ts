import type { References } from './references';

/**
 * Addresses within a longer text, such as a style, JSON or a list: with a host, or below the folder of uploads. Slashes of
 * JSON may have backslashes before them. Every character is read once.
 */
const REST = String.raw`(?:\\/|[^\s"'<>()|,;\\])*`;
const WITH_HOST = String.raw`(?:https?:)?(?:\\?/){2}[a-z0-9]${REST}`;
const OF_UPLOADS = String.raw`(?<![\w/.:\\-])\\?/(?:wp-content|app|content)\\?/uploads\\?/${REST}`;
const WITHIN = new RegExp(`${WITH_HOST}|${OF_UPLOADS}`, 'gi');

/** An address that stands alone: on a line, in an element, or between shortcodes. It is shown as what it leads to. */
const ALONE = /(^|[\]\n])([ \t]{0,50})(https?:\/\/[^\s<>"'[\]]+)(?=[ \t]{0,50}(?:$|\[|\r?\n))/g;

/** Rewrites the addresses within a text that is no prose. */
export const rewriteAddresses = (text: string, references: References): string =>
  text.includes('/')
    ? text.replace(WITHIN, (found) => {
        const url = found.replaceAll('\\/', '/');
        const address = references.address(url);
        if (address === url) return found;
        return found.includes('\\/') ? address.replaceAll('/', '\\/') : address;
      })
    : text;

/** Rewrites the addresses that stand alone in prose. Within sentences they are what people have written. */
export const rewriteLonely = (text: string, references: References): string =>
  text.includes('://')
    ? text.replace(
        ALONE,
        (_: string, before: string, space: string, url: string) => before + space + references.address(url),
      )
    : text;
