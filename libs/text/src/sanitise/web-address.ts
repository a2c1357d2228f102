import { decodeHTML } from 'entities';

const SAFE_SCHEME = /^(https?|mailto|ftps?|tel|xmpp|feed|irc):/i;

/** What no address holds, as in WordPress's esc_url: quotes, angle brackets, control characters, white space. */
const NO_ADDRESS = /[^\w\-~+.?#=!&;,/:%@$|*'()[\]\u0080-\uffff]|[\u0080-\u009f\u2028\u2029\ufeff]/g;

/**
 * The address in a text, as WordPress's sanitize_url makes it: a space within is encoded, and what no address holds is left
 * out. Whether its scheme is safe is up to the field that takes it.
 */
export const cleanAddress = (url: string): string => url.trim().replaceAll(' ', '%20').replace(NO_ADDRESS, '');

/**
 * An address that may be shown as a link: empty when its scheme is unsafe; `http://` is added where there is none. Cleaned as
 * {@link cleanAddress} does.
 */
export function webAddress(url: string): string {
  const cleaned = cleanAddress(url);
  if (cleaned === '' || SAFE_SCHEME.test(cleaned)) return cleaned;
  // Schemes hide behind references to characters.
  const decoded = decodeHTML(cleaned);
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(decoded) && !SAFE_SCHEME.test(decoded)) return '';
  return `http://${cleaned.replace(/^\/+/, '')}`;
}

/** Whether a text is an absolute http(s) address. White space and control characters are in none. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s/?#]/i.test(text) && !/[\s\p{C}]/u.test(text) && URL.canParse(text);
