import { metaProblem, profileAddressProblem } from './person-rules';

describe("the address of a person's own site", () => {
  it.each([
    '',
    ' ',
    'https://example.com/me',
    'example.com',
    'www.example.com/a?b',
    'example.com:8080',
    'mailto:a@b.example',
  ])('can be %j', (text) => expect(profileAddressProblem(text)).toBeUndefined());
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'no address',
    'nonsense',
    'http://',
    'https://a b',
    'http:x',
    'java\nscript:x',
  ])('cannot be %j', (text) => expect(profileAddressProblem(text)?.code).toBe('rest_invalid_uri'));
});

it('meta has at most 64 KiB, in bytes', () => {
  expect(metaProblem({ a: 'x'.repeat(64 * 1024 - 8) })).toBeUndefined();
  expect(metaProblem({ a: 'x'.repeat(64 * 1024 - 7) })).toBeDefined();
  expect(metaProblem({ a: 'é'.repeat(40 * 1024) })).toBeDefined();
});
