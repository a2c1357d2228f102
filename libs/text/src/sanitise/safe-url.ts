import { decodeEntities, escapeHtml } from '../html/entities';

const SCHEMES = new Set(
  'http https ftp ftps mailto news irc irc6 ircs gopher nntp feed telnet mms rtsp sms svn tel fax xmpp webcal urn'.split(
    ' ',
  ),
);

/**
 * A URL attribute with a safe scheme: unchanged when it has a known scheme or none, otherwise without the scheme
 * (`javascript:x` → `x`), in any spelling.
 */
export function safeUrl(source: string): string {
  const address = decodeEntities(source);
  let start = 0;
  for (let colon = schemeEnd(address, start); colon !== -1; colon = schemeEnd(address, start)) {
    // Browsers ignore white space and control characters in a scheme.
    const scheme = address
      .slice(start, colon)
      .replace(/[\s\p{C}]/gu, '')
      .toLowerCase();
    if (SCHEMES.has(scheme)) break;
    start = colon + 1;
  }
  return start === 0 ? source : escapeHtml(address.slice(start));
}

function schemeEnd(address: string, from: number): number {
  const stop = /[/?#:]/g;
  stop.lastIndex = from;
  const found = stop.exec(address);
  return found?.[0] === ':' ? found.index : -1;
}
