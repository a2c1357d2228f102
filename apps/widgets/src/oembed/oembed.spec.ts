import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { person, testService, type TestService } from '@gatehouse/testing';
import { fakeCore, POST } from '../testing/fake-core';
import { widgets } from '../widgets.service';
import { findOEmbedLink } from './proxy/discovery';
import { lengthOf, sizeFor } from './embed/oembed';
import { postEmbed } from './embed/post.embed';
import { readAnswer } from './proxy/provider.answer';
import { Providers } from './proxy/providers';
import { sandboxed } from './proxy/sandbox';
import { oembedXml } from './embed/xml';

describe('The requested width', () => {
  it.each([
    [600, 600, 338],
    ['400', 400, 225],
    ['-300.9', 300, 200],
    ['abc', 200, 200],
    [undefined, 200, 200],
    [99_999, 600, 338],
  ])('%j gives %i by %i', (maxwidth, width, height) => {
    expect(sizeFor(lengthOf(maxwidth))).toEqual({ width, height });
  });
});

describe('The XML of an embed', () => {
  it('has members as elements, escaped, and lists as repeated elements', () => {
    const xml = oembedXml({
      title: 'a <b> & "c" &#038;\u0000',
      list: ['x', { y: 1 }],
      data: { status: 404 },
    }).toString();
    expect(xml).toBe(
      '<?xml version="1.0"?><oembed><title>a &lt;b&gt; &amp; "c" &amp;#038;</title>' +
        '<list><oembed>x</oembed><oembed><y>1</y></oembed></list><data><status>404</status></data></oembed>',
    );
  });
});

describe('A trusted provider', () => {
  const providers = new Providers('https://video.example/*=https://video.example/oembed');
  it.each([
    ['https://www.youtube.com/watch?v=x', 'https://www.youtube.com/oembed'],
    ['http://vimeo.com/1', 'https://vimeo.com/api/oembed.{format}'],
    ['https://video.example/7', 'https://video.example/oembed'],
    ['https://evil.example/?https://www.youtube.com/watch?v=x', undefined],
    ['https://a.b.youtube.com.evil.example/watch?v=x', undefined],
  ])('of %s has the endpoint %s', (url, endpoint) => expect(providers.endpointFor(url)?.address).toBe(endpoint));

  it.each([
    'http://flickr.com/photos/ada/1',
    'https://www.flickr.com/photos/ada/1',
    'https://www.soundcloud.com/ada/song',
    'http://www.twitter.com/ada/statuses/1',
    'https://ada.tumblr.com/image/1',
    'https://embed.ted.com/talks/ada',
  ])('has %s, as people write it', (url) => expect(providers.endpointFor(url)?.isTrusted).toBe(true));
});

describe('A provider of the list of oembed.com', () => {
  it('is known, and its HTML is not trusted', () =>
    expect(new Providers('').endpointFor('https://codepen.io/ada/pen/abc')).toEqual({
      address: 'https://codepen.io/api/oembed',
      isTrusted: false,
    }));
});

describe('A page', () => {
  it.each([
    ["<LINK href='/o?a=1&amp;b=2' rel=alternate TYPE='application/json+oembed'>", 'https://a.example/o?a=1&b=2'],
    ['<link type="text/xml+oembed" href="https://b.example/x">', 'https://b.example/x'],
    ['<link type="application/json" href="/o">', undefined],
    ['<!-- <link type="text/xml+oembed" href="/o"> --><p>', undefined],
    ['no link', undefined],
  ])('%s links to %s', (html, link) => expect(findOEmbedLink(html, 'https://a.example/page')).toBe(link));
});

describe("A provider's response", () => {
  it('is read as JSON or XML, with the members of oEmbed only', () => {
    expect(readAnswer('{"type":"rich","html":"<p>x</p>","width":"480","extra":{"a":1}}')).toEqual({
      type: 'rich',
      html: '<p>x</p>',
      width: 480,
    });
    expect(
      readAnswer(
        '<?xml version="1.0"?><oembed><type>photo</type><url>https://a.example/x.png</url><width>10</width></oembed>',
      ),
    ).toEqual({ type: 'photo', url: 'https://a.example/x.png', width: 10 });
  });
  it('may have escaped text or a CDATA section in XML', () => {
    expect(
      readAnswer(
        '<oembed><type>rich</type><title>a &amp;amp; b</title><html>&lt;p title="1 &amp;amp; 2"&gt;x&lt;/p&gt;</html></oembed>',
      ),
    ).toEqual({ type: 'rich', title: 'a &amp; b', html: '<p title="1 &amp; 2">x</p>' });
    expect(readAnswer('\ufeff<oembed><type>rich</type><html> <![CDATA[<p>&amp;</p>]]> </html></oembed>')).toEqual({
      type: 'rich',
      html: '<p>&amp;</p>',
    });
  });
  it.each([
    '',
    'nonsense',
    '[]',
    '{"type":"rich"}',
    '{"type":"photo","url":"javascript:x"}',
    '{"type":"odd","html":"x"}',
    '<oembed>',
  ])('is not %j', (text) => expect(readAnswer(text)).toBeUndefined());

  it('becomes one sandboxed frame after its quotation when the provider is not trusted', () => {
    const html =
      '<blockquote onclick="x">Said <script>alert(1)</script><a href="https://a.example/p">there</a></blockquote>' +
      '<script src="//x"></script><iframe src="https://a.example/e" onload="x" style="y"></iframe>' +
      '<iframe src="https://b.example/"></iframe>';
    const { html: shown, title } = sandboxed({ type: 'rich', title: '<b>T</b>', html, width: 300, height: 200 }) ?? {};
    expect(shown).toBe(
      '<blockquote>Said <a href="https://a.example/p">there</a></blockquote>' +
        '<iframe sandbox="allow-scripts" security="restricted" src="https://a.example/e" width="300" height="200"' +
        ' title="T" frameborder="0" marginwidth="0" marginheight="0" scrolling="no"></iframe>',
    );
    expect(title).toBe('T');
  });
  it.each([
    '<p>text</p>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe></iframe>',
    '<object data="https://a.example/"></object>',
  ])('is refused when its HTML is %s', (html) => expect(sandboxed({ type: 'rich', html })).toBeUndefined());
});

describe('The proxy', () => {
  const author = person('author');
  let site: TestService;
  let server: Server;
  let host: string;
  let asked: string[];

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url?.startsWith('/page'))
        response.end('<link type="application/json+oembed" href="/answer?of=page">');
      else if (request.url?.startsWith('/answer'))
        response.end('{"type":"video","html":"<iframe src=\\"https://a.example/e\\"></iframe><script>x</script>"}');
      else if (request.url === '/inside') response.writeHead(302, { location: 'http://127.0.0.2:1/' }).end();
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    site = await testService(widgets, { others: [fakeCore], settings: { OUTBOUND_ALLOW: host } });
  });
  afterAll(async () => {
    await site.close();
    server.close();
  });
  beforeEach(() => {
    asked = [];
  });
  const proxy = (query: Record<string, unknown>) => site.ask('GET', 'oembed/1.0/proxy', { as: author, query });

  it('discovers how to embed an address, and caches the response for equal arguments', async () => {
    const url = `http://${host}/page`;
    const { status, body } = await proxy({ url, maxwidth: '300' });
    expect([status, body.html]).toEqual([
      200,
      expect.stringMatching(/^<iframe sandbox="allow-scripts"[^>]*><\/iframe>$/),
    ]);
    expect(asked).toEqual(['/page', '/answer?of=page&maxwidth=300']);
    await proxy({ url, maxwidth: '300' });
    expect(asked).toHaveLength(2);
    await proxy({ url, maxwidth: '400' });
    expect(asked).toHaveLength(4);
  });
  it('makes no request for an address of this site', async () => {
    const { body } = await proxy({ url: POST.link, maxwidth: 300 });
    expect([body.title, body.width, asked]).toEqual([POST.title, 300, []]);
  });
  it('does not follow a redirect into the internal network, and answers as for an unknown address', async () => {
    const [redirected, unknown] = [
      await proxy({ url: `http://${host}/inside` }),
      await proxy({ url: `http://${host}/nothing` }),
    ];
    expect([redirected.status, redirected.body]).toEqual([404, unknown.body]);
  });
  it('embeds a video by its address, unless the host must not be fetched', async () => {
    expect((await proxy({ url: `http://${host}/film.mp4` })).body.html).toMatch(/^<video controls/);
    expect((await proxy({ url: 'http://nowhere.invalid/film.mp4' })).body.html).toMatch(/^<video controls/);
    expect((await proxy({ url: 'http://10.0.0.1/film.mp4' })).status).toBe(404);
  });
});

describe('An embed', () => {
  const record = {
    title: 'Q',
    link: 'http://site.test/q/',
    protected: false,
    authorName: '',
    authorUrl: '',
    image: null,
  };
  const site = { name: 'Site', url: 'http://site.test' };

  it('names the site when there is no author', () => {
    expect(postEmbed(record, site, 600)).toMatchObject({
      author_name: 'Site',
      author_url: 'http://site.test',
      title: 'Q',
      type: 'rich',
    });
  });
  it('has a prefixed title when the post is protected', () => {
    const { title, html } = postEmbed({ ...record, protected: true }, site, 600);
    expect([title, html]).toEqual(['Protected: Q', expect.stringContaining('>Protected: Q</a></blockquote>')]);
  });
});

describe('Errors of the embed route', () => {
  it('come in the requested format', async () => {
    const site = await testService(widgets, { others: [fakeCore] });
    const xml = await site.ask('GET', 'oembed/1.0/embed', { query: { url: 'http://site.test/', format: 'xml' } });
    const missing = await site.ask('GET', 'oembed/1.0/embed', { query: { format: 'xml' } });
    await site.close();
    expect([xml.status, xml.headers['content-type'], xml.body]).toEqual([
      404,
      'text/xml; charset=UTF-8',
      expect.stringContaining('<oembed><code>oembed_invalid_url</code>'),
    ]);
    expect([missing.status, missing.body]).toEqual([
      400,
      expect.stringContaining('<params><oembed>url</oembed></params>'),
    ]);
  });
});
