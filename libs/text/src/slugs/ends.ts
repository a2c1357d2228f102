/** A text without any of these signs at its start and its end; regular expressions would take quadratic time. */
export const trimSigns = (text: string, signs: string): string => trimSignsStart(trimSignsEnd(text, signs), signs);

/** As {@link trimSigns}, at the start alone. */
export function trimSignsStart(text: string, signs: string): string {
  let start = 0;
  while (start < text.length && signs.includes(text.charAt(start))) start += 1;
  return text.slice(start);
}

/** As {@link trimSigns}, at the end alone. */
export function trimSignsEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
