import { decodeEntities } from '../html/entities';
import { mapText } from '../html/map-text';

/** Where an address stands alone: in a block, in a paragraph, or in a line of a paragraph. */
export type EmbedPlace = 'block' | 'paragraph' | 'line';

const ADDRESS = 'https?:\\/\\/[^\\s<>"]+';

// Every pattern begins with text that no address contains, which bounds the attempts.
const BLOCK = new RegExp(`(?<=<div class="wp-block-embed__wrapper">)\\s*(${ADDRESS})\\s*(?=</div>)`, 'g');
const PARAGRAPH = new RegExp(`<p(?:\\s[^<>]*)?>\\s*(?:<a href="(${ADDRESS})">)?(${ADDRESS})(?:</a>)?\\s*</p>`, 'g');
const LINE = new RegExp(`(?<=<p>|<br />\\n)(${ADDRESS})(?=<br />|</p>)`, 'g');
/** Outside of paragraphs, as in the block for HTML. */
const OWN_LINE = new RegExp(`(?<=\\n)[ \\t]{0,50}(${ADDRESS})[ \\t]{0,50}(?=\\n)`, 'g');

/**
 * Rendered content with what is embedded in place of the addresses that stand alone
 * (docs/interface/core.md#embedded-content).
 * @param fill gives HTML for an address: for all that the block has, the whole paragraph, or the line; undefined leaves it
 */
export function fillEmbeds(html: string, fill: (url: string, place: EmbedPlace) => string | undefined): string {
  if (!html.includes('://')) return html;
  const filled =
    (place: EmbedPlace) =>
    (found: string, address: string): string =>
      fill(decodeEntities(address), place) ?? found;
  const inParagraphs = html
    .replace(BLOCK, filled('block'))
    .replace(PARAGRAPH, (found: string, href: string | undefined, address: string) =>
      href === undefined || href === address ? filled('paragraph')(found, address) : found,
    )
    .replace(LINE, filled('line'));
  const lines = `\n${inParagraphs}\n`;
  if (lines.search(OWN_LINE) === -1) return inParagraphs;
  return mapText(lines, (text) => text.replace(OWN_LINE, filled('block'))).slice(1, -1);
}

/** The addresses that stand alone in rendered content, each once. */
export function embedAddresses(html: string): string[] {
  const found = new Set<string>();
  fillEmbeds(html, (url) => {
    found.add(url);
    return undefined;
  });
  return [...found];
}
