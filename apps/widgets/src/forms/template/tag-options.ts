import type { FormTag } from './form-tag';

/** Characters of a text field without `maxlength:` (docs/interface/widgets.md#form-schema). */
export const LONGEST_LINE = 400;
export const LONGEST_TEXT = 2000;
/** Bytes of the uploads of a field without `limit:`. */
const UPLOAD_LIMIT = 1_048_576;
const ANY_MEDIA = ['audio/*', 'video/*', 'image/*'];
const UNITS: Record<string, number> = { '': 1, k: 1024, m: 1_048_576 };

/** Whether a tag of a form has a word among its options. */
export const hasOption = ({ options }: FormTag, name: string): boolean => options.includes(name);

/** The value of the first `name:value` that matches the pattern. */
export function optionOf({ options }: FormTag, name: string, pattern = /^.+$/): string | undefined {
  return options
    .filter((option) => option.startsWith(`${name}:`))
    .map((option) => option.slice(name.length + 1))
    .find((value) => pattern.test(value));
}

/** `id:`, when it can be the id of an element and does not belong to the form's script. */
export function idOf(tag: FormTag): string | null {
  const id = optionOf(tag, 'id', /^[A-Za-z][-A-Za-z0-9_:.]*$/);
  return id === undefined || /^wpcf7/i.test(id) ? null : id;
}

const whole = (text: string | undefined): number | undefined => (text && Number(text) > 0 ? Number(text) : undefined);

/** The fewest characters that a field takes; undefined where the tag sets none. */
export const minLengthOf = (tag: FormTag): number | undefined => whole(optionOf(tag, 'minlength', /^\d+$/));

/** `maxlength:80`, or the part after the slash of `40/80` and `40x10/80`. */
export function maxLengthOf(tag: FormTag): number | undefined {
  const short = tag.options
    .map((option) => /^\d*(?:x\d*)?\/(\d+)$/.exec(option)?.[1])
    .find((length) => length !== undefined);
  return whole(optionOf(tag, 'maxlength', /^\d+$/) ?? short);
}

/** Bytes that all files of a field may have: `limit:` N, Nkb or Nmb. */
export function uploadLimitOf(tag: FormTag): number {
  const [, digits, unit = ''] =
    /^([1-9]\d*)([km]?)b?$/i.exec(optionOf(tag, 'limit', /^[1-9]\d*([km]?b)?$/i) ?? '') ?? [];
  return digits === undefined ? UPLOAD_LIMIT : Number(digits) * (UNITS[unit.toLowerCase()] ?? 1);
}

/** The file types that a file field accepts: suffixes with their dot, media types as written. */
export function acceptOf(tag: FormTag): string[] {
  const written = tag.options
    .filter((option) => option.startsWith('filetypes:'))
    .flatMap((option) => option.slice('filetypes:'.length).split(/[|,]+/));
  const accept = written.map((type) => type.trim().toLowerCase()).flatMap(acceptedType);
  return accept.length > 0 ? [...new Set(accept)] : ANY_MEDIA;
}

function acceptedType(type: string): string[] {
  if (/^[a-z]+\/[-+*.a-z0-9]+$/.test(type)) return [type];
  return /^\.?[a-z0-9]+$/.test(type) ? [`.${type.replace(/^\./, '')}`] : [];
}
