import { stripTags } from '../html/plain-text';
import { trimWords } from './excerpt';
import { renderExcerpt } from './render';

describe('the first words of a text', () => {
  it.each([
    ['one two three', 2, 'one two&hellip;'],
    ['<p>one</p><p>two</p>', 2, 'one two'],
    [' one\n two ', 3, 'one two'],
    ['', 3, ''],
    ['one', 0, '&hellip;'],
    ['one', -1, '&hellip;'],
  ])('of %j are %j', (html, count, expected) => expect(trimWords(html, count)).toBe(expected));

  it('end after 2,000 characters when the words are long', () => {
    expect(trimWords('x'.repeat(5_000), 55)).toBe(`${'x'.repeat(2_000)}&hellip;`);
    expect(trimWords(`${'x'.repeat(1_500)} ${'y'.repeat(1_500)} z`, 55)).toBe(
      `${'x'.repeat(1_500)} ${'y'.repeat(499)}&hellip;`,
    );
  });

  it('have room for long words where many are wanted', () =>
    expect(trimWords('x'.repeat(30).concat(' ').repeat(100), 100, '')).toHaveLength(3_099));

  it.each([
    ['a reference', '&quot;'],
    ['a numeric reference', '&#8217;'],
    ['a character of two units', '😀'],
  ])('never end within %s', (_, sign) => {
    for (let before = 1_990; before < 2_000; before += 1) {
      const [beginning = ''] = trimWords('x'.repeat(before) + sign.repeat(10), 55, '|').split('|');
      expect(beginning.slice(before).replaceAll(sign, '')).toBe('');
    }
  });
});

describe('an excerpt that is made of the content', () => {
  it.each([
    ['one word', 'w'],
    ['one word of quotes', '"'],
    ['one word of references', '&amp;'],
    ['words of a hundred characters', `${'w'.repeat(100)} `],
    ['words within tags', `<b>${'w'.repeat(100)}</b> `],
    ['paragraphs of one word', `<p>${'w'.repeat(3_000)}</p>`],
  ])('has at most 2,000 characters of %s', (_, piece) => {
    const rendered = renderExcerpt({ excerpt: '', content: piece.repeat(100_000 / piece.length) });
    expect(stripTags(rendered).length).toBeLessThan(2_050);
    expect(rendered).toContain('[&hellip;]');
  });

  it('goes on behind white space and shortcodes of any length', () =>
    expect(renderExcerpt({ excerpt: '', content: `One${' '.repeat(50_000)}two` })).toBe('<p>One two</p>\n'));

  it('costs no more of a long content than of a short one', () => {
    const costOf = (length: number): number => {
      const content = `${'"w" '.repeat(length / 4)}`;
      const before = process.cpuUsage();
      for (let count = 0; count < 20; count += 1) renderExcerpt({ excerpt: '', content });
      return process.cpuUsage(before).user;
    };
    // A text that is read whole takes half a second each time; the bound leaves room for a slow machine.
    expect(costOf(8_000_000)).toBeLessThan(20 * 100_000);
  });

  it('has at most 20,000 characters, whatever length is asked for', () =>
    expect(renderExcerpt({ excerpt: '', content: 'word '.repeat(100_000) }, 1_000_000).length).toBeLessThan(20_100));
});
