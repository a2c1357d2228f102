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

  describe('apostrophes and years', () => {
    it.each([
      ["Summer of '69", 'Summer of ’69'],
      ["'Summer of '69'", '‘Summer of ’69’'],
      ["'Summer of '69's', they sang", '‘Summer of ’69’s’, they sang'],
      ['"Summer of \'69", they sang', '“Summer of ’69”, they sang'],
      ["the '69 tour", 'the ’69 tour'],
      ["about '690 people, '6 or '69% or '69.5", 'about ‘690 people, ‘6 or ‘69% or ‘69.5'],
      ["version 2.1's notes", 'version 2.1’s notes'],
      ["('tain't so)", '(’tain’t so)'],
      ["the cook'[ and cook'(", "the cook'[ and cook'("],
      ["the <b>cook</b>'s hat", 'the <b>cook</b>’s hat'],
      ['<em>"Otto"</em>\'s hat', '<em>“Otto”</em>’s hat'],
      ["see <code>run</code>'s page", 'see <code>run</code>’s page'],
    ])('%j is set as %j', (text, expected) => expect(plain(typography(text))).toBe(expected));
  });

  describe('quotations with numbers', () => {
    it.each([
      ["'Winter of 1974'", '‘Winter of 1974’'],
      ['\'142.00\' and "1,42"', '‘142.00’ and “1,42”'],
      ['a wall of "size 9", no more', 'a wall of “size 9”, no more'],
      ["\"a 4' wall and a '4'\"", '“a 4′ wall and a ‘4’”'],
      ['a wall of 12\' and a pole of 7"', 'a wall of 12′ and a pole of 7″'],
      ["'Between 4' and 5' in room 6'. A door of 7', or so.", '‘Between 4′ and 5′ in room 6’. A door of 7′, or so.'],
      ['}"Since \'69"{', '}”Since ’69″{'],
    ])('%j is set as %j', (text, expected) => expect(plain(typography(text))).toBe(expected));
  });

  describe('where quotations begin and end', () => {
    it.each([
      ['&nbsp;"bread" &lt;\'salt\'&gt;', '&nbsp;“bread” &lt;‘salt’&gt;'],
      ['bread---"salt"--\'oil\'', 'bread—“salt”–‘oil’'],
      ['bread"\'salt', 'bread”‘salt'],
      ['he said "\'salt', 'he said “‘salt'],
      ['"<a href="/x">bread</a>"- or "<em>塩</em>"。', '“<a href="/x">bread</a>”- or “<em>塩</em>”。'],
      ["'<b>bread</b>', he said", '‘<b>bread</b>’, he said'],
      ["``bread'' and``salt''", '“bread” and“salt”'],
    ])('%j is set as %j', (text, expected) => expect(plain(typography(text))).toBe(expected));
  });

  describe('other signs', () => {
    it.each([
      ['7x7, 10.5x20 and 640x480.', '7×7, 10.5×20 and 640×480.'],
      ['7 x 7, 0x1f, 0x70, 4x3x2, a7x7, 7xs and -7x-7', '7 x 7, 0x1f, 0x70, 4x3x2, a7x7, 7xs and -7x-7'],
      ['Bread (tm) and Salt(tm)', 'Bread ™ and Salt(tm)'],
      ['- a', '– a'],
      ['a -- b --', 'a — b —'],
      ['[gallery "a" ...] [menu ...]', '[gallery "a" ...] [menu …]'],
      ['5 < "6" > "7"', '5 < "6" > “7”'],
      ['a... <!-- "b" ...', 'a… <!-- "b" ...'],
      ["'<i>'a</i>' b", '‘<i>‘a</i>’ b'],
    ])('%j is set as %j', (text, expected) => expect(plain(typography(text))).toBe(expected));
  });

  it('knows references from bare ampersands', () =>
    expect(typography('R&D &amp; &copy; &#38; &#x26; &foo; &')).toBe(
      'R&#038;D &amp; &copy; &#38; &#x26; &foo; &#038;',
    ));
  it('looks through inline tags', () =>
    expect(plain(typography('"<b>q</b>" the <i>cat</i>\'s'))).toBe('“<b>q</b>” the <i>cat</i>’s'));
  it('begins again in each block', () => expect(plain(typography('<p>"a</p><p>"b"</p>'))).toBe('<p>“a</p><p>“b”</p>'));

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
