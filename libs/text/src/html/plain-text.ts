import { BLOCKS } from './elements';
import { RAW_TEXT, tokens, type Token } from './tokens';

/** The control characters of ASCII and of ISO 8859, but for tabs and the ends of lines. */
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** A text without control characters: terminals and mail obey them, and people do not see them. Tabs and line breaks stay. */
export const withoutControls = (text: string): string => text.replace(CONTROLS, '');

const UNFOLDED = /[^\S ]|  /;

/**
 * The text of HTML: without tags, comments and control characters, without scripts and styles and their content, trimmed;
 * references stay.
 * The result never contains a tag, not even one assembled from nested fragments.
 * @param options fold: white space, including line breaks, becomes single spaces
 */
export function stripTags(html: string, options: { fold?: boolean } = {}): string {
  const text = withoutControls(textOf(html)).trim();
  return options.fold && UNFOLDED.test(text) ? text.replace(/\s+/g, ' ') : text;
}

/** As {@link stripTags}, untrimmed, with `between` where a block or a line ends, so that words do not run together. */
export function textOf(html: string, between = ''): string {
  if (!html.includes('<')) return html;
  let text = '';
  /** The element whose content is skipped. */
  let skipped = '';
  for (const token of tokens(html)) {
    if (skipped !== '') skipped = isEndOf(token, skipped) ? '' : skipped;
    else if (token.kind === 'text') text += token.source;
    else if (token.kind === 'open' && RAW_TEXT.has(token.name)) skipped = token.name;
    else if (endsLine(token)) text += between;
  }
  return withoutTagStarts(text);
}

const isEndOf = (token: Token, name: string): boolean => token.kind === 'close' && token.name === name;

/** Whether a tag separates the text before it from the text after it. */
export const endsLine = (token: Token): boolean => 'name' in token && (BLOCKS.has(token.name) || token.name === 'br');

/** The text of HTML with every tag gone and nothing else, the text of scripts included: as slugs want it. */
export function withoutTags(html: string): string {
  let text = '';
  for (const token of tokens(html)) if (token.kind === 'text') text += token.source;
  return text;
}

function withoutTagStarts(text: string): string {
  return text.replace(/<+/g, (run, at: number) => (/[a-z/!?]/i.test(text.charAt(at + run.length)) ? '' : run));
}
