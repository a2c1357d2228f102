/** Characters that no XML document may hold. */
const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>]/g, (char) => ESCAPES[char] ?? char);

/** A record as `<oembed>`: members as elements, entries of lists as repeated `<oembed>` (docs/interface/gateway.md#embeds-as-xml). */
export const oembedXml = (record: object): Buffer => Buffer.from(`<?xml version="1.0"?>${element('oembed', record)}`);

function element(name: string, value: unknown): string {
  if (typeof value !== 'object' || value === null) return `<${name}>${escaped(String(value ?? ''))}</${name}>`;
  const members = Object.entries(value).map(([key, member]) => element(Array.isArray(value) ? 'oembed' : key, member));
  return `<${name}>${members.join('')}</${name}>`;
}
