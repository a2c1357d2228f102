import { isWebAddress } from './web-address';

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
