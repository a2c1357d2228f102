import { readFeed } from './feed.parser';

const BASE = 'https://news.example/feed/';
const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${items}</channel></rss>`;

describe('The entries of a feed', () => {
  it('are those of RSS', () => {
    const item = `<item><title>Bread &amp;amp; salt</title><link>https://news.example/bread</link>
      <dc:creator><![CDATA[Ada]]></dc:creator><pubDate>Mon, 23 Nov 2026 10:00:00 +0200</pubDate>
      <description>&lt;p&gt;Fresh &lt;b&gt;loaves&lt;/b&gt;.&lt;/p&gt;</description><content:encoded>All</content:encoded></item>`;
    expect(readFeed(rss(item), BASE)).toEqual([
      {
        title: 'Bread & salt',
        link: 'https://news.example/bread',
        author: 'Ada',
        date: '2026-11-23T08:00:00',
        text: 'Fresh loaves.',
      },
    ]);
  });

  it('are those of Atom', () => {
    const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title><author><name>Site</name></author><entry>
      <title type="html">&lt;i&gt;Bread&lt;/i&gt;</title><link rel="edit" href="/edit"/><link href="/bread"/>
      <author><name>Ada</name><uri>https://ada.example/</uri></author><updated>2026-11-23T08:00:00Z</updated>
      <source><title>Elsewhere</title></source>
      <content type="xhtml"><div>Fresh <b>loaves</b>.</div></content></entry></feed>`;
    expect(readFeed(feed, BASE)).toEqual([
      {
        title: 'Bread',
        link: 'https://news.example/bread',
        author: 'Ada',
        date: '2026-11-23T08:00:00',
        text: 'Fresh loaves.',
      },
    ]);
  });

  it('are those of RDF, which stand beside the channel', () => {
    const feed = `<rdf:RDF><channel><title>News</title></channel><item rdf:about="x"><title>Bread</title>
      <link>https://news.example/bread</link><dc:date>2026-11-23</dc:date></item></rdf:RDF>`;
    expect(readFeed(feed, BASE)).toMatchObject([{ title: 'Bread', date: '2026-11-23T00:00:00', author: '', text: '' }]);
  });

  it('have no links that could run a script, and no markup', () => {
    const item = '<item><title>&lt;script&gt;alert(1)&lt;/script&gt;A</title><link>javascript:alert(1)</link></item>';
    const [entry] = readFeed(rss(item), BASE);
    expect(entry?.link).toBe('');
    expect(entry?.title).not.toContain('<');
  });

  it.each([
    ['text', 'No feed at all'],
    ['a page', '<!doctype html><html><body><p>Not found<br></body></html>'],
    ['an entity of its own', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['nothing', ''],
  ])('are none in %s', (_, text) => expect(readFeed(text, BASE)).toEqual([]));

  it('are read as far as a document is well-formed, and never an entity that it declares', () => {
    const feed =
      '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss><item><title>A&x;&nbsp;</title></item><item';
    expect(readFeed(feed, BASE)).toMatchObject([{ title: expect.stringMatching(/^A/) }]);
    expect(readFeed(feed, BASE)[0]?.title).not.toContain('root');
  });

  it('have limits', () => {
    const item = `<item><title>A</title><description>${'word '.repeat(10_000)}</description></item>`;
    const entries = readFeed(rss(item.repeat(30)), BASE);
    expect(entries).toHaveLength(20);
    expect(entries[0]?.text).toHaveLength(2_000);
  });
});
