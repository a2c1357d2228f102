import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';
import { CommandError } from '../../../../frame/command-error';
import type { XmlElement } from './xml-element';

/** The longest element of a channel: a post with its comments. */
const MOST_CHARACTERS = 128 * 1024 * 1024;
const DEEPEST = 32;

/** XML does not allow them, and some exports have them. */
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * The elements directly in the channel of a WXR file, one after the other, with constant memory.
 * @throws CommandError when the file cannot be read, is not well-formed XML, or declares entities or a document type
 */
export async function* channelElements(file: string): AsyncGenerator<XmlElement> {
  const reader = new ElementReader(file);
  const stream = createReadStream(file, { encoding: 'utf8', highWaterMark: 256 * 1024 });
  try {
    for await (const chunk of stream) yield* reader.read(String(chunk));
    yield* reader.end();
  } catch (error) {
    throw error instanceof Error && 'code' in error && !(error instanceof CommandError)
      ? new CommandError(`The file cannot be read: ${file}.`, 'Name a file of "Tools > Export" of WordPress.')
      : error;
  } finally {
    stream.destroy();
  }
}

/** Collects the children of `<channel>`. */
class ElementReader {
  private readonly parser = new SaxesParser();
  private readonly open: XmlElement[] = [];
  private done: XmlElement[] = [];
  private size = 0;

  constructor(private readonly file: string) {
    this.parser.on('doctype', () => this.refuse('It declares a document type, which exports of WordPress do not.'));
    this.parser.on('error', ({ message }) => this.refuse(`It is not well-formed: ${message}`));
    this.parser.on('opentag', ({ name, attributes }) => this.begin(name, attributes));
    this.parser.on('text', (text) => this.add(text));
    this.parser.on('cdata', (text) => this.add(text));
    this.parser.on('closetag', () => this.finish());
  }

  read(chunk: string): XmlElement[] {
    this.parser.write(chunk.replace(CONTROL_CHARACTERS, ''));
    return this.taken();
  }

  end(): XmlElement[] {
    this.parser.close();
    return this.taken();
  }

  private taken(): XmlElement[] {
    const elements = this.done;
    this.done = [];
    return elements;
  }

  private begin(name: string, attributes: Record<string, string>): void {
    const depth = this.open.length;
    if (depth === 0 && name !== 'rss') this.refuse('It is not an export of WordPress: its first element is not rss.');
    if (depth >= DEEPEST) this.refuse('Its elements are nested too deeply.');
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
