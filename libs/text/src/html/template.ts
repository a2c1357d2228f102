import { escapeHtml } from './entities';

/** HTML that is safe in a page. Only {@link html} and {@link trusted} create it. */
export class Markup {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text;
  }
}

/** A value in a template: text is escaped, lists are joined; undefined, null and false render nothing. */
export type Piece = Markup | string | number | false | null | undefined | readonly Piece[];

/** A template whose every value is escaped: ``html`<p title="${title}">${text}</p>` ``. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Markup {
  return new Markup(strings.reduce((page, text, at) => page + textOf(pieces[at - 1]) + text));
}

/** HTML that is known to be safe. */
export const trusted = (text: string): Markup => new Markup(text);

function textOf(piece: Piece): string {
  if (piece === undefined || piece === null || piece === false) return '';
  if (piece instanceof Markup) return piece.text;
  if (typeof piece === 'object') return piece.map(textOf).join('');
  return escapeHtml(String(piece));
}
