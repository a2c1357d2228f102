import {
  BLOCKS,
  CELLS,
  FLOW,
  OpenElements,
  PHRASING,
  STRUCTURE,
  VERBATIM_BLOCK,
  VERBATIM_INLINE,
  VOID,
  VOID_BLOCK,
} from '../html/elements';
import { tokens, type Token } from '../html/tokens';
import { TextRun, type Piece } from './text-run';

type Tag = Extract<Token, { name: string }>;
type Role = 'root' | 'quote' | 'flow' | 'cell' | 'phrasing' | 'structure';

interface Block {
  name: string;
  role: Role;
  /** Whether it contains a block already: text after one becomes a paragraph. */
  hasBlocks: boolean;
}

const ROLES: [ReadonlySet<string>, Role][] = [
  [PHRASING, 'phrasing'],
  [STRUCTURE, 'structure'],
  [CELLS, 'cell'],
  [FLOW, 'flow'],
];

/**
 * Plain lines as HTML (docs/interface/core.md#text): a blank line parts `<p>`s, a newline becomes `<br />` and a newline.
 * Block elements, preformatted text and scripts stay as they are; every block ends its line. `''` for blank text.
 */
export function paragraphs(text: string): string {
  const writer = new ParagraphWriter();
  for (const token of tokens(text.replace(/\r\n?/g, '\n'))) writer.add(token);
  return writer.end();
}

class ParagraphWriter {
  private readonly root: Block = { name: '', role: 'root', hasBlocks: false };
  private readonly open = new OpenElements<Block>();
  private readonly out: string[] = [];
  private run = new TextRun();
  private verbatim: { name: string; source: string; isBlock: boolean } | undefined;
  private afterBlock = false;

  add(token: Token): void {
    if (this.verbatim) this.addVerbatim(token);
    else if (token.kind === 'text') this.run.addText(token.source);
    else if (token.kind === 'open') this.addOpening(token);
    else if (token.kind === 'close' && BLOCKS.has(token.name)) this.closeBlock(token);
    else this.run.addMark(token.source);
  }

  end(): string {
    if (this.verbatim) this.endVerbatim();
    this.flush('end');
    this.closeParagraph();
    const html = this.out.join('');
    return html === '' || html.endsWith('\n') ? html : `${html}\n`;
  }

  private addOpening(token: Extract<Tag, { kind: 'open' }>): void {
    const { name, source } = token;
    const isBlock = VERBATIM_BLOCK.has(name);
    if (isBlock || (VERBATIM_INLINE.has(name) && !source.endsWith('/>'))) this.verbatim = { name, source, isBlock };
    else if (BLOCKS.has(name)) this.openBlock(token);
    else if (name === 'br') this.run.addBreak(source);
    else if (VOID.has(name) || name === 'iframe') this.run.addVisible(source);
    else this.run.addMark(source);
  }

  private addVerbatim(token: Token): void {
    if (!this.verbatim) return;
    this.verbatim.source += token.source;
    if (token.kind === 'close' && token.name === this.verbatim.name) this.endVerbatim();
  }

  private endVerbatim(): void {
    if (!this.verbatim) return;
    const { name, source, isBlock } = this.verbatim;
    this.verbatim = undefined;
    if (isBlock) this.writeBlock(source);
    else if (name === 'script' || name === 'template') this.run.addMark(source);
    else this.run.addVisible(source);
  }

  private writeBlock(source: string): void {
    this.flush('block');
    this.closeParagraph();
    this.block().hasBlocks = true;
    this.line(source);
    this.afterBlock = true;
  }

  private openBlock({ name, source }: Tag): void {
    this.writeBlock(source);
    if (VOID_BLOCK.has(name)) return;
    this.open.push({ name, role: ROLES.find(([names]) => names.has(name))?.[1] ?? 'quote', hasBlocks: false });
    this.afterBlock = false;
  }

  private closeBlock({ name, source }: Tag): void {
    this.flush('close');
    this.closeParagraph(name === 'p' ? source : undefined);
    if (name === 'p') return;
    if (this.open.has(name)) while (this.open.pop()?.name !== name);
    if (this.afterBlock) this.line(source);
    else this.write(source);
    this.afterBlock = true;
  }

  /** Closes the open paragraph, if any; one without content and attributes is removed. */
  private closeParagraph(source = '</p>'): void {
    if (this.open.top?.name !== 'p') return;
    this.open.pop();
    if (this.out.at(-1) === '<p>') {
      this.out.pop();
      return;
    }
    this.write(source);
    this.afterBlock = true;
  }

  private flush(next: 'block' | 'close' | 'end'): void {
    const { role, name, hasBlocks } = this.block();
    const run = this.run;
    this.run = new TextRun();
    if (run.isBlank()) return;
    const pieces = run.pieces();
    const hasSiblings = hasBlocks || next === 'block';
    if (name === 'p') this.write(pieces.map((piece) => piece.html).join('</p>\n<p>'));
    else if (takesParagraphs(role, pieces.length > 1 || run.isApart, hasSiblings)) this.writeParagraphs(pieces);
    else this.write(run.inline());
  }

  private writeParagraphs(pieces: Piece[]): void {
    for (const { html, isVisible } of pieces) {
      this.line(isVisible ? `<p>${html}</p>` : html);
      this.afterBlock = true;
    }
  }

  private block(): Block {
    return this.open.top ?? this.root;
  }

  private line(html: string): void {
    if (this.out.length > 0 && !this.out.at(-1)?.endsWith('\n')) this.out.push('\n');
    this.out.push(html);
  }

  private write(html: string): void {
    this.out.push(html);
    this.afterBlock = false;
  }
}

/** Whether text inside of a block becomes paragraphs: blank lines part it, or set it apart. */
function takesParagraphs(role: Role, isParted: boolean, hasSiblings: boolean): boolean {
  if (role === 'root' || role === 'quote') return true;
  if (role === 'flow') return hasSiblings || isParted;
  return role === 'cell' && isParted;
}
