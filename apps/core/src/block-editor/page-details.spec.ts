import { pageDetails, pageText } from './page-details';

const AT = 'https://site.example/a/page.html';

test('the head of a page gives title, icon, description and image with absolute URLs', () => {
  const html = [
    '<!doctype html><html><head><title>A &amp; B\n    c</title>',
    '<link rel="shortcut icon" href="/i.png">',
    '<meta name="Description" content="About &quot;it&quot;">',
    '<meta property="og:image" content="../p.jpg"></head><body>',
  ].join('');
  expect(pageDetails(html, AT)).toEqual({
    title: 'A & B c',
    icon: 'https://site.example/i.png',
    description: 'About "it"',
    image: 'https://site.example/p.jpg',
  });
});

test('Open Graph fields are used when title or description is missing; the body is ignored', () => {
  const html = [
    '<meta property="og:title" content="Shared"><meta property="og:description" content="Told">',
    '<body><title>No</title><meta name="description" content="No"><svg><title>No</title></svg>',
  ].join('');
  expect(pageDetails(html, AT)).toEqual({ title: 'Shared', icon: '', description: 'Told', image: '' });
});

test('a page without details, or something that is not a page, gives empty texts', () => {
  for (const html of ['', '{"json":true}', '<title>', '<link rel=icon>'])
    expect(pageDetails(html, AT)).toEqual({ title: '', icon: '', description: '', image: '' });
});

test('an icon in a data URL is kept', () => {
  expect(pageDetails('<link rel="icon" href="data:image/png;base64,AA==">', AT).icon).toBe(
    'data:image/png;base64,AA==',
  );
});

test('the encoding is that of the header, of the page, or UTF-8', () => {
  const bytes = Buffer.from('<meta charset="iso-8859-1">caf\u00e9', 'latin1');
  expect(pageText(bytes, 'text/html')).toContain('café');
  expect(pageText(Buffer.from('café'), 'text/html; charset=utf-8')).toBe('café');
  expect(pageText(Buffer.from('café'), 'text/html; charset=nonsense')).toBe('café');
});

test('hostile markup is read quickly', () => {
  const before = process.cpuUsage();
  pageDetails(`${'<meta '.repeat(20_000)}${'<title'.repeat(20_000)}`, AT);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(500);
});
