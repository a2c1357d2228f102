const NEWLINE = '\n';
const BREAK = '<br />';

export interface Piece {
  html: string;
  /** Whether it contains visible content, not only tags of inline elements, comments and scripts. */
  isVisible: boolean;
}

/** Text and inline elements between two blocks, split into pieces at blank lines and double line breaks. */
export class TextRun {
  private readonly done: Piece[] = [];
  private parts: string[] = [];
  private isVisible = false;
  private startsLine = false;
  private endsLine = false;
  private startsApart = false;
  private endsApart = false;
  /** Index of the last line break while only white space has followed it; otherwise -1. */
  private lastBreak = -1;

  addText(text: string): void {
    if (this.done.length === 0 && this.parts.length === 0) {
      this.startsLine = text.startsWith(NEWLINE);
      this.startsApart = hasBlankLine(text.slice(0, text.length - text.trimStart().length));
    }
    const end = text.slice(text.trimEnd().length);
    this.endsLine = end.includes(NEWLINE);
    this.endsApart = hasBlankLine(end);
    text.split(/\n\s*\n/).forEach((piece, i) => {
      if (i > 0) this.endPiece();
      const lines = piece.split(NEWLINE);
      lines.forEach((line, j) => {
        if (j > 0) this.parts.push(NEWLINE);
        if (line !== '') this.parts.push(j < lines.length - 1 ? line.trimEnd() : line);
      });
      if (piece.trim() !== '') {
        this.isVisible = true;
        this.lastBreak = -1;
      }
    });
  }

  /** Markup without visible content. */
  addMark(source: string): void {
    this.parts.push(source);
    this.endsLine = false;
    this.endsApart = false;
  }

  /** A visible element: an image, a frame, a field. */
  addVisible(source: string): void {
    this.addMark(source);
    this.isVisible = true;
    this.lastBreak = -1;
  }

  addBreak(source: string): void {
    if (this.lastBreak !== -1) {
      this.parts.length = this.lastBreak;
      this.lastBreak = -1;
      this.endPiece();
      return;
    }
    this.lastBreak = this.parts.length;
    this.addMark(/^<br\s*\/?>$/i.test(source) ? BREAK : source);
    this.isVisible = true;
  }

  /** Whether there are blank lines before and after all of it. */
  get isApart(): boolean {
    return this.startsApart && this.endsApart;
  }

  isBlank(): boolean {
    return this.done.length === 0 && this.parts.every((part) => part.trim() === '');
  }

  /** The pieces that are not blank. */
  pieces(): Piece[] {
    this.endPiece();
    return this.done;
  }

  /** The run inside of an element without paragraphs: newlines at its ends stay as they are. */
  inline(): string {
    const html = this.pieces()
      .map((piece) => piece.html)
      .join(BREAK + NEWLINE);
    return (this.startsLine ? NEWLINE : '') + html + (this.endsLine ? NEWLINE : '');
  }

  private endPiece(): void {
    const html = joined(this.parts);
    if (html !== '') this.done.push({ html, isVisible: this.isVisible });
    this.parts = [];
    this.isVisible = false;
    this.lastBreak = -1;
  }
}

const hasBlankLine = (space: string): boolean => space.split(NEWLINE).length > 2;

function joined(parts: string[]): string {
  let start = 0;
  let end = parts.length;
  while (start < end && parts[start]?.trim() === '') start += 1;
  while (end > start && parts[end - 1]?.trim() === '') end -= 1;
  const kept = parts.slice(start, end);
  const html = kept.map((part, i) => (part === NEWLINE && !isBreak(kept[i - 1]) ? BREAK + NEWLINE : part));
  return html.join('').trim();
}

function isBreak(part: string | undefined): boolean {
  return part !== undefined && /^<br[\s/>]/i.test(part);
}
