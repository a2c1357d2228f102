import fc from 'fast-check';
import {
  sanitiseComment,
  sanitiseName,
  sanitisePost,
  sanitiseRichComment,
  sanitiseSimple,
  sanitiseTitle,
} from './sanitise';

describe('A post by a person without unfiltered HTML', () => {
  it.each([
    '<p class="a">A <strong>b</strong> <em>i</em> <a href="https://example.com" title="t">l</a> <code>c</code></p>',
    '<ul><li>1</li></ul><blockquote>q</blockquote><table><tr><td>1</td></tr></table><h2 id="h">H</h2><pre>p</pre>',
    '<img src="x.png" alt="a">',
    '<!-- wp:paragraph {"align":"center"} -->\n<p>hi</p>\n<!-- /wp:paragraph -->',
    '"quotes" \'single\' back\\slash &amp; &nbsp;&hellip;&#8217;',
    '<p data-x=\'1\' aria-label="y" lang="de">x</p><br /><video controls src="a.mp4"></video>',
    '<p style="color:red;margin-top:2px;background-image:url(/a.png);width:calc(1px + 2em)">x</p>',
    '<td colspan="2">stray</td></p><b>open',
    '<a href="mailto:a@example.com">m</a><a href="/x:y">r</a><a href="#a:b">f</a>',
  ])('keeps %s', (html) => expect(sanitisePost(html)).toBe(html));

  it.each([
    ['a & b &amp; c < d', 'a &amp; b &amp; c &lt; d'],
    ['5 > 3 <3 &foo; &#0;', '5 &gt; 3 &lt;3 &amp;foo; &amp;#0;'],
    ['<p onclick="x()">hi</p>', '<p>hi</p>'],
    ['a<script>alert(1)</script>b', 'aalert(1)b'],
    [
      '<style>p{}</style><svg onload="x()"></svg><form><input></form><iframe src="https://example.com">f</iframe>',
      'p{}f',
    ],
    ['<img src="x.png" onerror="alert(1)">', '<img src="x.png">'],
    ['<a href="javascript:alert(1)">link</a>', '<a href="alert(1)">link</a>'],
    ['<a href=" &#x6A;ava\tscript&colon;javascript:alert(1)">x</a>', '<a href="alert(1)">x</a>'],
    ['<a href=\'java&#115;cript:x\' title="a > b">x</a>', '<a href=\'x\' title="a &gt; b">x</a>'],
    ['<img src="data:text/html,x">', '<img src="text/html,x">'],
    ['<a href="?a=1&b=2&amp;c">x</a>', '<a href="?a=1&amp;b=2&amp;c">x</a>'],
    ['<p style="color: red; behavior:url(x); width:expression(1)">x</p>', '<p style="color: red">x</p>'],
    ['<p style="background:url(javascript:x)">x</p>', '<p>x</p>'],
    ['<p style="color:\\65xpression(1)">x</p>', '<p>x</p>'],
    ['<<script>script>alert(1)<</script>/script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<img src=x onerror=alert(1)//', '&lt;img src=x onerror=alert(1)//'],
    ['<p/onclick=x title=a>x', '<p title="a">x'],
    ['<p title="1" TITLE="2">x', '<p title="1">x'],
    ['<textarea><a title="</textarea><img src=x onerror=y>">', '&lt;a title="<img src="x">"&gt;'],
    ['<!-- <script>x</script> --!><b>', '&lt;!-- x --!&gt;<b>'],
    ['<!-- <b onclick=x>--!></b> -->', '<!-- <b>-!&gt;</b> -->'],
    ['<!-- wp:x {"a":"<script>"} -->', '<!-- wp:x {"a":"\\u003cscript\\u003e"} -->'],
    ['<!DOCTYPE html><?php echo 1 ?>a\0b', 'ab'],
  ])('cleans %s', (html, safe) => expect(sanitisePost(html)).toBe(safe));

  it('never holds more than the allowed elements, whatever was sent, and is its own outcome', () => {
    const fragments = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '/',
      '!',
      '--',
      '<!--',
      '-->',
      ' ',
      '=',
      'script',
      'b',
      'a',
      'svg',
      'style',
      'onclick',
      'href',
      'javascript:',
      '&',
      '&lt;',
      '&#106;',
      'wp:x',
      '{',
      '\\',
      '\n',
      'title',
      '\0',
    );
    fc.assert(
      fc.property(
        fc.array(fragments, { maxLength: 40 }).map((parts) => parts.join('')),
        (html) => {
          const safe = sanitisePost(html);
          for (const [tag] of safe.replace(/<!--[^]*?-->/g, '').matchAll(/<[^>]*>?/g))
            expect(tag).toMatch(/^<(\/[ab]|[ab]( (href|title|style)(=("[^"]*"|'[^']*'))?)*( \/)?)>$/);
          expect(safe).not.toMatch(/<!--(?![^]*-->)|<(script|svg|style)/);
          expect(sanitisePost(safe)).toBe(safe);
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe('short texts', () => {
  it.each([
    ['T <b>b</b><script>x</script>', 'T <b>b</b>x'],
    [
      'd <p>p</p> <a href="https://example.com" class="c" title="t">l</a>',
      'd p <a href="https://example.com" title="t">l</a>',
    ],
    ['R&D <!-- c -->', 'R&amp;D '],
  ])('keep inline markup only: %s', (html, safe) =>
    expect([sanitiseTitle(html), sanitiseSimple(html)]).toEqual([safe, safe]),
  );
});

describe('a name', () => {
  it.each([
    ['<b>A</b> & B<script>x</script>  c', 'A &amp; B c'],
    ['A &amp; B', 'A &amp; B'],
    ['"Größe"\n< it\'s >', '"Größe" &lt; it\'s &gt;'],
  ])('of %j is %j', (html, name) => expect(sanitiseName(html)).toBe(name));
});

describe('a comment', () => {
  it.each([
    ['x <script>x</script><b>b</b>', 'x x<b>b</b>'],
    [
      '<a href="https://example.com" rel="me" onclick="x()">l</a>',
      '<a href="https://example.com" rel="nofollow ugc">l</a>',
    ],
    ['<b>open <i>a</b> c</em>', '<b>open <i>a</i></b> c'],
    ['<blockquote>q', '<blockquote>q</blockquote>'],
  ])('is filtered strictly: %s', (html, safe) => expect(sanitiseComment(html)).toBe(safe));

  it('by a moderator may hold what posts may, its links are those of a comment', () => {
    expect(
      sanitiseRichComment('<img src="x.png"><a href="https://x.example" rel="follow">l</a><script>s</script>'),
    ).toBe('<img src="x.png"><a href="https://x.example" rel="nofollow ugc">l</a>s');
  });
});

describe('an embedded PDF file', () => {
  const uploads = 'https://site.test/-/files/';
  const file = `${uploads}2027/01/menu.pdf`;

  it.each([
    `<object class="wp-block-file__embed" data="${file}" type="application/pdf" style="width:100%"></object>`,
    `<object data="${file}" type="application/pdf" aria-label="Menu">No PDF</object>`,
  ])('of the site stays: %s', (html) => expect(sanitisePost(html, { uploads })).toBe(html));

  it.each([
    '<object data="https://other.test/-/files/menu.pdf" type="application/pdf">x</object>',
    `<object data="${uploads}menu.svg" type="application/pdf">x</object>`,
    `<object data="${file}?x=1" type="application/pdf">x</object>`,
    `<object data="${file}" type="text/html">x</object>`,
    `<object data="${file}">x</object>`,
    '<object type="application/pdf">x</object>',
    `<object data="${uploads}../../x.pdf" type="application/pdf">x</object>`,
    '<object data="javascript:alert(1)//.pdf" type="application/pdf">x</object>',
  ])('of another kind or place goes: %s', (html) => expect(sanitisePost(html, { uploads })).toBe('x'));

  it('loses what could run', () =>
    expect(sanitisePost(`<object data="${file}" type="application/pdf" onload="x()" name="x">`, { uploads })).toBe(
      `<object data="${file}" type="application/pdf"></object>`,
    ));

  it('goes where the address of the site is not known', () =>
    expect(sanitisePost(`<object data="${file}" type="application/pdf">x</object>`)).toBe('x'));
});
