import { type Answering, SmallWordPress } from './testing/small-wordpress';

let site: SmallWordPress;
const serve = async (answering: Answering): Promise<SmallWordPress> => (site = await SmallWordPress.start(answering));
afterEach(() => site.stop());

describe('a request', () => {
  it('goes below the root, with the application password', async () => {
    await serve((url, { headers }) => ({ body: [url.pathname, url.search, headers.authorization] }));
    const { body } = await site.client('/blog/wp-json').get('wp/v2/posts', { per_page: 5, modified_after: undefined });
    expect(body).toEqual(['/blog/wp-json/wp/v2/posts', '?per_page=5', `Basic ${btoa('anna:abcd efgh')}`]);
  });

  it('goes into the query where a site has no permalinks', async () => {
    await serve((url) => ({ body: [url.pathname, url.searchParams.get('rest_route'), url.searchParams.get('page')] }));
    const { body } = await site.client('/?rest_route=/').get('wp/v2/posts', { page: 2 });
    expect(body).toEqual(['/', '/wp/v2/posts', '2']);
  });

  it.each([429, 503, 500, 502, 504])('is sent again after %i, not before the site asks for it', async (status) => {
    const times: number[] = [];
    await serve(() => {
      times.push(Date.now());
      return times.length > 1 ? { body: 'true' } : { status, headers: { 'retry-after': '1' } };
    });
    expect(await site.client().get('wp/v2/posts')).toMatchObject({ body: true });
    const [first = 0, second = 0] = times;
    expect(second - first).toBeGreaterThanOrEqual(950);
  });

  it('is given up when the site has no time again and again', async () => {
    await serve(() => ({ status: 503, body: 'Briefly unavailable for scheduled maintenance.' }));
    await expect(site.client().get('wp/v2/posts')).rejects.toThrow('has no time: it answered 503 again and again');
    expect(site.asked).toHaveLength(5);
  });

  it('ends when the command is stopped', async () => {
    const stopped = new AbortController();
    await serve(() => {
      stopped.abort();
      return { status: 503, headers: { 'retry-after': '100' } };
    });
    await expect(site.client('/wp-json/', stopped.signal).get('wp/v2/posts')).rejects.toThrow('Stopped.');
  });

  it('does not take the password to where it is led', async () => {
    const asked: string[] = [];
    await serve((_url, { headers }) => {
      asked.push(headers.host ?? '');
      return { status: 301, headers: { location: 'http://elsewhere.example/' } };
    });
    await expect(site.client().get('wp/v2/posts')).rejects.toThrow('leads to http://elsewhere.example/');
    expect(asked).toEqual([site.host]);
  });
});

describe('a refusal is told in words', () => {
  const refused = async (status: number, body: unknown): Promise<unknown> => {
    await serve(() => ({ status, body }));
    return site
      .client()
      .get('wp/v2/posts')
      .catch((error: unknown) => error);
  };

  it.each([
    [401, { code: 'incorrect_password', message: 'x' }, 'WordPress does not accept the password.'],
    [401, { code: 'rest_not_logged_in', message: 'x' }, 'WordPress does not accept the user and password.'],
    [401, { code: 'application_passwords_disabled', message: 'x' }, 'Application passwords are switched off'],
    [403, { code: 'rest_disabled', message: 'x' }, 'The REST interface is switched off.'],
    [403, '<h1>Blocked by a firewall</h1>', 'refuses the request with 403'],
    [200, '<html>Just a moment…</html>', 'did not answer with JSON'],
    [403, { code: 'rest_forbidden', message: 'Sorry &amp; no.' }, 'answered 403: Sorry & no.'],
  ])('%i %j', async (status, body, message) => {
    expect(await refused(status, body)).toMatchObject({ message: expect.stringContaining(message), status });
  });

  it('a byte order mark before the JSON is none', async () => {
    await serve(() => ({ body: '\uFEFF{"a":1}' }));
    expect(await site.client().get('')).toMatchObject({ body: { a: 1 } });
  });
});
