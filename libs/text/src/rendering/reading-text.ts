import { blockComment } from '../html/block-comment';
import { tokens } from '../html/tokens';

/** Blocks that excerpts are made of, as on WordPress; what is in others, such as embeds, code and buttons, is left out. */
const OF_TEXT: ReadonlySet<string> = new Set([
  'core/column',
  'core/columns',
  'core/freeform',
  'core/group',
  'core/heading',
  'core/html',
  'core/list',
  'core/list-item',
  'core/media-text',
  'core/paragraph',
  'core/preformatted',
  'core/pullquote',
  'core/quote',
  'core/table',
  'core/verse',
]);

/** How much markup is looked at: a content that begins with more of it has no text there that anybody reads. */
const MOST_TOKENS = 20_000;

/**
 * The beginning of a content, as HTML that is read as text: what is outside of blocks and in blocks of text, without their
 * comments.
 *
 * @param longest about how many characters of text it has, at most: the rest is not looked at
 */
export function readingText(html: string, longest: number): string {
  const open = new OpenBlocks();
  let text = '';
  let length = 0;
  let count = 0;
  for (const token of tokens(html)) {
    count += 1;
    const comment = blockComment(token);
    if (comment?.part === 'start') open.begin(comment.name);
    else if (comment?.part === 'end') open.end(comment.name);
    else if (!comment && !open.hasOther) {
      const source = token.kind === 'text' ? shortened(token.source, longest) : token.source;
      text += source;
      if (token.kind === 'text') length += source.length;
    }
    if (length > longest || count > MOST_TOKENS) break;
  }
  return text;
}

/** The beginning of a text that is too long, without the white space that nobody sees. */
function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  let beginning = '';
  for (const [part] of text.matchAll(/\s|\S+/g)) {
    const isSpace = part.trim() === '';
    if (!isSpace) beginning += part;
    else if (!beginning.endsWith(' ')) beginning += ' ';
    if (beginning.length > longest) break;
  }
  return beginning.slice(0, longest + 1);
}

/** The blocks around a place in a content. */
class OpenBlocks {
  private readonly names: string[] = [];
  private readonly counts = new Map<string, number>();
  private others = 0;

  /** Whether one of them is not of text. */
  get hasOther(): boolean {
    return this.others > 0;
  }

  begin(name: string): void {
    this.names.push(name);
    this.count(name, 1);
  }

  /** Ends the innermost block of a name, and those within that have not ended; each is looked at once. */
  end(name: string): void {
    if (!this.counts.get(name)) return;
    for (let last = this.names.pop(); last !== undefined; last = this.names.pop()) {
      this.count(last, -1);
      if (last === name) return;
    }
  }

  private count(name: string, by: 1 | -1): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + by);
    if (!OF_TEXT.has(name)) this.others += by;
  }
}
