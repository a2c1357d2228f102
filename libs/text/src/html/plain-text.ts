import { BLOCKS } from './elements';
import { RAW_TEXT, tokens } from './tokens';

const UNFOLDED = /[^\S ]|  /;

/**
 * The text of HTML: without tags and comments, without scripts and styles and what is in them, trimmed; references stay.
 * The outcome never holds a tag, not even one pieced together from nested fragments.
 * @param options fold: white space, line breaks included, becomes single blanks
 */
export function stripTags(html: string, options: { fold?: boolean } = {}): string {
  const text = textOf(html).trim();
  return options.fold && UNFOLDED.test(text) ? text.replace(/\s+/g, ' ') : text;
}

/** As {@link stripTags}, untrimmed, with `between` where a block or a line ends, so that words do not run together. */
export function textOf(html: string, between = ''): string {
  if (!html.includes('<')) return html;
  let text = '';
  let skipped = '';
  for (const token of tokens(html)) {
    if (skipped) {
      if (token.kind === 'close' && token.name === skipped) skipped = '';
    } else if (token.kind === 'text') text += token.source;
    else if (token.kind === 'open' && RAW_TEXT.has(token.name)) skipped = token.name;
    else if ('name' in token && (BLOCKS.has(token.name) || token.name === 'br')) text += between;
  }
  return withoutTagStarts(text);
}

/** The text of HTML with every tag gone and nothing else, the text of scripts included: as slugs want it. */
export function withoutTags(html: string): string {
  let text = '';
  for (const token of tokens(html)) if (token.kind === 'text') text += token.source;
  return text;
}

function withoutTagStarts(text: string): string {
  return text.replace(/<+/g, (run, at: number) => (/[a-z/!?]/i.test(text.charAt(at + run.length)) ? '' : run));
}
