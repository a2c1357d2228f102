import { foldAccents, normalise } from './accents';

/** A text without any of these signs at its start and its end; regular expressions would take quadratic time. */
export const trimSigns = (text: string, signs: string): string => trimSignsStart(trimSignsEnd(text, signs), signs);

/** As {@link trimSigns}, at the start alone. */
function trimSignsStart(text: string, signs: string): string {
  let start = 0;
  while (start < text.length && signs.includes(text.charAt(start))) start += 1;
  return text.slice(start);
}

/** As {@link trimSigns}, at the end alone. */
function trimSignsEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

export interface FileNameParts {
  base: string;
  /** Without the dot, as written; '' without an extension. */
  extension: string;
}

/** Inner extensions that no server executes: they stay as they are. */
const HARMLESS = new Set(
  (
    'jpg jpeg png gif webp avif heic bmp tif tiff ico pdf txt csv tsv md zip gz tar rar 7z mp3 mp4 m4a ' +
    'm4v ogg ogv wav avi mov mpg mpeg webm flac doc docx xls xlsx ppt pptx odt ods odp rtf'
  ).split(' '),
);
const MAX_BYTES = 180;
const MAX_EXTENSION_BYTES = 20;

/**
 * A safe name for an upload (docs/interface/core.md#uploads): the path is dropped, spaces become `-`,
 * special characters are removed, accents folded, inner extensions that a server might execute get `_` (`x.php.png` → `x.php_.png`).
 * At most 180 bytes, which leaves room for size suffixes. An empty result becomes `unnamed-file`.
 */
export function safeFileName(name: string): string {
  const file = foldAccents(normalise(name, 'NFC')).split(/[\\/]/).at(-1) ?? '';
  const clean = file
    .replace(/%20|\+/g, '-')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}?[\]=<>:;,'"&$#*()|~`!{}%’«»”“]/gu, '')
    .replace(/[\s\p{Z}-]+/gu, '-');
  const { base, extension } = splitFileName(clean);
  const parts = trimSignsEnd(trimSignsStart(base, '.-_'), '.-')
    .split('.')
    .filter((part) => part !== '');
  const guarded = parts.map((part, i) => (i > 0 && isRisky(part) ? `${part}_` : part)).join('.');
  const ending = cut(trimSignsEnd(extension, '-_'), MAX_EXTENSION_BYTES);
  return withEnding(cut(guarded, MAX_BYTES - Buffer.byteLength(ending) - 1) || 'unnamed-file', ending);
}

/** The name of the n-th file with the same name: `name-1.png`. */
export function nthFileName(name: string, n: number): string {
  const { base, extension } = splitFileName(name);
  return withEnding(`${base}-${n}`, extension);
}

/** Splits a file name at the last dot. */
export function splitFileName(name: string): FileNameParts {
  const dot = name.lastIndexOf('.');
  return dot === -1 ? { base: name, extension: '' } : { base: name.slice(0, dot), extension: name.slice(dot + 1) };
}

function withEnding(base: string, extension: string): string {
  return extension === '' ? base : `${base}.${extension}`;
}

function isRisky(part: string): boolean {
  return /^[a-z]{2,5}\d?$/i.test(part) && !HARMLESS.has(part.toLowerCase());
}

function cut(text: string, bytes: number): string {
  let kept = '';
  let size = 0;
  for (const char of text) {
    size += Buffer.byteLength(char);
    if (size > bytes) break;
    kept += char;
  }
  return kept;
}
