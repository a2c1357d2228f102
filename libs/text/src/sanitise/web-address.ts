const SAFE_SCHEME = /^(https?|mailto|ftps?|tel|xmpp|feed|irc):/i;

/** An address that may be shown as a link: empty when its scheme is unsafe; `http://` is added where there is none. */
export function webAddress(url: string): string {
  const trimmed = url.trim();
  if (trimmed === '' || SAFE_SCHEME.test(trimmed)) return trimmed;
  return /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(trimmed) ? '' : `http://${trimmed.replace(/^\/+/, '')}`;
}

/** Whether a text is an absolute http(s) address. White space and control characters are in none. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s/?#]/i.test(text) && !/[\s\p{C}]/u.test(text) && URL.canParse(text);
