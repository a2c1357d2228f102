import { safeReturnPath } from './return-address';

describe('The page to return to', () => {
  it('is a page of this site, with its query', () => {
    expect(safeReturnPath('/-/authorize-application?app_name=a%20b&success_url=https%3A%2F%2Fapp.example')).toBe(
      '/-/authorize-application?app_name=a%20b&success_url=https%3A%2F%2Fapp.example',
    );
  });

  it('is where one was reading, with its query', () => {
    expect(safeReturnPath('/2026/11/23/hello/?replytocom=7')).toBe('/2026/11/23/hello/?replytocom=7');
    expect(safeReturnPath('/')).toBe('/');
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
    expect(safeReturnPath(address)).toBe('/-/');
  });

  it('never contains a line break, which could start another header', () => {
    expect(safeReturnPath('/-/docs\r\nset-cookie: a=b')).not.toMatch(/[\r\n]/);
  });
});
