import { endsOf, keysOf, planOf } from './keys';

const ALPHABET = [..."ab c-’'é日本ไ😀.<%_1\n"];
const words = (count: number, from: number): string =>
  Array.from({ length: count }, (_, at) => ALPHABET[(at * at * 7 + from * (at + 3)) % ALPHABET.length]).join('');

/** Whether a text has what a plan looks up, as the index finds it. */
const finds = (text: string, term: string): boolean => {
  const keys = [...keysOf(text)];
  return planOf(term).lookups.every(({ by, text: sought }) => {
    if (by === 'key') return keys.includes(sought);
    const ends = keys.flatMap((key) => (/^[.=]/.test(key) ? [] : endsOf(key)));
    return ends.some((end) => (by === 'end' ? end === sought : end.startsWith(sought)));
  });
};

describe('the plan of a term', () => {
  it.each([
    ['garden', [{ by: 'part', text: 'garden' }], true],
    ["don't", [{ by: 'part', text: "don't" }], true],
    ['of', [{ by: 'key', text: '.of' }], true],
    ['%', [{ by: 'key', text: '.%' }], true],
    ['日本', [{ by: 'key', text: '.日本' }], true],
    [
      'the old wall',
      [
        { by: 'end', text: 'the' },
        { by: 'key', text: 'old' },
        { by: 'part', text: 'wall' },
      ],
      false,
    ],
  ])('%j', (term, lookups, isCertain) => expect(planOf(term)).toEqual({ lookups, isCertain }));

  it('is empty for a term of separators alone', () => expect(planOf('\u200b').lookups).toEqual([]));
});

describe('a part of any text', () => {
  it.each(Array.from({ length: 40 }, (_, at) => [at]))('is found in it: %i', (from) => {
    const text = words(60, from);
    for (let start = 0; start < 50; start += 3)
      for (const length of [1, 2, 3, 5, 9, 30]) {
        const term = text.slice(start, start + length).trim();
        if (term !== '' && !/\p{Surrogate}/u.test(term)) expect([term, finds(text, term)]).toEqual([term, true]);
      }
  });

  it.each([3, 20, 21, 22, 40, 41, 90])('is found in a word of any length: %i characters', (length) => {
    const word = Array.from({ length: 130 }, (_, at) => 'abcdefghijk'[(at * at) % 11]).join('');
    for (let start = 0; start + length <= word.length; start += 1)
      expect(finds(`x ${word} y`, word.slice(start, start + length))).toBe(true);
  });

  it('is certain only where nothing else has it', () => {
    const text = 'the garden of the keeper, 日本語 <b>a-b</b> c++';
    for (const term of ['ard', 'gardens', 'of', 'fo', '語', '本日', 'a-b', 'b-a', '+', 'zz', 'the'])
      if (planOf(term).isCertain) expect([term, finds(text, term)]).toEqual([term, text.includes(term)]);
  });
});
