import { decoded } from '../source/decoded';
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

/** The address here, or that of another site with what it says of the old one. */
export function referenceOf(url: string, references: References): string {
  const address = references.address(url);
  return address === url ? rewriteQuery(url, references) : address;
}

/** Rewrites the addresses within a text that is no prose. */
export const rewriteAddresses = (text: string, references: References): string =>
  text.includes('/')
    ? text.replace(WITHIN, (found) => {
        const url = found.replaceAll('\\/', '/');
        const address = referenceOf(url, references);
        if (address === url) return found;
        return found.includes('\\/') ? address.replaceAll('/', '\\/') : address;
      })
    : text;

/** An address that another one has in its query: that of a page which is shared. Archives have them in their paths. */
const IN_QUERY = /(?<=[?&][\w-]{1,60}=)https?(?::\/\/|%3A%2F%2F)[^&#\s]+/gi;

/** The addresses in the query of another one. */
export const addressesInQuery = (url: string): string[] => [...url.matchAll(IN_QUERY)].map(([found]) => decoded(found));

/** Rewrites what addresses of other sites say of the old one. */
const rewriteQuery = (url: string, references: References): string =>
  url.includes('=http')
    ? url.replace(IN_QUERY, (found) => {
        const inner = decoded(found);
        const address = references.address(inner);
        if (address === inner) return found;
        return found.includes('://') ? address : encodeURIComponent(address);
      })
    : url;

/** Rewrites the addresses that stand alone in prose. Within sentences they are what people have written. */
export const rewriteLonely = (text: string, references: References): string =>
  text.includes('://')
    ? text.replace(
        ALONE,
        (_: string, before: string, space: string, url: string) => before + space + references.address(url),
      )
    : text;
