import { Bus } from '@gatehouse/bus';
import { signIn } from '@gatehouse/dto';
import { testSite, Visit, type TestSite } from './visit.fixture';

let site: TestSite, visit: Visit;
const WISH = `/-/authorize-application?app_name=Reader&success_url=${encodeURIComponent('https://app.example/cb?state=a%20b')}`;
const basic = (login: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
});
const me = (headers: Record<string, string>) => fetch(`${site.url}/core/v2/users/me?context=edit`, { headers });
/** The application password that a request signs in with. */
const introspect = async (password: string) =>
  (
    await fetch(`${site.url}/core/v2/users/me/application-passwords/introspect`, { headers: basic('boss', password) })
  ).json() as Promise<{ name: string; app_id: string }>;
/** The headers that sign in with a token. */
const bearer = async (username: string, password: string) => {
  const answer = await site.site.services[0]?.modules.get(Bus, { strict: false }).ask(signIn, { username, password });
  return { authorization: `Bearer ${answer?.token ?? ''}` };
};

beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.stop());
beforeEach(() => {
  visit = new Visit(site.url);
});

describe('before signing in', () => {
  it('redirects to the sign-in form and back to the same URL with its query', async () => {
    await visit.open(WISH);
    expect(visit.status).toBe(302);
    await visit.open(visit.location);
    expect([visit.status, visit.html]).toEqual([200, expect.stringContaining('Reader')]);
    await visit.submit({ username: 'boss', password: 'correct horse' });
    expect([visit.status, visit.location]).toEqual([303, expect.stringMatching(/^\/-\/authorize-application\?/)]);
    await visit.open(visit.location);
    expect(visit.fields()).toMatchObject({ app_name: 'Reader', success_url: 'https://app.example/cb?state=a%20b' });
  });

  it.each([
    'success_url=javascript:alert(1)',
    'reject_url=http%3A%2F%2Fplain.example',
    'success_url=data:text/html,x',
    'app_id=zzz',
  ])('refuses %s and does not link to it', async (query) => {
    await visit.open(`/-/authorize-application?app_name=x&${query}`);
    expect([visit.status, visit.headers.get('content-type')]).toEqual([400, 'text/html; charset=UTF-8']);
    expect(visit.html).not.toMatch(/javascript:|plain\.example|data:text|zzz/);
  });
});

describe('signing in', () => {
  it('gives the same answer for an unknown user and for a wrong password', async () => {
    await visit.signIn('boss', 'wrong');
    const wrong = visit.html;
    expect(visit.status).toBe(401);
    await visit.open('/-/sign-in');
    await visit.submit({ username: 'nobody', password: 'wrong' });
    expect([visit.status, visit.html.replace('nobody', 'boss').replace(/token" value="[^"]*"/, '')]).toEqual([
      401,
      wrong.replace(/token" value="[^"]*"/, ''),
    ]);
  });

  it("needs the form's token", async () => {
    await visit.open('/-/sign-in', { username: 'boss', password: 'correct horse' });
    expect([visit.status, visit.headers.getSetCookie().length]).toEqual([403, 1]);
    await visit.open('/-/');
    expect(visit.html).toContain('Sign in');
  });

  it('is blocked after twenty failures', async () => {
    await visit.open('/-/sign-in');
    for (let attempt = 0; attempt < 20; attempt += 1) await visit.submit({ username: 'guess', password: 'wrong' });
    await visit.submit({ username: 'guess', password: 'wrong' });
    expect(visit.status).toBe(429);
    expect(Number(visit.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(visit.html).toContain('role="alert"');
  });

  it('never redirects to another site', async () => {
    await visit.open('/-/sign-in?return_to=https%3A%2F%2Fevil.example');
    await visit.submit({ username: 'boss', password: 'correct horse' });
    expect(visit.location).toBe('/-/');
  });

  it('is for the pages only: the API ignores the cookie', async () => {
    await visit.signIn();
    expect((await visit.open('/-/')).html).toContain('Sign out');
    expect((await me({ cookie: visit.cookie })).status).toBe(401);
  });

  it('ends by signing out with the form, not by following a link', async () => {
    await visit.signIn();
    await visit.open('/-/sign-out');
    expect((await visit.open('/-/')).html).toContain('Sign out');
    await visit.open('/-/sign-out');
    await visit.submit({});
    expect((await visit.open('/-/')).html).toContain('Sign in');
  });
});

describe('approving', () => {
  beforeEach(() => visit.signIn());

  it('sends the site, the login and a working password to the application', async () => {
    await visit.open(`${WISH}&app_id=8f14e45f-ceea-467f-a0e6-5a1b2c3d4e5f`);
    await visit.submit({ app_name: 'My reader', approve: '1' });
    expect([visit.status, visit.location]).toEqual([
      302,
      expect.stringMatching(/^https:\/\/app\.example\/cb\?state=a%20b&site_url=/),
    ]);
    const told = new URL(visit.location).searchParams;
    expect([told.get('site_url'), told.get('user_login'), told.get('password')]).toEqual([
      'http://site.test',
      'boss',
      expect.stringMatching(/^[A-Za-z0-9]{24}$/),
    ]);
    expect((await me(basic('boss', told.get('password') ?? ''))).status).toBe(200);
    expect(await introspect(told.get('password') ?? '')).toMatchObject({
      name: 'My reader',
      app_id: '8f14e45f-ceea-467f-a0e6-5a1b2c3d4e5f',
    });
  });

  it('wants the password of the account ten minutes after the sign-in', async () => {
    const [core] = site.site.services;
    await core?.database.write((tx) => tx.query("UPDATE sessions SET created = '2020-01-01 00:00:00'"));
    await visit.open('/-/authorize-application?app_name=Late');
    expect(visit.fields()).toHaveProperty('password', '');
    for (const password of ['', 'wrong']) {
      await visit.open('/-/authorize-application?app_name=Late');
      await visit.submit({ approve: '1', password });
      expect([visit.status, visit.html]).toEqual([403, expect.stringContaining('role="alert"')]);
    }
    await visit.submit({ approve: '1', password: 'correct horse' });
    expect([visit.status, visit.html]).toEqual([200, expect.stringMatching(/([A-Za-z0-9]{4} ){5}[A-Za-z0-9]{4}/)]);
  });

  it('shows the password in groups when there is no success_url', async () => {
    await visit.open('/-/authorize-application?app_name=Notebook');
    await visit.submit({ approve: '1' });
    const [password = ''] = /([A-Za-z0-9]{4} ){5}[A-Za-z0-9]{4}/.exec(visit.html) ?? [];
    expect([visit.status, visit.headers.get('cache-control'), (await me(basic('boss', password))).status]).toEqual([
      200,
      'no-store',
      200,
    ]);
  });

  it('needs a name', async () => {
    for (const app_name of ['', '  ', '<b></b>']) {
      await visit.open(WISH);
      await visit.submit({ app_name, approve: '1' });
      expect([visit.status, visit.html]).toEqual([400, expect.stringContaining('role="alert"')]);
    }
  });

  it('needs the token of this form and this session', async () => {
    await visit.open(WISH);
    const { token: mine } = visit.fields();
    const other = await new Visit(site.url).signIn();
    await other.open(WISH);
    for (const token of ['', 'x', mine ?? '']) {
      await other.submit({ token, approve: '1' });
      expect([other.status, other.location]).toEqual([403, '']);
    }
  });

  it('checks the addresses again', async () => {
    await visit.open(WISH);
    await visit.submit({ success_url: 'javascript:alert(1)', approve: '1' });
    expect(visit.status).toBe(400);
  });
});

describe('rejecting creates no password', () => {
  beforeEach(() => visit.signIn());

  it.each([
    [`${WISH}&reject_url=${encodeURIComponent('myapp://no?a=1')}`, 'myapp://no?a=1'],
    [WISH, 'https://app.example/cb?state=a%20b&success=false'],
    ['/-/authorize-application?app_name=Reader', '/-/'],
  ])('%s redirects to %s', async (page, location) => {
    await visit.open(page);
    await visit.submit({ reject: '1' });
    expect([visit.status, visit.location]).toEqual([302, location]);
  });
});

describe('the page of connected applications', () => {
  it('lists the applications; a revoked one loses access', async () => {
    await visit.signIn();
    await visit.open('/-/authorize-application?app_name=Gone%20%3Cb%3E');
    await visit.submit({ app_name: 'Gone & soon', approve: '1' });
    const [password = ''] = /([A-Za-z0-9]{4} ){5}[A-Za-z0-9]{4}/.exec(visit.html) ?? [];
    expect((await me(basic('boss', password))).status).toBe(200);
    await visit.open('/-/applications');
    expect(visit.html).toContain('Gone &amp; soon');
    const [, uuid = ''] = /Gone &amp; soon<\/h2>[\s\S]*?name="uuid" value="([^"]+)"/.exec(visit.html) ?? [];
    await visit.submit({ uuid, token: 'forged' });
    expect((await me(basic('boss', password))).status).toBe(200);
    await visit.open('/-/applications');
    await visit.submit({ uuid });
    await visit.open(visit.location);
    expect([visit.status, visit.html.includes('Gone &amp; soon'), (await me(basic('boss', password))).status]).toEqual([
      200,
      false,
      401,
    ]);
  });

  it('needs a session', async () => {
    expect((await visit.open('/-/applications')).location).toBe('/-/sign-in?return_to=%2F-%2Fapplications');
  });
});

describe('the authorization page', () => {
  it('is not cached or framed, sends no referrer, and escapes values', async () => {
    await visit.signIn();
    const query = new URLSearchParams({
      app_name: '"><script>alert(1)</script>',
      success_url: 'https://app.example/?q="><img src=x>',
    });
    await visit.open(`/-/authorize-application?${query.toString()}`);
    expect(visit.html).not.toMatch(/<script|<img/);
    expect(visit.html).toContain('app.example');
    expect(Object.fromEntries(visit.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
  });

  it('ends earlier sessions when the password changes', async () => {
    await visit.signIn();
    expect((await visit.open(WISH)).status).toBe(200);
    const changed = await fetch(`${site.url}/core/v2/users/me`, {
      method: 'POST',
      body: JSON.stringify({ password: 'another horse' }),
      headers: { ...(await bearer('boss', 'correct horse')), 'content-type': 'application/json' },
    });
    expect(changed.status).toBe(200);
    expect((await visit.open(WISH)).location).toMatch(/^\/-\/sign-in/);
  });
});
