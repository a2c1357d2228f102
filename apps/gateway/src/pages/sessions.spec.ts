import { personOfSession } from '@gatehouse/dto';
import { InProcessBus } from '@gatehouse/bus';
import { Config, secretFor } from '@gatehouse/service';
import { Sessions } from './sessions';

const [NEW, OLD] = ['n'.repeat(32), 'o'.repeat(32)];
const TOKEN = 't'.repeat(43);

/** The sessions of a gateway whose core knows the tokens in `open`, and the questions that it was asked. */
function sessionsWith(settings: Record<string, string>): { sessions: Sessions; asked: unknown[] } {
  const asked: unknown[] = [];
  const bus = new InProcessBus();
  jest.spyOn(bus, 'ask').mockImplementation((contract, question) => {
    asked.push([contract.name, question]);
    return Promise.resolve(null);
  });
  return { sessions: new Sessions(new Config(settings), bus), asked };
}
/** What a Set-Cookie header says, without the order in which it does. */
const partsOf = (header: string): string[] => header.split('; ').sort();
const cookieOf = (sessions: Sessions): string => sessions.startCookie(TOKEN).split(';')[0] ?? '';

describe('the cookie of a session', () => {
  it('carries the token, and is for the site alone', () => {
    const { sessions } = sessionsWith({ GATEWAY_SECRET: NEW, BASE_URL: 'https://site.example/blog' });
    expect(partsOf(sessions.startCookie(TOKEN))).toEqual([
      'HttpOnly',
      'Max-Age=43200',
      'Path=/blog/',
      'SameSite=Lax',
      'Secure',
      expect.stringMatching(/^__Secure-gatehouse_session=[^;]+$/),
    ]);
    expect(sessions.tokenOf(`a=b; ${cookieOf(sessions)}`)).toBe(TOKEN);
  });
  it.each([
    ['https://site.example', '__Host-gatehouse_session'],
    ['https://site.example/blog', '__Secure-gatehouse_session'],
    ['http://127.0.0.1:3000', 'gatehouse_session'],
  ])('of %s has the one name %s', (BASE_URL, name) => {
    const { sessions } = sessionsWith({ GATEWAY_SECRET: NEW, BASE_URL });
    const set = cookieOf(sessions);
    const value = set.slice(set.indexOf('=') + 1);
    expect(set).toBe(`${name}=${value}`);
    const path = `${new URL(BASE_URL).pathname.replace(/\/$/, '')}/`;
    expect(partsOf(sessions.startCookie(TOKEN))).toContain(`Path=${path}`);
    for (const other of ['__Host-gatehouse_session', '__Secure-gatehouse_session', 'gatehouse_session'])
      expect([other, sessions.tokenOf(`${other}=${value}`)]).toEqual([other, other === name ? TOKEN : '']);
    expect(sessions.endCookie()).toMatch(new RegExp(`^${name}=;`));
  });
  it('is asked of core each time', async () => {
    const { sessions, asked } = sessionsWith({ GATEWAY_SECRET: NEW });
    expect((await sessions.callerOf(cookieOf(sessions))).kind).toBe('visitor');
    await sessions.callerOf(cookieOf(sessions));
    expect(asked).toEqual(Array(2).fill([personOfSession.name, { token: TOKEN }]));
  });
  it('is worth nothing when core, or anyone else without the secret of the gateway, made it', async () => {
    const { sessions, asked } = sessionsWith({ SITE_SECRET: NEW });
    for (const secret of [NEW, secretFor('core', NEW)]) {
      const forged = cookieOf(sessionsWith({ GATEWAY_SECRET: secret }).sessions);
      expect((await sessions.callerOf(forged)).kind).toBe('visitor');
      expect(sessions.tokenOf(forged)).toBe('');
    }
    expect(asked).toEqual([]);
  });
  it('is accepted with the secret before the present one, and so are its forms', () => {
    const { sessions: before } = sessionsWith({ GATEWAY_SECRET: OLD });
    const { sessions: during } = sessionsWith({ GATEWAY_SECRET: `${NEW},${OLD}` });
    const { sessions: after } = sessionsWith({ GATEWAY_SECRET: NEW });
    const cookie = cookieOf(before);
    const { token } = before.formToken(cookie, 'sign-out');
    expect([during.tokenOf(cookie), after.tokenOf(cookie)]).toEqual([TOKEN, '']);
    expect(during.acceptsFormToken(token, cookie, 'sign-out')).toBe(true);
    expect(after.tokenOf(cookieOf(during))).toBe(TOKEN);
  });
  it('does not sign another form or session in', () => {
    const { sessions } = sessionsWith({ GATEWAY_SECRET: NEW });
    const cookie = cookieOf(sessions);
    const { token } = sessions.formToken(cookie, 'sign-out');
    expect(sessions.acceptsFormToken(token, cookie, 'applications')).toBe(false);
    expect(sessions.acceptsFormToken(token, cookieOf(sessions), 'sign-out')).toBe(false);
  });
});
