import { foldAccents } from './accents';
import { withoutTags } from '../html/plain-text';

const MAX_LENGTH = 200;
/** Characters of a title that can become a part of its slug; some of them are left out or folded. */
const MAX_READ = 5 * MAX_LENGTH;

/** Characters that stay in a slug. */
const PLAIN = /^[a-z0-9_-]*$/;

/**
 * The slug of a title (docs/interface/core.md#slugs): lower case, accents folded, tags and
 * punctuation removed; spaces, `/`, `.` and dashes become `-`, `_` stays, other scripts and emoji percent-encoded in lower case.
 * At most 200 characters, no escaped character cut in two; `''` when nothing remains. Slugs stay as they are.
 */
export function slugify(text: string): string {
  const plain = foldAccents(withoutTags(text).slice(0, MAX_READ))
    .toLowerCase()
    .replace(/&(?:nbsp|ndash|mdash|#160|#8211|#8212);/g, '-')
    .replace(/&(?:#?[a-z0-9]{1,31});/g, '')
    .replace(/[\p{Z}\p{Pd}\s/.]/gu, '-')
    .replace(/×/g, 'x');
  const encoded = PLAIN.test(plain) ? plain : plain.replace(/%[0-9a-f]{2}|[\s\S]/gu, (char) => encode(char));
  return cut(encoded.replace(/-+/g, '-').replace(/^-/, ''), MAX_LENGTH);
}

/** The slug of the n-th record with the same slug: `name-2`, at most 200 characters. */
export function nthSlug(slug: string, n: number): string {
  const suffix = `-${n}`;
  return cut(slug, MAX_LENGTH - suffix.length) + suffix;
}

function encode(char: string): string {
  if (/^(?:[a-z0-9_-]|%[0-9a-f]{2})$/.test(char)) return char;
  if (/[\p{ASCII}\p{P}\p{Cc}\p{Cf}\p{Cs}\p{Sc}\p{Sk}©®™°´]/u.test(char)) return '';
  return encodeURIComponent(char).toLowerCase();
}

function cut(slug: string, length: number): string {
  let kept = slug;
  if (kept.length > length) {
    kept = kept.slice(0, length).replace(/%[0-9a-f]?$/, '');
    const whole = [0, 3, 6, 9].map((end) => kept.slice(0, kept.length - end)).find(isDecodable);
    kept = whole ?? kept;
  }
  return kept.replace(/-$/, '');
}

function isDecodable(slug: string): boolean {
  try {
    decodeURIComponent(slug);
    return true;
  } catch {
    return false;
  }
}
