const NEWLINE = '\n';
const BREAK = '<br />';

export interface Piece {
  html: string;
  /** Whether there is something to see, not marks alone (tags of inline elements, comments, scripts). */
  isVisible: boolean;
}

/** Text and inline elements between two blocks, in pieces that blank lines or double breaks part. */
export class TextRun {
  private readonly done: Piece[] = [];
  private parts: string[] = [];
  private isVisible = false;
  private startsLine = false;
  private endsLine = false;
  /** Where the last break stands while only white space has followed it. */
  private lastBreak = -1;

  addText(text: string): void {
    if (this.done.length === 0 && this.parts.length === 0) this.startsLine = text.startsWith(NEWLINE);
    this.endsLine = text.slice(text.trimEnd().length).includes(NEWLINE);
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

  /** Markup that shows nothing by itself. */
  addMark(source: string): void {
    this.parts.push(source);
    this.endsLine = false;
  }

  /** An element that is something to see: a picture, a frame, a field. */
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

  isBlank(): boolean {
    return this.done.length === 0 && this.parts.every((part) => part.trim() === '');
  }

  /** The pieces that are not blank. */
  pieces(): Piece[] {
    this.endPiece();
    return this.done;
  }

  /** The run as it stands inside an element that takes no paragraphs: newlines at its ends stay plain. */
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
