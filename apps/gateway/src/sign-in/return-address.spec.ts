import { pageOfSite } from './return-address';

describe('the page to come back to', () => {
  it('is a page of this site, with its query', () => {
    expect(pageOfSite('/-/authorize-application?app_name=a%20b&success_url=https%3A%2F%2Fapp.example')).toBe(
      '/-/authorize-application?app_name=a%20b&success_url=https%3A%2F%2Fapp.example',
    );
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
  ])('is the start page instead of %j', (address) => {
    expect(pageOfSite(address)).toBe('/-/');
  });

  it('never holds a line break that could begin another header', () => {
    expect(pageOfSite('/-/docs\r\nset-cookie: a=b')).not.toMatch(/[\r\n]/);
  });
});
