import { tokens } from './tokens';

/** Elements whose text is shown as it was written, or is none. */
const VERBATIM: ReadonlySet<string> = new Set(['code', 'pre', 'style', 'script', 'textarea']);

/** HTML with its text changed, that between two tags at a time; what is verbatim stays. */
export function mapText(html: string, change: (text: string) => string): string {
  let verbatim = '';
  let out = '';
  for (const token of tokens(html)) {
    if (token.kind === 'open' && verbatim === '' && VERBATIM.has(token.name)) verbatim = token.name;
    else if (token.kind === 'close' && token.name === verbatim) verbatim = '';
    out += token.kind === 'text' && verbatim === '' ? change(token.source) : token.source;
  }
  return out;
}
