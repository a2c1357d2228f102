/** Chooses at random, with the same result in every run. */
export class Choices {
  constructor(private seed: number) {}

  /** A whole number from 0 to less than `below`. */
  number(below: number): number {
    this.seed = (Math.imul(this.seed, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((this.seed / 2 ** 32) * below);
  }

  one<T>(list: readonly [T, ...T[]] | readonly T[]): T {
    const chosen = list[this.number(list.length)];
    if (chosen === undefined) throw new Error('There is nothing to choose from.');
    return chosen;
  }

  some<T>(list: readonly T[], most: number): T[] {
    return Array.from({ length: this.number(most + 1) }, () => this.one(list));
  }

  /** A text of at most so many words that are hard to search. */
  text(most: number): string {
    return this.some(SEARCHED_WORDS, most).join(this.one([' ', ' ', ' ', ', ', '\n', '  ', '']));
  }
}

/** Words of many scripts, marks, and parts of words. */
const SEARCHED_WORDS = [
  ...['the', 'garden', 'gardener', 'keeper', 'keep', 'wall', 'Walls', 'wet', 'a', 'I', 'of', 'year', 'years', 'x'],
  ...['Café', 'CAFE', 'Straße', 'naïve', 'Ελλάδα', 'Ёлка', 'İstanbul', 'Đà', 'été', 'cooperate', 'coöperate'],
  ...['日本語の本', '日本', '本', '東京都', 'ภาษาไทย', '한국어', '한국', '😀', '👩‍👩‍👧', '🇩🇪', 'ok😀ok', '𝒳𝒴'],
  ...[
    '100%',
    '%',
    '_',
    'snake_case',
    '__',
    "don't",
    'don’t',
    'well-known',
    '-',
    '--',
    '"quoted"',
    'a"b',
    "'",
    '\\',
    '!',
  ],
  ...[
    'C++',
    'c#',
    '1=1',
    '<p>',
    '</p>',
    '<b>bold</b>',
    'https://example.com/a?b=c&d=1',
    'e.g.',
    '…',
    '—',
    'a—b',
    '~',
    '=',
  ],
  ...[
    'supercalifragilisticexpialidociousandmuchlongerthanthatsothatitiscut',
    '0123456789'.repeat(9),
    'aaaa',
    'aaaaaaaa',
  ],
];

/** What is looked for in texts of `SEARCHED_WORDS`. */
export const ASKED_WORDS = [
  ...SEARCHED_WORDS,
  ...[
    'ard',
    'ee',
    'g',
    'o',
    'the garden',
    'garden the',
    'keeper wall',
    'Garden -wall',
    '-the',
    '-x',
    '"the garden"',
    'lan',
    'ss',
  ],
  ...[
    '"a b"',
    '"wet year',
    'year"',
    '日',
    '本語',
    '日本 東京',
    '-日本',
    '%_',
    '100% wet',
    'gar the of',
    'zzz',
    'the zzz',
    'e',
    '"e t"',
  ],
  ...[
    'expialidociousandmuchlongerthan',
    '345678901234567890123456',
    '\u00e9t\u00e9',
    'e\u0301te\u0301',
    ' ',
    '""',
    '?',
    '></',
    '. ',
    '-"of a"',
  ],
];
