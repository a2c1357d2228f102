/** Bytes of a text that are looked at: enough for the longest one that is kept. */
export const MOST_BYTES = 8_000;

/** A text of a picture, to its first zero: in UTF-8, or in Latin-1 when it is not UTF-8, as the reference decides. */
export function decodedText(bytes: Buffer): string {
  const end = bytes.indexOf(0);
  const whole = end === -1 ? bytes : bytes.subarray(0, end);
  const text = whole.subarray(0, MOST_BYTES);
  try {
    // The last letter of a text that is cut may be half a letter.
    return new TextDecoder('utf-8', { fatal: true }).decode(text, { stream: text.length === MOST_BYTES });
  } catch {
    return text.toString('latin1');
  }
}
