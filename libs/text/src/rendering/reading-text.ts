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

const BLOCK_NAME = /<!--\s+wp:([a-z][a-z0-9_/-]*)/g;

/** Whether there is something in a content that {@link readingText} leaves out. */
export function hasOtherBlocks(html: string): boolean {
  for (const [, name = ''] of html.matchAll(BLOCK_NAME)) if (!OF_TEXT.has(fullName(name))) return true;
  return false;
}

/** The HTML of a content that is read as text: what is outside of blocks and in blocks of text, without their comments. */
export function readingText(html: string): string {
  const open = new OpenBlocks();
  let text = '';
  for (const token of tokens(html)) {
    const comment = blockComment(token);
    if (comment?.part === 'start') open.begin(comment.name);
    else if (comment?.part === 'end') open.end(comment.name);
    else if (!comment && !open.hasOther) text += token.source;
  }
  return text;
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

const fullName = (name: string): string => (name.includes('/') ? name : `core/${name}`);
