import { person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';

const PER_POST_AND_ADDRESS = 10;
const PER_ADDRESS = 25;
const PER_POST = 40;

let site: TestService;
beforeAll(async () => {
  site = await testService(core, {
    settings: {
      LIMIT_CONTENT_PASSWORD: `${PER_POST_AND_ADDRESS}/hour`,
      LIMIT_CONTENT_PASSWORD_ADDRESS: `${PER_ADDRESS}/hour`,
      LIMIT_CONTENT_PASSWORD_POST: `${PER_POST}/hour`,
    },
  });
});
afterAll(() => site.close());

let addresses = 0;
const newIp = (): string => `198.51.100.${(addresses += 1)}`;
const protectedId = async (base = 'posts'): Promise<number> => {
  const body = { title: 'Protected', content: 'secret', status: 'publish', password: 'open sesame' };
  return (await site.ask('POST', `core/v2/${base}`, { as: person('administrator'), body })).body.id as number;
};
const read = (path: string, query: Record<string, unknown>, ip: string) =>
  site.ask('GET', `core/v2/${path}`, { query, client: { ip } });
const open = (id: number, ip: string, password = 'open sesame') => read(`posts/${id}`, { password }, ip);
/** How many of 30 tries at once were answered with each status. */
async function statuses(ask: (at: number) => ReturnType<typeof read>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(Array.from({ length: 30 }, (_, at) => ask(at))))
    counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe('wrong passwords of a protected record', () => {
  test.each(['posts', 'pages'])('of %s are limited from one address, also when they arrive at once', async (base) => {
    const id = await protectedId(base);
    const ip = newIp();
    const counts = await statuses((at) => read(`${base}/${id}`, { password: `guess ${at}` }, ip));
    expect(counts).toEqual({ 403: PER_POST_AND_ADDRESS, 429: 30 - PER_POST_AND_ADDRESS });
    const refused = await read(`${base}/${id}`, { password: 'open sesame' }, ip);
    expect([refused.status, refused.body.code]).toEqual([429, 'rest_too_many_attempts']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await read(`${base}/${id}`, { password: 'open sesame' }, newIp())).body.content.rendered).toContain(
      'secret',
    );
  });

  it('are counted together on all routes that take one', async () => {
    const id = await protectedId();
    const ip = newIp();
    const counts = await statuses((at) => read('comments', { post: [id], password: `guess ${at}` }, ip));
    expect(counts).toEqual({ 401: PER_POST_AND_ADDRESS, 429: 30 - PER_POST_AND_ADDRESS });
    expect((await open(id, ip)).status).toBe(429);
  });

  it('are limited by address for all posts together', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => protectedId()));
    const ip = newIp();
    expect(await statuses((at) => open(ids[at], ip, 'wrong'))).toEqual({ 403: PER_ADDRESS, 429: 30 - PER_ADDRESS });
  });

  it('are limited by post, but not for addresses that opened it before', async () => {
    const id = await protectedId();
    const home = newIp();
    expect((await open(id, home)).status).toBe(200);
    await statuses(() => open(id, newIp(), 'wrong'));
    expect(await statuses(() => open(id, newIp(), 'wrong'))).toEqual({ 403: PER_POST - 30, 429: 60 - PER_POST });
    expect([(await open(id, newIp())).status, (await open(id, home)).status]).toEqual([429, 200]);
  });
});

describe('right passwords', () => {
  it('are not counted', async () => {
    const id = await protectedId();
    const ip = newIp();
    expect(await statuses(() => open(id, ip))).toEqual({ 200: 30 });
    expect((await open(id, ip)).status).toBe(200);
  });
});
