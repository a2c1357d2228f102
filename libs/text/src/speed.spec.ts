import {
  renderContent,
  renderExcerpt,
  safeFileName,
  sanitiseComment,
  sanitisePost,
  sanitiseWidget,
  searchTerms,
  slugify,
  stripTags,
} from './index';

const fill = (piece: string) => piece.repeat(Math.ceil(300_000 / piece.length));

const HOSTILE = [
  '<',
  '<a ',
  '<a href="',
  "<a href='<",
  '<!--',
  '<!-- wp:',
  '<!-- -->',
  '</p>',
  '<p>',
  '<div>',
  '<b>',
  '</b><b>',
  '<div></p>',
  '<br>',
  '<pre>',
  '<script>',
  '<blockquote><p>',
  ' ',
  '\n',
  '\n \n',
  '\n ',
  '- ',
  '-',
  '"',
  "'",
  '\'"',
  '&',
  '&amp',
  '&#1',
  '.',
  '%',
  '<!',
  '<?',
  'é',
  '\u0301',
  '😀',
  '<p style="',
  'a:',
  '_.',
  '<a title=',
  '1x',
  '1.',
  "'1",
  '"1 ',
  " '9",
  '``',
  '[gallery ',
  "<b>'</b>",
  '(tm)',
];
const LONG = [
  `<a ${fill('x ')}>`,
  `<a href="${fill('a:')}">`,
  `<p style="${fill('a(')}">`,
  `<p style="${fill('color:red;')}">`,
  `<p style="color:${fill('url(')}">`,
  `<a ${fill(' ')}`,
  `<a b${fill(' ')}>`,
  `<p ${fill("='")}>`,
  `<p ${fill('a"')}`,
  fill('<b>') + fill('</i>'),
  fill('<div>') + fill('</ul>'),
  `"${fill('x')}`,
];

describe('hostile input takes linear time', () => {
  it.each([...HOSTILE.map(fill), ...LONG].map((text) => [text.slice(0, 24), text]))('%j…', (_, text) => {
    const before = process.cpuUsage();
    for (const read of [renderContent, sanitisePost, sanitiseComment, slugify, stripTags, safeFileName, searchTerms])
      read(text);
    renderExcerpt({ excerpt: '', content: text });
    // A quadratic step takes far longer at this size; the bound leaves room for a slow machine.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(5_000);
  });

  it('in widgets as well', () => {
    const before = process.cpuUsage();
    for (const piece of ['<b>', '<', '<a href="', 'a & b ']) sanitiseWidget(fill(piece).slice(0, 200_000));
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(5_000);
  });
});
