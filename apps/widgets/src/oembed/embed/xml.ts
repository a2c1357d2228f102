/** Characters that an XML document must not contain. */
const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A record as `<oembed>`: members as elements, entries of lists as repeated `<oembed>` (docs/interface/gateway.md#embeds-as-xml). */
export const oembedXml = (record: object): Buffer => Buffer.from(`<?xml version="1.0"?>${element('oembed', record)}`);

function element(name: string, value: unknown): string {
  return `<${name}>${typeof value === 'object' && value !== null ? members(value) : escapeXml(scalar(value))}</${name}>`;
}

const members = (value: object): string =>
  Object.entries(value)
    .map(([key, member]) => element(Array.isArray(value) ? 'oembed' : key, member))
    .join('');

function scalar(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
