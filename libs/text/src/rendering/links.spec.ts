import { withLinks } from './links';

const link = (address: string): string => `<a href="${address}" rel="nofollow ugc">${address}</a>`;

describe('addresses in a text', () => {
  it.each([
    ['https://example.org/', link('https://example.org/')],
    ['See http://example.org/a?b=1&amp;c=2.', `See ${link('http://example.org/a?b=1&amp;c=2')}.`],
    ['See http://example.org/a?b=1&c=2, then', `See ${link('http://example.org/a?b=1&c=2')}, then`],
    ['(https://example.org/a_(b))', `(${link('https://example.org/a_(b)')})`],
    ['&lt;https://example.org/&gt;', `&lt;${link('https://example.org/')}&gt;`],
    ['www.example.org', link('http://www.example.org')],
    ['see:https://example.org', `see:${link('https://example.org')}`],
    ['<b>https://example.org</b>!', `<b>${link('https://example.org')}</b>!`],
    ['ida@example.org.', '<a href="mailto:ida@example.org">ida@example.org</a>.'],
  ])('%s are links', (written, shown) => expect(withLinks(written)).toBe(shown));

  it.each([
    'no address, 1:2 a//b @home',
    '<a href="https://example.org/">https://example.org/</a>',
    '<code>https://example.org/</code>',
    '<b title="https://example.org/">x</b>',
    'javascript://example.org/%0aalert(1)',
    'https://',
  ])('%s stays as it is', (written) => expect(withLinks(written)).toBe(written));

  const brackets = (count: number): string => `https://e.org/${')'.repeat(count)} `;
  const hostile = ['www.', 'https://a', 'a@', 'a.a@a.', '(https://a', '&', brackets(1_900), brackets(65_000)];
  it.each(hostile.map((part) => [part.slice(0, 20), part]))('are found in linear time in %s…', (_, part) => {
    const before = process.cpuUsage();
    withLinks(part.repeat(Math.ceil(200_000 / part.length)));
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1_000);
  });
});
