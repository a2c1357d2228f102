import { open } from 'node:fs/promises';
import { splitFileName } from '@gatehouse/text';

/** The type of a file that is accepted. */
export interface FileType {
  mime: string;
  /** Whether smaller copies of the image can be made. */
  resizable: boolean;
}

interface Rule extends FileType {
  /** The types that the bytes may be detected as; empty for plain text, which has no signature. */
  detected: readonly string[];
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const ODF = 'application/vnd.oasis.opendocument';

const rules = (resizable: boolean, table: Record<string, string>): [string, Rule][] =>
  Object.entries(table).flatMap(([names, words]) => {
    const [mime = '', ...detected] = words.split(' ');
    return names.split(' ').map((name): [string, Rule] => [name, { mime, resizable, detected }]);
  });

/**
 * The file types that may be uploaded: extensions to their MIME type and the types that their bytes are detected as
 * (docs/interface/core.md#media). None of them is run by a browser.
 */
const ALLOWED: ReadonlyMap<string, Rule> = new Map([
  ...rules(true, {
    'jpg jpeg jpe': 'image/jpeg jpg',
    png: 'image/png png apng',
    gif: 'image/gif gif',
    webp: 'image/webp webp',
    avif: 'image/avif avif',
    'tif tiff': 'image/tiff tif',
  }),
  ...rules(false, {
    bmp: 'image/bmp bmp',
    ico: 'image/x-icon ico',
    'heic heif': 'image/heic heic heif',
    mp3: 'audio/mpeg mp3',
    'm4a m4b': 'audio/mp4 m4a m4b mp4',
    aac: 'audio/aac aac',
    wav: 'audio/wav wav',
    'ogg oga': 'audio/ogg ogg oga ogx spx opus',
    opus: 'audio/ogg opus ogg',
    flac: 'audio/flac flac oga',
    'mid midi': 'audio/midi mid',
    wma: 'audio/x-ms-wma asf wma',
    mka: 'audio/x-matroska mkv mka',
    'mp4 m4v': 'video/mp4 mp4 m4v mov',
    'mov qt': 'video/quicktime mov mp4',
    'mpg mpeg': 'video/mpeg mpg',
    webm: 'video/webm webm',
    ogv: 'video/ogg ogv ogg ogx',
    avi: 'video/avi avi',
    wmv: 'video/x-ms-wmv asf wmv',
    mkv: 'video/x-matroska mkv',
    '3gp': 'video/3gpp 3gp mp4',
    '3g2': 'video/3gpp2 3g2 3gp mp4',
    flv: 'video/x-flv flv',
    'txt srt': 'text/plain',
    csv: 'text/csv',
    tsv: 'text/tab-separated-values',
    vtt: 'text/vtt vtt',
    ics: 'text/calendar ics',
    pdf: 'application/pdf pdf',
    rtf: 'application/rtf rtf',
    zip: 'application/zip zip docx xlsx pptx odt ods odp epub jar',
    gz: 'application/gzip gz tar.gz',
    tar: 'application/x-tar tar',
    rar: 'application/x-rar-compressed rar',
    '7z': 'application/x-7z-compressed 7z',
    epub: 'application/epub+zip epub',
    'doc dot': 'application/msword cfb',
    'xls xlt': 'application/vnd.ms-excel cfb',
    'ppt pps pot': 'application/vnd.ms-powerpoint cfb',
    docx: `${OFFICE}.wordprocessingml.document docx zip`,
    xlsx: `${OFFICE}.spreadsheetml.sheet xlsx zip`,
    pptx: `${OFFICE}.presentationml.presentation pptx zip`,
    ppsx: `${OFFICE}.presentationml.slideshow ppsx pptx zip`,
    odt: `${ODF}.text odt`,
    ods: `${ODF}.spreadsheet ods`,
    odp: `${ODF}.presentation odp`,
    odg: `${ODF}.graphics odg`,
    pages: 'application/vnd.apple.pages zip',
    numbers: 'application/vnd.apple.numbers zip',
    key: 'application/vnd.apple.keynote zip',
  }),
]);

/** How many bytes of a text file are checked. */
const SAMPLE = 8192;

/** Length of the header of an ID3 tag, in bytes. */
const ID3_HEADER = 10;

/** Types whose signature is two letters, which can also begin a sentence: `BM`, `MZ`. */
const SHORT_SIGNATURES: ReadonlySet<string> = new Set(['bmp', 'exe']);

/** The beginning of programs and web pages, which are not accepted as plain text. */
const PROGRAM = /^\s*(?:<\?(?:php|xml|=)|<!doctype|<html|<head|<body|<script|<svg|#!)/i;

/**
 * The type of a file by its name and its bytes, and its name, whose extension is corrected when the bytes are an image of
 * another type; null if the type is not accepted or the bytes do not match the name.
 */
export async function fileTypeOf(path: string, name: string): Promise<(FileType & { name: string }) | null> {
  const { base, extension } = splitFileName(name);
  const rule = ALLOWED.get(extension.toLowerCase());
  if (!rule) return null;
  const { fileTypeFromFile } = await import('file-type/node');
  // Detection fails on files that are cut off.
  const found = await fileTypeFromFile(path).catch(() => undefined);
  const fits =
    found && !(SHORT_SIGNATURES.has(found.ext) && isText(rule))
      ? rule.detected.includes(found.ext)
      : looksLike(rule, await beginning(path));
  if (fits) return { name, mime: rule.mime, resizable: rule.resizable };
  const [own, image] = isImage(rule) ? (imageOf(found?.ext) ?? []) : [];
  return own && image ? { name: `${base}.${own}`, mime: image.mime, resizable: image.resizable } : null;
}

/** The extension and the rule of images that are detected as `ext`. */
const imageOf = (ext: string | undefined): [string, Rule] | undefined =>
  [...ALLOWED].find(([, rule]) => isImage(rule) && ext !== undefined && rule.detected.includes(ext));

const isImage = ({ mime }: Rule): boolean => mime.startsWith('image/');

const isText = ({ mime }: Rule): boolean => mime.startsWith('text/');

/** Whether a file without a known signature can be of the type that its name says. */
function looksLike(rule: Rule, bytes: Buffer): boolean {
  if (isText(rule)) return !bytes.includes(0) && !PROGRAM.test(bytes.toString('latin1'));
  // Padding after the ID3 tag can hide the start of the audio data.
  return rule.mime === 'audio/mpeg' && bytes.length >= ID3_HEADER && bytes.toString('latin1', 0, 3) === 'ID3';
}

async function beginning(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE), 0, SAMPLE, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
