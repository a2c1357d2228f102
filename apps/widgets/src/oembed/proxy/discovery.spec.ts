import { findOEmbedLink } from './discovery';

const BASE = 'https://video.example/watch';
const link = (attributes: string): string => `<html><head><link ${attributes}></head></html>`;

describe('The oEmbed link of a page', () => {
  it.each([
    ['rel="alternate" type="application/json+oembed" href="/oembed?url=x"', 'https://video.example/oembed?url=x'],
    ["TYPE='text/xml+oembed' HREF='https://a.example/?x=1&amp;y=2'", 'https://a.example/?x=1&y=2'],
    ['type=application/json+oembed href=/o', 'https://video.example/o'],
    ['rel="icon" href="/icon.png"', undefined],
    ['type="application/json+oembed"', undefined],
  ])('with %s is %s', (attributes, address) => expect(findOEmbedLink(link(attributes), BASE)).toBe(address));

  it('in a comment is none', () =>
    expect(findOEmbedLink(`<!-- ${link('type="application/json+oembed" href="/o"')} -->`, BASE)).toBeUndefined());

  it.each([['<link '], ['a'], ['-'], ['a='], ['<!--'], ['"'], ['<link x="']])(
    'is looked for in linear time among %j',
    (piece) => {
      const timeOf = (length: number): number => {
        const page = `<link ${piece.repeat(length / piece.length)}`;
        const before = process.cpuUsage();
        findOEmbedLink(page, BASE);
        return process.cpuUsage(before).user / 1000;
      };
      const least = (length: number): number => Math.min(...[1, 2, 3].map(() => timeOf(length)));
      // Quadratic time took seconds, and four times as much for twice the length.
      expect(least(160_000)).toBeLessThan(Math.max(300, 3 * least(80_000)));
    },
  );
});
