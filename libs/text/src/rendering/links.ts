import { tokens } from '../html/tokens';

/** Elements whose text is a link already, or is shown as it was written. */
const LEFT_ALONE = new Set(['a', 'code', 'pre', 'script', 'style']);

// A character of an address: not what ends it in HTML, and of the references only those of `&`.
const CHARACTER = String.raw`(?:[^\s<>"'&]|&(?:amp|#0?38);|&(?![a-z0-9#]{1,32};))`;
const ADDRESS = new RegExp(
  String.raw`(?:(?<![\w@/-])(?:https?|ftp)://|(?<![\w@/.:-])www\.)${CHARACTER}{2,2000}|(?<![^\s>(])[\w.+-]{1,64}@(?:[\da-z-]{1,63}\.){1,8}[a-z]{2,24}\b`,
  'gi',
);
const PUNCTUATION = '.,;:!?)]';

/** HTML in which addresses of pages and e-mail addresses that stand in the text are links, marked as written by visitors. */
export function withLinks(html: string): string {
  if (!/:\/\/|www\.|@/i.test(html)) return html;
  const around: string[] = [];
  let out = '';
  for (const token of tokens(html)) {
    if (token.kind === 'open' && LEFT_ALONE.has(token.name)) around.push(token.name);
    else if (token.kind === 'close' && token.name === around.at(-1)) around.pop();
    const isText = token.kind === 'text' && around.length === 0;
    out += isText ? token.source.replace(ADDRESS, linkTo) : token.source;
  }
  return out;
}

function linkTo(found: string): string {
  const address = withoutEnd(found);
  const rest = found.slice(address.length);
  if (!address.includes('://') && address.includes('@')) return `<a href="mailto:${address}">${address}</a>${rest}`;
  const href = address.includes('://') ? address : `http://${address}`;
  return `<a href="${href}" rel="nofollow ugc">${href}</a>${rest}`;
}

/** The address without what ends the sentence; a bracket that was opened in the address is part of it. */
function withoutEnd(found: string): string {
  let unopened = found.split(')').length - found.split('(').length;
  let end = found.length;
  for (; PUNCTUATION.includes(found.charAt(end - 1)); end -= 1)
    if (found.charAt(end - 1) === ')') {
      if (unopened <= 0) break;
      unopened -= 1;
    }
  return found.slice(0, end);
}
