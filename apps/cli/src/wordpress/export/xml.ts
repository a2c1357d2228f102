import { escapeHtml } from '@gatehouse/text';

/** What XML does not allow, not even as a reference. */
const NOT_ALLOWED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text of any kind. */
export const cdata = (text: string): string =>
  `<![CDATA[${text.replace(NOT_ALLOWED, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** Text for an attribute: escaped, and without the characters that XML does not allow. */
export const attribute = (text: string): string => escapeHtml(text.replace(NOT_ALLOWED, ''));

/** An element with a text. */
export const element = (name: string, text: string | number): string =>
  typeof text === 'number' ? `<${name}>${text}</${name}>` : `<${name}>${cdata(text)}</${name}>`;

/** An element whose text readers take as it stands, such as an address: escaped, and not as CDATA. */
export const plainElement = (name: string, text: string): string => `<${name}>${attribute(text)}</${name}>`;

/** Elements by their names, each on a line. */
export const elements = (texts: Readonly<Record<string, string | number>>): string =>
  Object.entries(texts)
    .map(([name, text]) => element(name, text))
    .join('\n');

/** Metadata of an item, as WordPress exports it. */
export const postmeta = (meta: Readonly<Record<string, string | number>>): string =>
  Object.entries(meta)
    .map(([key, value]) => {
      const pair = elements({ 'wp:meta_key': key, 'wp:meta_value': String(value) });
      return `<wp:postmeta>\n${pair}\n</wp:postmeta>`;
    })
    .join('\n');

/** The element of a clock in UTC, in the form of feeds: `Fri, 30 Aug 2024 10:00:00 +0000`. */
export const pubDate = (clock: string): string =>
  `<pubDate>${new Date(`${clock.replace(' ', 'T')}Z`).toUTCString().replace('GMT', '+0000')}</pubDate>`;
