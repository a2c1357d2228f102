import { create } from 'xmlbuilder2';

/** Characters that no XML document may hold. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

type Node = ReturnType<typeof create>;

/** A record as `<oembed>`: members as elements, entries of lists as repeated `<oembed>` (gateway sheet, section 10). */
export function oembedXml(record: object): Buffer {
  const root = create({ version: '1.0' }).ele('oembed');
  append(root, record);
  return Buffer.from(root.end());
}

function append(parent: Node, value: object): void {
  for (const [name, member] of Object.entries(value)) {
    const element = parent.ele(Array.isArray(value) ? 'oembed' : name);
    if (typeof member === 'object' && member !== null) append(element, member);
    else element.txt(String(member ?? '').replace(FORBIDDEN, ''));
  }
}
