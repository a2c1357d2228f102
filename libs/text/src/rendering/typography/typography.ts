import { endsLine } from '../../html/plain-text';
import { tokens, type Token } from '../../html/tokens';
import { setQuotes } from './quotes';
import { anyOf, MARKUP, TYPOGRAPHIC } from './sign-table';
import { TextBlock, type Edge } from './text-block';

const VERBATIM = new Set(['pre', 'code', 'kbd', 'samp', 'style', 'script', 'tt', 'textarea', 'svg', 'math']);
/** Texts without any of these stay as they are. */
const AFFECTED = new RegExp(anyOf({ ...MARKUP, ...TYPOGRAPHIC }));

/**
 * HTML with typographic signs in its text (docs/interface/core.md#typography): curly quotes, apostrophes, dashes, dots,
 * primes after numbers, `×` between numbers, and bare `&` as `&#038;`. Tags, comments, code, preformatted text, scripts
 * and styles stay byte for byte.
 */
export function typography(html: string): string {
  if (!AFFECTED.test(html)) return html;
  const verbatim: string[] = [];
  let block = new TextBlock();
  let out = '';
  let read = 0;
  for (const token of tokens(html)) {
    if (isOpenComment(token)) return out + htmlOf(block) + html.slice(read);
    read += token.source.length;
    const isVerbatim = verbatim.length > 0;
    if (opensVerbatim(token)) verbatim.push(token.name);
    else if (token.kind === 'close' && token.name === verbatim.at(-1)) verbatim.pop();
    if (endsLine(token)) {
      out += htmlOf(block) + token.source;
      block = new TextBlock();
    } else if (token.kind === 'text' && !isVerbatim) block.addText(token.source);
    else block.addMarkup(token.source, isVerbatim ? 'word' : edgeOf(token));
  }
  return out + htmlOf(block);
}

function htmlOf(block: TextBlock): string {
  const signs = block.signs();
  setQuotes(block, signs);
  return block.html(signs);
}

const opensVerbatim = (token: Token): token is Token & { kind: 'open' } =>
  token.kind === 'open' && VERBATIM.has(token.name) && !token.source.endsWith('/>');

/** A comment without an end goes on to the end of the text, as in browsers. */
const isOpenComment = (token: Token): boolean => token.kind === 'declaration' && token.source.startsWith('<!--');

function edgeOf({ kind }: Token): Edge {
  if (kind === 'open') return 'start';
  return kind === 'close' ? 'end' : 'none';
}
