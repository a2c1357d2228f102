import { readFeed } from './feeds/feed.parser';
import { findOEmbedLink } from './oembed/proxy/discovery';
import { readAnswer } from './oembed/proxy/provider.answer';

/** Names that would reach the prototype of all objects, where names of a document are made members of an object. */
const NAMES = ['__proto__', 'constructor', 'prototype'];
const BASE = 'https://news.example/';

afterEach(() => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect('planted' in {}).toBe(false);
});

describe.each(NAMES)('By the name %s', (name) => {
  test('a feed plants nothing', () => {
    const planted = `<${name}:planted>x</${name}:planted><${name}>x</${name}>`;
    const inner = `<title>Bread</title><link>${BASE}bread</link>${planted}<author>${planted}</author>`;
    const feed = `<rss xmlns:${name}="x"><channel><${name} ${name}="x"/><item ${name}="x">${inner}</item></channel></rss>`;
    expect(readFeed(feed, BASE)).toMatchObject([{ title: 'Bread' }]);
  });

  test('the answer of a provider plants nothing, in JSON and in XML', () => {
    const members = `"type":"link","title":"Bread","${name}":{"planted":"x","prototype":{"planted":"x"}}`;
    for (const text of [
      `{${members}}`,
      `<oembed><type>link</type><title>Bread</title><${name}><planted>x</planted></${name}></oembed>`,
    ])
      expect(readAnswer(text)).toEqual({ type: 'link', title: 'Bread' });
  });

  test('the link of a page plants nothing', () => {
    const page = `<link ${name}="x" type="application/json+oembed" ${name}.planted=x href="/o"><${name} planted=x>`;
    expect(findOEmbedLink(page, BASE)).toBe('https://news.example/o');
  });
});

test.each([
  ['deep elements', '<a>'.repeat(300_000)],
  ['deep elements in an entry', `<rss><item>${'<a>'.repeat(300_000)}`],
  ['many pieces of a text', `<rss><item><description>${'<![CDATA[a]]>'.repeat(80_000)}</description></item></rss>`],
  ['attributes without end', `<rss ${'a="b" '.repeat(160_000)}`],
])('A feed of a mebibyte with %s costs no more than its length', (_what, feed) => {
  const before = process.cpuUsage();
  readFeed(feed, BASE);
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(5);
});
