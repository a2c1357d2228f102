// @ts-check
// Texts that regular expressions, folding, splitting and parsing are slow on when they are not linear.

function repeated(unit, before = '', after = '') {
  const known = new Map();
  const make = (length) =>
    before + unit.repeat(Math.max(1, Math.floor((length - before.length - after.length) / unit.length))) + after;
  const text = (length) => {
    if (!known.has(length)) known.set(length, make(length));
    return known.get(length);
  };
  return { name: JSON.stringify(before + unit + after), text };
}
const wrapped = (unit) => repeated(unit, 'a', '!x');

/** Each makes a text of at most the given number of characters. */
export const PATTERNS = [
  repeated(' '),
  repeated('\n'),
  wrapped(' '),
  wrapped('\n'),
  wrapped('\n \n'),
  wrapped('/'),
  wrapped('\\'),
  wrapped('['),
  wrapped(']'),
  wrapped('{{'),
  wrapped('('),
  wrapped('<'),
  wrapped('<a '),
  wrapped('<a href="'),
  wrapped('<link '),
  wrapped('<!--'),
  wrapped('<!-- wp:x {'),
  wrapped('<p style="'),
  wrapped('<div><b>'),
  wrapped('"'),
  wrapped("'"),
  wrapped(':'),
  wrapped(';'),
  wrapped('.'),
  wrapped('-'),
  wrapped(','),
  wrapped('a,b '),
  wrapped('1'),
  wrapped('1.'),
  wrapped('a'),
  wrapped('a!'),
  wrapped('@'),
  wrapped('%20'),
  wrapped('&amp'),
  wrapped('=x&'),
  wrapped('\u0315\u0300'),
  wrapped('e\u0301'),
  wrapped('😀'),
  wrapped('[gallery x='),
  wrapped('+1 day '),
  wrapped('#*'),
  repeated('/', 'http://h/', 'x'),
  repeated('.', 'a@b', '@c'),
];

/** Those that a number, a truth value or a choice may be slow on. */
export const PATTERNS_OF_WORDS = PATTERNS.filter(({ name }) => /^"(?: |\\n|a[ .1-]!x|a1\.!x)"$/.test(name));
