import { paragraphs } from './paragraphs';

describe('paragraphs', () => {
  it.each([
    ['line one\nline two\n\nsecond paragraph', '<p>line one<br />\nline two</p>\n<p>second paragraph</p>\n'],
    ['Hello\r\n\r\nWorld', '<p>Hello</p>\n<p>World</p>\n'],
    ['a \nb\n \t\n\n c ', '<p>a<br />\nb</p>\n<p>c</p>\n'],
    ['', ''],
    [' \n\n ', ''],
    ['a<br>b<br/>\nc', '<p>a<br />b<br />\nc</p>\n'],
    ['a<br><br />b', '<p>a</p>\n<p>b</p>\n'],
    ['<b>a</b>\n<img src="b">', '<p><b>a</b><br />\n<img src="b"></p>\n'],
  ])('makes lines of %j', (text, html) => expect(paragraphs(text)).toBe(html));

  it.each([
    ['<p>plain <b>bold</b></p>', '<p>plain <b>bold</b></p>\n'],
    ['<p class="a">one</p>two', '<p class="a">one</p>\n<p>two</p>\n'],
    ['<p>one\n\n<p>two', '<p>one</p>\n<p>two</p>\n'],
    ['<p>a\n\nb</p>', '<p>a</p>\n<p>b</p>\n'],
    ['<p></p><p>x</p>', '<p>x</p>\n'],
    ['<p>a<div>b</div></p>', '<p>a</p>\n<div>b</div>\n'],
    ['<h2>x</h2>\ntext\n<hr>\nmore', '<h2>x</h2>\n<p>text</p>\n<hr>\n<p>more</p>\n'],
    ['<ul><li>1</li><li>2\n3</li></ul>text', '<ul>\n<li>1</li>\n<li>2<br />\n3</li>\n</ul>\n<p>text</p>\n'],
    ['<li>a<ul><li>b</li></ul></li>', '<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n'],
    ['<table><tr><td>1</td></tr></table>', '<table>\n<tr>\n<td>1</td>\n</tr>\n</table>\n'],
    ['<blockquote>q</blockquote>', '<blockquote>\n<p>q</p>\n</blockquote>\n'],
    ['<div>\ntext\n</div>', '<div>\ntext\n</div>\n'],
    ['<div>\n\ntext\n\n</div>', '<div>\n<p>text</p>\n</div>\n'],
    ['<td>\n \nin a <b>cell</b>\n\n</td>', '<td>\n<p>in a <b>cell</b></p>\n</td>\n'],
    ['<div>a\n\nb</div>', '<div>\n<p>a</p>\n<p>b</p>\n</div>\n'],
    ['<div>a<p>b</p>c</div>', '<div>\n<p>a</p>\n<p>b</p>\n<p>c</p>\n</div>\n'],
    ['<a href="x"><div>b</div></a>', '<a href="x">\n<div>b</div>\n</a>\n'],
    ['</div>a', '</div>\n<p>a</p>\n'],
  ])('goes round the blocks of %j', (text, html) => expect(paragraphs(text)).toBe(html));

  it.each(['<pre>a\n\n  b\n</pre>', '<script>\na && "b"\n\nc\n</script>', '<style>\np {}\n\n</style>', '<!--more-->'])(
    'leaves %j alone',
    (html) => expect(paragraphs(html)).toBe(`${html}\n`),
  );

  it('puts what stands between texts on lines of its own', () =>
    expect(paragraphs('x\n\n<script>\n1\n</script>\n\ny')).toBe('<p>x</p>\n<script>\n1\n</script>\n<p>y</p>\n'));
  it('keeps a video in one piece', () =>
    expect(paragraphs('<video controls>\n<source src="x">\n</video>')).toBe(
      '<p><video controls>\n<source src="x">\n</video></p>\n',
    ));
  it('keeps what it made', () => {
    const html = paragraphs('a\nb\n\n<ul><li>c</li></ul><blockquote>d</blockquote>');
    expect(paragraphs(html)).toBe(html);
  });
});
