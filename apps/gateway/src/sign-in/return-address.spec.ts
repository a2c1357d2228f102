import { safeReturn } from './return-address';

const HOME = 'https://read.example/blog';
const returnOf = (address: string): string => safeReturn(address, HOME);

describe('The page to return to', () => {
  it('is a page of this site, with its query', () => {
    expect(returnOf('/-/authorize-application?app_name=a%20b&success_url=https%3A%2F%2Fapp.example')).toBe(
      '/-/authorize-application?app_name=a%20b&success_url=https%3A%2F%2Fapp.example',
    );
  });

  it('is where one was reading, with its query', () => {
    expect(returnOf('/2026/11/23/hello/?replytocom=7')).toBe('/2026/11/23/hello/?replytocom=7');
    expect(returnOf('/')).toBe('/');
  });

  it.each([
    '',
    'https://evil.example/-/',
    '//evil.example/-/',
    '/\\evil.example',
    'javascript:alert(1)',
    '/-/../core/v2/posts',
    '/-/%2e%2e/x',
    '\t//evil.example',
    '/\t/evil.example',
    '//evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '///evil.example',
    'posts/',
  ])('is the start page instead of %j', (address) => {
    expect(returnOf(address)).toBe('/-/');
  });

  it.each([
    'https://read.example/blog/?p=7&preview=true',
    'https://read.example/blog',
    'https://read.example/blog/a/#b',
  ])('is where people read: %s', (address) => expect(returnOf(address)).toBe(address));

  it.each([
    'https://read.example/blogger/',
    'https://read.example/',
    'https://read.example/blog/../x',
    'http://read.example/blog/',
    'https://read.example:8443/blog/',
    'https://a@read.example/blog/',
    'https://read.example.evil.example/blog/',
  ])('is not %s, which is near where people read', (address) => expect(returnOf(address)).toBe('/-/'));

  it('never contains a line break, which could start another header', () => {
    expect(returnOf('/-/docs\r\nset-cookie: a=b')).not.toMatch(/[\r\n]/);
  });
});
