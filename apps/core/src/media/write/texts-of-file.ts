import { slugify, splitFileName } from '@gatehouse/text';
import type { RawText } from '../../records/model/text-columns';
import type { ImageMeta } from '../picture-texts/image-meta';

/** Characters of a name that are a title: longer than file systems have names. */
const LONGEST_NAME = 255;

/**
 * The texts of a new file: those that were given, else what the picture says of itself, else its name as the person has it
 * (docs/interface/core.md#media).
 */
export function textsOfFile(given: Partial<RawText>, name: string, meta: ImageMeta | undefined): Partial<RawText> {
  return {
    ...given,
    title: firstFilled(given.title, titleIn(meta), nameOfPerson(name)),
    excerpt: firstFilled(given.excerpt, meta?.caption),
  };
}

const firstFilled = (...texts: (string | undefined)[]): string => texts.find((text) => text?.trim()) ?? '';

/** A number alone says nothing: cameras count pictures. */
const titleIn = (meta: ImageMeta | undefined): string =>
  meta && !/^\d+(?:e\d+)?$/.test(slugify(meta.title)) ? meta.title : '';

/** Without folders and the extension. */
const nameOfPerson = (name: string): string =>
  splitFileName(name.split(/[\\/]/).at(-1) ?? '')
    .base.slice(0, LONGEST_NAME)
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();
