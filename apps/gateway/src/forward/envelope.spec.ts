import { toEnvelope } from './envelope';

const reply = (body: string, headers: Record<string, string>) => ({ status: 200, headers, body: Buffer.from(body) });

describe('An envelope', () => {
  it('has the parsed JSON body, the status and the headers in their usual case, counts as numbers', () => {
    const headers = { 'content-type': 'application/json; charset=UTF-8', 'x-wp-total': '1', etag: '"a"', allow: 'GET' };
    expect(toEnvelope(reply('[1]', headers))).toEqual({
      body: [1],
      status: 200,
      headers: { 'X-WP-Total': 1, ETag: '"a"', Allow: 'GET' },
    });
  });

  it('leaves out the headers of every response', () => {
    const headers = { 'content-type': 'text/plain', vary: 'Origin', 'cache-control': 'no-store' };
    expect(toEnvelope(reply('text', headers))).toEqual({ body: 'text', status: 200, headers: {} });
  });

  it('has null instead of an empty body', () => {
    expect(toEnvelope(reply('', { 'content-type': 'application/json' })).body).toBeNull();
  });
});
