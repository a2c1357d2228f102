import { SaxesParser } from 'saxes';

/** The elements that are read. Names are only compared: nothing is filed under a name that the file says. */
const WANTED = [
  'dc:title',
  'dc:description',
  'dc:creator',
  'dc:rights',
  'dc:subject',
  'Iptc4xmpCore:AltTextAccessibility',
] as const;
export type XmpName = (typeof WANTED)[number];

const DEEPEST = 32;
const MOST_ITEMS = 100;
const MOST_CHARACTERS = 2_000;

/** The wanted texts of an XMP block; of one that is damaged, too deep or declares entities, those before that. */
export function readXmp(block: Buffer): Map<XmpName, string[]> {
  const texts = new Texts();
  const parser = new SaxesParser();
  parser.on('error', stop);
  parser.on('doctype', stop);
  parser.on('opentag', ({ name }) => texts.begin(name));
  parser.on('text', (text) => texts.add(text));
  parser.on('cdata', (text) => texts.add(text));
  parser.on('closetag', () => texts.finish());
  try {
    parser.write(block.toString('utf8')).close();
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  }
  return texts.found;
}

class Stopped extends Error {}

function stop(): never {
  throw new Stopped();
}

class Texts {
  readonly found = new Map<XmpName, string[]>();
  private depth = 0;
  private within: { depth: number; items: string[] } | undefined;
  private text = '';

  begin(name: string): void {
    this.depth += 1;
    if (this.depth > DEEPEST) stop();
    this.text = '';
    const wanted = WANTED.find((one) => one === name);
    if (this.within || wanted === undefined || this.found.has(wanted)) return;
    this.within = { depth: this.depth, items: [] };
    this.found.set(wanted, this.within.items);
  }

  add(text: string): void {
    if (this.within && this.text.length < MOST_CHARACTERS) this.text += text.slice(0, MOST_CHARACTERS);
  }

  finish(): void {
    const text = this.text.trim();
    if (this.within && text !== '' && this.within.items.length < MOST_ITEMS) this.within.items.push(text);
    if (this.within?.depth === this.depth) this.within = undefined;
    this.text = '';
    this.depth -= 1;
  }
}
