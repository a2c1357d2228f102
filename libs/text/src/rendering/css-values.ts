/** A length, or a function of lengths, of style sheets: nothing in it ends a declaration or asks for a file. */
const LENGTH = /^(?!.*\burl\b)[\w.%+*/(), -]{1,100}$/i;
const PRESET = /^var:preset\|spacing\|([\w-]{1,40})$/;

/** A length that an attribute of a block names; '' for anything else. */
export const lengthIn = (value: unknown): string =>
  typeof value === 'string' && LENGTH.test(value.trim()) ? value.trim() : '';

/** A space between blocks: a length, or one of the presets, which attributes write as `var:preset|spacing|50`. */
export function spacingIn(value: unknown): string {
  const [, slug] = typeof value === 'string' ? (PRESET.exec(value) ?? []) : [];
  return slug === undefined ? lengthIn(value) : `var(--wp--preset--spacing--${slug})`;
}
