/**
 * Code with each other character as an escape, which means the same in texts, templates and regular expressions: the
 * launcher reads a bundle without decoding it. esbuild does so for texts alone.
 */
export const inAscii = (code) =>
  code.replace(/\\[\0-\x7f]|\\?([^\0-\x7f])/g, (found, unit) =>
    unit ? `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}` : found,
  );
