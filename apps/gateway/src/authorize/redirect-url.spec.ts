import { parseRedirectUrl, withQuery } from './redirect-url';

describe('A redirect URL of an application', () => {
  it.each([
    'https://app.example/back?state=1',
    'myapp://cb',
    'com.example.app://oauth/cb',
    'http://127.0.0.1:8080/cb',
    'http://localhost:8080/cb',
    'http://[::1]:8080/cb',
    'HTTPS://App.Example',
  ])('%s is accepted', (address) => {
    expect(parseRedirectUrl(address)).toBeDefined();
  });

  it.each([
    'javascript:alert(1)',
    'javascript://host/%0aalert(1)',
    'JavaScript://host',
    ' javascript://host',
    'java\tscript://host',
    'data:text/html,x',
    'data://host/x',
    'vbscript://host',
    'blob:https://app.example/1',
    'file:///etc/passwd',
    'file://host/x',
    'no-scheme',
    '//app.example',
    '/path',
    'https:',
    'https://',
    'https:app.example',
    'myapp:cb',
    'myapp:///cb',
    'mailto:a@b.example',
    'http://plain.example/back',
    'http://localhost.example/cb',
    'http://127.0.0.1.evil.example/',
    'http://[::2]/',
    'http://127.0.0.1@evil.example/',
  ])('%j is refused', (address) => {
    expect(parseRedirectUrl(address)).toBeUndefined();
  });

  it('is parsed as browsers do', () => {
    expect(parseRedirectUrl('https://app.example\\@evil.example/')?.hostname).toBe('app.example');
    expect(parseRedirectUrl('https://app.example/a\r\nset-cookie: x')?.href).toBe(
      'https://app.example/aset-cookie:%20x',
    );
  });
});

describe('Adding to the query of a URL', () => {
  const add = (address: string) => withQuery(new URL(address), { password: 'a b&c' });

  it('keeps the query and the fragment as they were', () => {
    expect(add('https://app.example/cb?x=a%20b&y=+&z#frag')).toBe(
      'https://app.example/cb?x=a%20b&y=+&z&password=a%20b%26c#frag',
    );
    expect(add('myapp://cb')).toBe('myapp://cb?password=a%20b%26c');
  });

  it('replaces members of the same name, which the application could read instead', () => {
    expect(add('https://app.example/?password=old&p%61ssword=older&x=1')).toBe(
      'https://app.example/?x=1&password=a%20b%26c',
    );
  });
});
