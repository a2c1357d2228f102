import {
  blockVersion,
  renderComment,
  renderContent,
  renderDynamicBlocks,
  renderExcerpt,
  renderTexts,
  renderTitle,
} from './render';

const BLOCK = '<!-- wp:paragraph {"align":"center"} -->\n<p>It\'s\n\nso</p>\n<!-- /wp:paragraph -->';

describe('a title', () => {
  it('has typographic signs', () => expect(renderTitle(' Ham & "eggs" 🎉 ')).toBe('Ham &#038; &#8220;eggs&#8221; 🎉'));
});

describe('a content', () => {
  it('without blocks becomes paragraphs', () =>
    expect(renderContent("it's\n\nso")).toBe('<p>it&#8217;s</p>\n<p>so</p>\n'));
  it('with blocks keeps its markup and loses the comments', () => {
    expect(renderContent(BLOCK)).toBe('\n<p>It&#8217;s\n\nso</p>\n');
    expect(renderContent('<!-- wp:x /--><p>a</p>')).toBe('<p>a</p>\n');
  });
  it('that is blank is empty', () => expect([renderContent(''), renderContent(' \n')]).toEqual(['', '']));
  it('knows whether it has blocks', () => expect([blockVersion(BLOCK), blockVersion('<!-- a -->')]).toEqual([1, 0]));
});

describe('a content with its dynamic blocks', () => {
  it('keeps the comments of those of which nothing else is saved', () =>
    expect(renderDynamicBlocks('<!-- wp:group -->\n"<!-- wp:search {"label":"A"} /-->"\n<!-- /wp:group -->')).toBe(
      '\n&#8220;<!-- wp:search {"label":"A"} /-->&#8221;\n',
    ));
  it('keeps the comments of loops, and of nothing else within', () => {
    const loop = '<!-- wp:post-template --><!-- wp:post-title /--><!-- /wp:post-template -->';
    expect(renderDynamicBlocks(`<!-- wp:query --><!-- wp:group {"metadata":{}} -->${loop}<!-- /wp:query -->`)).toBe(
      `<!-- wp:query -->${loop}<!-- /wp:query -->\n`,
    );
  });
  it('keeps the comments of links around others', () =>
    expect(
      renderDynamicBlocks('<!-- wp:social-links --><ul><!-- wp:social-link /--></ul><!-- /wp:social-links -->'),
    ).toBe('<!-- wp:social-links --><ul><!-- wp:social-link /--></ul><!-- /wp:social-links -->\n'));
  it.each(['', 'Words', BLOCK])('is empty where there are none: %p', (raw) =>
    expect(renderDynamicBlocks(raw)).toBe(''),
  );
});

describe('an excerpt', () => {
  const content = `<p>One <b>two</b></p><p>three</p><script>x</script>${BLOCK}`;

  it('that was given is rendered whole', () =>
    expect(renderExcerpt({ excerpt: 'my own four words', content }, 2)).toBe('<p>my own four words</p>\n'));
  it('that was not is made of the first words', () =>
    expect(renderExcerpt({ excerpt: ' ', content }, 3)).toBe('<p>One two three [&hellip;]</p>\n'));
  it('of all words shows no cut', () =>
    expect(renderExcerpt({ excerpt: '', content }, 5)).toBe('<p>One two three It&#8217;s so</p>\n'));
  it('has 55 words unless told otherwise', () => {
    const words = Array.from({ length: 56 }, (_, i) => `w${i}`);
    expect(renderExcerpt({ excerpt: '', content: words.join('\n') })).toBe(
      `<p>${words.slice(0, 55).join(' ')} [&hellip;]</p>\n`,
    );
    expect(renderExcerpt({ excerpt: '', content: words.slice(1).join(' ') })).not.toContain('hellip');
  });
  it('of no words is the cut alone', () =>
    expect(renderExcerpt({ excerpt: '', content: 'a' }, 0)).toBe('<p>[&hellip;]</p>\n'));
  it('ends where the author says that lists stop', () =>
    expect(
      renderExcerpt({
        excerpt: '',
        content: '<p>One two.</p>\n<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->\nThree',
      }),
    ).toBe('<p>One two.</p>\n'));
  it('has no shortcodes of widgets, and what they enclose', () =>
    expect(renderExcerpt({ excerpt: '', content: 'One [put_wpgm id=1] two [caption id="x"]three[/caption]' })).toBe(
      '<p>One two</p>\n',
    ));
  it('has the words of blocks of text, and nothing of embeds, code and blocks of plugins', () => {
    const block = (name: string, html: string) => `<!-- wp:${name} -->\n${html}\n<!-- /wp:${name} -->\n`;
    const written = [
      block('embed', '<figure>https://video.example/1</figure>'),
      block('group', block('paragraph', '<p>One</p>') + block('code', '<pre><code>x</code></pre>')),
      block('list', block('list-item', '<li>two</li>')),
      block('buttons', block('button', '<a href="#">Buy</a>') + block('paragraph', '<p>now</p>')),
      '<!-- wp:latest-posts /-->three',
      block('shop/offer', '<p>cheap</p>'),
      '<!-- /wp:code -->four',
    ].join('');
    const expected = '<p>One two three four</p>\n';
    expect(renderExcerpt({ excerpt: '', content: written })).toBe(expected);
    expect(renderTexts({ excerpt: '', content: written }).excerpt).toBe(expected);
    expect(renderExcerpt({ excerpt: '', content: block('code', '<pre>x</pre>') })).toBe('');
  });
  it('of nothing is empty', () => expect(renderExcerpt({ excerpt: '', content: '<img src="x">' })).toBe(''));
});

describe('a content and its excerpt', () => {
  const both = (text: { content: string; excerpt: string }) => ({
    content: renderContent(text.content),
    excerpt: renderExcerpt(text),
  });
  it.each([
    '',
    ' ',
    'plain\n\n"text"',
    BLOCK,
    `${BLOCK}<!--more-->rest`,
    `${BLOCK}[gallery id="1"] 2x3`,
    `${BLOCK}<!-- not ended "quotes"`,
    `${BLOCK}<script>"a" < b</script><`,
    `${BLOCK}<!-- a remark --> <a title="<!-- wp:x -->">it's</a>`,
    BLOCK.repeat(60),
  ])('are what each is by itself: %j', (content) => {
    for (const excerpt of ['', ' ', 'its "own"'])
      expect(renderTexts({ content, excerpt })).toEqual(both({ content, excerpt }));
  });
});

it('a comment becomes paragraphs, with links', () =>
  expect(renderComment('a\nhttps://example.org/')).toBe(
    '<p>a<br />\n<a href="https://example.org/" rel="nofollow ugc">https://example.org/</a></p>\n',
  ));
