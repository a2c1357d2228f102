import { createReadStream } from 'node:fs';
import iconv from 'iconv-lite';
import { CommandError } from '../../../../frame/command-error';

/** Where the declaration of a file is looked for, in bytes. */
const HEAD = 64 * 1024;
const DECLARED = /<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/;
/** What a file says that it is, and cannot be when its declaration can be read byte by byte. */
const WIDE = /^(?:utf-?16|utf-?32|ucs-?[24])/i;
/** Of which the other is a part; web browsers read them as this. */
const WIDER: Readonly<Record<string, string>> = { 'iso-8859-1': 'windows-1252', 'us-ascii': 'utf-8', ascii: 'utf-8' };

/** How files of zip and gzip begin. */
const COMPRESSED = /^(?:PK[\x03\x05]|\x1f\x8b)/;

const compressed = (file: string): CommandError =>
  new CommandError(`${file} is compressed.`, 'Unpack it, and name the XML file that is in it.');

/** XML does not allow them, and some exports have them. */
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The text of an XML file from its declaration on, whatever encoding it has. Nothing is kept of it. */
export async function* decodedText(file: string): AsyncGenerator<string> {
  const stream = createReadStream(file, { highWaterMark: 256 * 1024 });
  let decoder: ReturnType<typeof iconv.getDecoder> | undefined;
  try {
    for await (const chunk of stream) {
      const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
      const isFirst = decoder === undefined;
      if (isFirst && COMPRESSED.test(bytes.toString('latin1', 0, 4))) throw compressed(file);
      decoder ??= iconv.getDecoder(encodingOf(bytes.subarray(0, HEAD)));
      const text = clean(decoder.write(bytes));
      yield isFirst ? fromDeclaration(text) : text;
    }
    const rest = decoder?.end();
    if (rest) yield clean(rest);
  } finally {
    stream.destroy();
  }
}

/** How files in wide encodings begin: with a mark, or with zeros between their first characters. */
const BEGINS: readonly (readonly [RegExp, string])[] = [
  [/^(?:\xff\xfe\0\0|<\0\0\0)/, 'utf-32le'],
  [/^(?:\0\0\xfe\xff|\0\0\0<)/, 'utf-32be'],
  [/^(?:\xff\xfe|[^\0]\0[^\0]\0)/, 'utf-16le'],
  [/^(?:\xfe\xff|\0[^\0]\0[^\0])/, 'utf-16be'],
  [/^\xef\xbb\xbf/, 'utf-8'],
];

/** By how the file begins, or by its declaration. */
function encodingOf(head: Buffer): string {
  const text = head.toString('latin1');
  const wide = BEGINS.find(([begin]) => begin.test(text))?.[1];
  if (wide !== undefined) return wide;
  const declared = DECLARED.exec(text)?.[1]?.toLowerCase() ?? 'utf-8';
  if (WIDE.test(declared)) return 'utf-8';
  const encoding = WIDER[declared] ?? declared;
  return iconv.encodingExists(encoding) ? encoding : 'utf-8';
}

/** Some servers write empty lines, or what is wrong with them, before the file. */
function fromDeclaration(text: string): string {
  const start = text.slice(0, HEAD).indexOf('<?xml');
  return start === -1 ? text.trimStart() : text.slice(start);
}

const clean = (text: string): string => text.replace(CONTROL_CHARACTERS, '');
