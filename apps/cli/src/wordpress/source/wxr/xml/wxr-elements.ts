import { SaxesParser } from 'saxes';
import { CommandError } from '../../../../frame/command-error';
import { decodedText } from './decode';
import { Segments, type Segment } from './segments';
import { wordOf, type XmlElement } from './xml-element';

/** The longest element of a channel: a post with its comments. */
const MOST_CHARACTERS = 128 * 1024 * 1024;
const DEEPEST = 32;

/**
 * The elements directly in the channel of a WXR file, one after the other, with constant memory. A record that cannot be
 * read has a problem, and those after it follow. So does one in which the file ends.
 * @throws CommandError when the file cannot be read, is not an export, or declares entities or a document type
 */
export async function* channelElements(file: string): AsyncGenerator<XmlElement> {
  const reader = new ElementReader(file);
  const segments = new Segments();
  try {
    for await (const chunk of decodedText(file))
      for (const segment of segments.push(chunk)) yield* reader.read(segment);
    for (const segment of segments.push('', true)) yield* reader.read(segment);
    yield* reader.end();
  } catch (error) {
    throw error instanceof Error && 'code' in error && !(error instanceof CommandError)
      ? new CommandError(`The file cannot be read: ${file}.`, 'Name a file of "Tools > Export" of WordPress.')
      : error;
  }
}

/** What the parser has found wrong with the file. */
class NotWellFormed extends Error {}

/** Collects the children of `<channel>`. */
class ElementReader {
  private parser = this.newParser();
  private open: XmlElement[] = [];
  private done: XmlElement[] = [];
  private size = 0;
  private hasRecords = false;
  /** After a record that cannot be read, up to the next one. */
  private isSkipping = false;
  /** After the end of the first element, which holds all others. */
  private isClosed = false;

  constructor(private readonly file: string) {}

  read({ text, isRecord }: Segment): XmlElement[] {
    if (isRecord && (this.isSkipping || this.isClosed || this.open.length > 2)) this.startAgain();
    if (this.isSkipping || this.isClosed) return this.taken();
    this.hasRecords ||= isRecord;
    try {
      this.parser.write(text);
    } catch (error) {
      this.giveUp(error);
    }
    return this.taken();
  }

  end(): XmlElement[] {
    if (this.isSkipping || this.isClosed) return this.taken();
    try {
      this.parser.close();
    } catch (error) {
      if (!this.hasRecords) this.giveUp(error);
      const item = this.open[2];
      this.done.push({ ...(item ?? EMPTY), isCutOff: true, problem: 'The file ends within it.' });
    }
    return this.taken();
  }

  /** The record before has no end, or could not be read: the next one stands alone. */
  private startAgain(): void {
    const lost = this.open[2];
    if (lost && !this.isSkipping) this.done.push({ ...lost, problem: 'It has no end.' });
    this.open = [];
    this.size = 0;
    this.isSkipping = false;
    this.isClosed = false;
    this.parser = this.newParser();
    this.parser.write('<rss><channel>');
  }

  /** @throws CommandError unless it is one record among others */
  private giveUp(error: unknown): void {
    if (!(error instanceof NotWellFormed)) throw error;
    if (this.isClosed) return;
    if (!this.hasRecords) this.refuse(`It is not well-formed: ${error.message}`);
    // The parser ends an element before it says that the end was of another one.
    const isEnded = this.open.length === 2 && error.message.includes('unexpected close tag');
    const broken = (isEnded ? this.done.pop() : this.open[2]) ?? EMPTY;
    this.done.push({ ...broken, problem: `It is not well-formed: ${error.message}` });
    this.isSkipping = true;
  }

  private newParser(): SaxesParser {
    const parser = new SaxesParser();
    parser.on('doctype', () => this.refuse('It declares a document type, which exports of WordPress do not.'));
    parser.on('error', ({ message }) => {
      throw new NotWellFormed(message);
    });
    parser.on('opentag', ({ name, attributes }) => this.begin(name, attributes));
    parser.on('text', (text) => this.add(text));
    parser.on('cdata', (text) => this.add(text));
    parser.on('closetag', () => this.finish());
    return parser;
  }

  private taken(): XmlElement[] {
    const elements = this.done;
    this.done = [];
    return elements;
  }

  private begin(name: string, attributes: Record<string, string>): void {
    const depth = this.open.length;
    if (depth === 0 && name !== 'rss') this.refuse('It is not an export of WordPress: its first element is not rss.');
    if (depth >= DEEPEST) throw new NotWellFormed('its elements are nested too deeply.');
    this.open.push({ name, attributes, text: '', children: [] });
  }

  private add(text: string): void {
    const element = this.open.at(-1);
    if (!element || this.open.length < 3) return;
    this.size += text.length;
    if (this.size > MOST_CHARACTERS) this.refuse('One of its records is longer than 128 MiB.');
    element.text += text;
  }

  private finish(): void {
    const element = this.open.pop();
    const depth = this.open.length;
    // Servers append comments and errors of their own.
    this.isClosed = depth === 0;
    if (!element || depth < 2) return;
    if (depth > 2) this.open.at(-1)?.children.push(element);
    else {
      this.done.push(element);
      this.size = 0;
    }
  }

  private refuse(reason: string): never {
    throw new CommandError(`${this.file} cannot be imported. ${reason}`, 'Export the site again.');
  }
}

const EMPTY: XmlElement = { name: 'item', attributes: {}, text: '', children: [] };

const NAMES = [
  ...['title', 'link', 'wp:post_name'],
  ...['wp:author_login', 'wp:cat_name', 'wp:tag_name', 'wp:term_name', 'wp:category_nicename'],
];

/** What a record that cannot be read is called. */
export const nameOfBroken = (element: XmlElement): string =>
  NAMES.map((name) => wordOf(element, name)).find((name) => name !== '') ?? '';
