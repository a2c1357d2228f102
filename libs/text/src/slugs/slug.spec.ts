import { nthSlug, slugify } from './slug';

const percent = (text: string) => encodeURIComponent(text).toLowerCase();

describe('a slug', () => {
  it.each([
    ['Hello Wörld', 'hello-world'],
    ['  Many -- dashes __ & spaces!? ', 'many-dashes-__-spaces'],
    ['<b>Bold</b>', 'bold'],
    ['100% & 50%', '100-50'],
    ['a/b\\c.d', 'a-bc-d'],
    ['A – B — C', 'a-b-c'],
    ['version 1.2.3...', 'version-1-2-3'],
    ['it’s “quoted” «x» ¿?', 'its-quoted-x'],
    ['Ham &amp; eggs', 'ham-eggs'],
    ['ß Æ ø ł İ e\u0301', 'ss-ae-o-l-i-e'],
    ['3×4', '3x4'],
    ['zero\u200bwidth', 'zerowidth'],
    ['Привет, мир', `${percent('привет')}-${percent('мир')}`],
    ['「東京」', percent('東京')],
    ['😀 smile', `${percent('😀')}-smile`],
    ['!!!', ''],
    ['\ud800', ''],
  ])('of %j is %j', (text, slug) => {
    expect(slugify(text)).toBe(slug);
    expect(slugify(slug)).toBe(slug);
  });

  it('has at most 200 characters and ends with a whole one', () => {
    expect(slugify('a'.repeat(300))).toBe('a'.repeat(200));
    const slug = slugify('я'.repeat(100));
    expect(slug.length).toBeLessThanOrEqual(200);
    expect(decodeURIComponent(slug)).toBe('я'.repeat(33));
    expect(decodeURIComponent(slugify(`a${'😀'.repeat(100)}`))).toBe(`a${'😀'.repeat(16)}`);
  });

  it('looks at the beginning of a long title, and at thirty marks of a letter', () => {
    expect(slugify(`a${'\u0315\u0300'.repeat(50_000)} b`)).toBe('a');
    expect(slugify(`${'!'.repeat(900)}a`)).toBe('a');
    expect(slugify(`${'!'.repeat(1_000)}a`)).toBe('');
  });

  it('does not end with a dash where it is cut', () => expect(slugify(`${'a'.repeat(199)} b`)).toBe('a'.repeat(199)));
});

describe('the next slug', () => {
  it('has a number', () => expect(nthSlug('hello', 2)).toBe('hello-2'));
  it('stays within 200 characters', () => {
    expect(nthSlug('a'.repeat(200), 12)).toBe(`${'a'.repeat(197)}-12`);
    expect(decodeURIComponent(nthSlug(slugify('я'.repeat(100)), 2))).toBe(`${'я'.repeat(33)}-2`);
  });
});
