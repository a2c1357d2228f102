import { decodeHTML } from 'entities';

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|[a-zA-Z][a-zA-Z0-9]{1,31});/y;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#039;' };

/** Escapes a text for the content of an element or a quoted attribute; `&amp;` becomes `&amp;amp;`. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);
}

/** Decodes named and numeric references once: `&amp;lt;` becomes `&lt;`. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? decodeHTML(text) : text;
}

/** Replaces each `&` that does not start a known character reference; references stay as they are. */
export function replaceBareAmpersands(text: string, by: string): string {
  return text.replace(/&/g, (bare, at: number) => (isReference(text, at) ? bare : by));
}

/** Escapes the text between tags: bare `&`, and every `<` and `>`, become references. */
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
