import { typography } from './typography';

const plain = (html: string) =>
  html.replace(/&#(\d+);/g, (_, code: string) =>
    code === '38' || code === '038' ? '&#038;' : String.fromCodePoint(Number(code)),
  );

describe('typography', () => {
  it('gives numeric references', () => {
    expect(typography('A & B -- "q" it\'s... done')).toBe('A &#038; B &#8212; &#8220;q&#8221; it&#8217;s&#8230; done');
    expect(typography("'s'")).toBe('&#8216;s&#8217;');
  });

  it.each([
    ['"Hello," she said', '“Hello,” she said'],
    ['("x") [\'y\'] -"z"', '(“x”) [‘y’] -“z”'],
    ['"\'nested\' quotes"', '“‘nested’ quotes”'],
    ['\'"nested"\'', '‘“nested”’'],
    ["'tis the '90s and the dogs' bowl", '’tis the ’90s and the dogs’ bowl'],
    ['6\'2" or 12"', '6′2″ or 12″'],
    ['"size 9"', '“size 9”'],
    ["the 1990's", 'the 1990’s'],
    ['a - b, x--y, 1---2, well-known', 'a – b, x–y, 1—2, well-known'],
    ['xn--abc.example', 'xn--abc.example'],
    ['one....', 'one….'],
  ])('sets %j', (text, expected) => expect(plain(typography(text))).toBe(expected));

  it('knows references from bare ampersands', () =>
    expect(typography('R&D &amp; &copy; &#38; &#x26; &foo; &')).toBe(
      'R&#038;D &amp; &copy; &#38; &#x26; &#038;foo; &#038;',
    ));
  it('looks through inline tags', () =>
    expect(plain(typography('"<b>q</b>" the <i>cat</i>\'s'))).toBe('“<b>q</b>” the <i>cat</i>’s'));
  it('begins anew in each block', () => expect(plain(typography('<p>"a</p><p>"b"</p>'))).toBe('<p>“a</p><p>“b”</p>'));

  it.each([
    '<a href="?a=1&b=2" title="it\'s -- so...">x</a>',
    '<pre>"a" -- b & c</pre>',
    "<code>it's</code>",
    '<script>if (a && b < c) say("x"); // it\'s</script>',
    '<style>p:before { content: "--" }</style>',
    '<!-- it\'s "quoted" & kept -->',
  ])('leaves %j alone', (html) => expect(typography(html)).toBe(html));

  it('goes on after code', () => expect(typography('<code>"x"</code> it\'s')).toBe('<code>"x"</code> it&#8217;s'));
});
