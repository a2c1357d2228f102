import { withMarkupPolicy } from './markup-policy';

describe('the headers of a document', () => {
  it.each(['text/html', 'text/html; charset=UTF-8', 'TEXT/HTML', 'application/xhtml+xml', 'image/svg+xml', 'text/xml'])(
    'have a policy, whatever its service forgot: %s',
    (type) => {
      const headers = withMarkupPolicy({ 'content-type': type });
      expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    },
  );

  it('are those of the page when it brings a policy', () => {
    const own = { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" };
    expect(withMarkupPolicy(own)).toEqual({ ...own, 'x-content-type-options': 'nosniff' });
  });

  it('of data stay as they are', () => {
    const json = { 'content-type': 'application/json; charset=UTF-8' };
    expect(withMarkupPolicy(json)).toBe(json);
  });
});
