import { decodeHTML } from 'entities';

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|[a-zA-Z][a-zA-Z0-9]{1,31});/y;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#039;' };

/** The text as HTML, fit for an element's content and for a quoted attribute. Encodes what is there: `&amp;` becomes `&amp;amp;`. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);
}

/** The characters that named and numeric references stand for, decoded once: `&amp;lt;` gives `&lt;`. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? decodeHTML(text) : text;
}

/** Replaces each `&` that begins no known character reference by `by`; references stay byte for byte. */
export function replaceBareAmpersands(text: string, by: string): string {
  return text.replace(/&/g, (bare, at: number) => (isReference(text, at) ? bare : by));
}

/** HTML text without markup of its own: bare `&`, and every `<` and `>`, become references. */
export function escapeLoose(text: string): string {
  return replaceBareAmpersands(text, '&amp;').replace(/[<>]/g, (char) => ESCAPES[char] ?? char);
}

function isReference(text: string, at: number): boolean {
  REFERENCE.lastIndex = at;
  const found = REFERENCE.exec(text);
  if (!found) return false;
  const [source, decimal, hex] = found;
  if (decimal === undefined && hex === undefined) return decodeHTML(source) !== source;
  const point = decimal === undefined ? parseInt(hex ?? '', 16) : parseInt(decimal, 10);
  return (
    point === 9 ||
    point === 10 ||
    point === 13 ||
    (point >= 0x20 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff))
  );
}
