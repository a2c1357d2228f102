import { paragraphs } from '../paragraphs';
import { signCost } from './sign-table';
import { typography } from './typography';

const PRINTABLE = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
const OTHERS = ['\n', '\r', '\t', '\u00a0', 'é', '\u0301', '😀', '…', '“', '塩', '\u2028', '\ufeff'];
const CHARACTERS = [...PRINTABLE, ...OTHERS];
const costs = (text: string): boolean => signCost(text, Infinity) > 0;

describe('the table of signs', () => {
  it('has all signs that the renderer sets: what has none stays as it is', () => {
    const changed: string[] = [];
    for (const one of CHARACTERS)
      for (const two of CHARACTERS)
        for (const text of [`${one}${two}`.repeat(4), `a ${one}${two} b`, `1${one}${two}1${one}${two}1`])
          if (!costs(text) && (typography(text) !== text || paragraphs(text) !== shownWithoutSigns(text)))
            changed.push(text);
    expect(changed).toEqual([]);
  });

  it.each(['...', '9x9', ' (tm)', '"', "'", '--', '---', '-', '``', '&', '<', '>', '[', '\n', '\r\n'])(
    'counts %j',
    (sign) => expect(costs(`a${sign}a`)).toBe(true),
  );

  it('counts each sign of a text, and stops when there are enough', () => {
    expect(signCost('9x9 '.repeat(1_000), 5_000)).toBe(1_000);
    expect(signCost('\n'.repeat(1_000), 5_000)).toBe(500);
    expect(signCost('"'.repeat(1_000_000), 100)).toBeLessThan(110);
    expect(signCost('plain words'.repeat(1_000), 100)).toBe(0);
  });
});

/** A line without signs is a paragraph. */
const shownWithoutSigns = (text: string): string => (text.trim() === '' ? '' : `<p>${text.trim()}</p>\n`);
