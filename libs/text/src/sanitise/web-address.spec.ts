import { isWebAddress, webAddress } from './web-address';

describe('an address on the web', () => {
  it.each(['https://example.com', 'HTTP://example.com/a?b=c#d', 'https://bücher.example/ü', 'http://127.0.0.1:80/'])(
    'is %j',
    (text) => expect(isWebAddress(text)).toBe(true),
  );

  it.each([
    '',
    'example.com',
    '//example.com',
    '/path',
    'javascript:alert(1)',
    'JavaScript://example.com/%0aalert(1)',
    'java\tscript:alert(1)',
    ' https://example.com',
    'https://example.com/a b',
    'https://exam\u200bple.com',
    'https:example.com',
    'https:///path',
    'http://?x',
    'http://a:b:c/',
    'data:text/html,x',
    'mailto:a@example.com',
  ])('is not %j', (text) => expect(isWebAddress(text)).toBe(false));
});

describe('an address that is shown', () => {
  it.each([
    ['https://example.com/?a=b&c=d#e', 'https://example.com/?a=b&c=d#e'],
    [' example.com ', 'http://example.com'],
    ['localhost:80/a', 'http://localhost:80/a'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
    ['https://example.com/a b', 'https://example.com/a%20b'],
    ['https://example.com/"onclick="x', 'https://example.com/onclick=x'],
    ['https://bücher.example/日', 'https://bücher.example/日'],
    ['javascript:alert(1)', ''],
    ['java\tscript:alert(1)', ''],
    ['\u0001javascript:alert(1)', ''],
    ['javascript&colon;alert(1)', ''],
    ['&#106;avascript:alert(1)', ''],
    ['data:text/html,x', ''],
  ])('%j is %j', (text, shown) => expect(webAddress(text)).toBe(shown));
});
