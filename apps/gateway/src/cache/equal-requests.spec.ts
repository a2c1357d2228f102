import type { Reply } from '@gatehouse/bus';
import { EqualRequests } from './equal-requests';
import { PurgeHistory } from './purge-history';
import { cachedGateway, things, type CachedGateway } from '../testing/cached-gateway';

/** Another address for each test. */
let path: string;
let tests = 0;
let site: CachedGateway;
/** Ends the requests that are under way, in the order in which they were asked. */
let waiting: ((reply: Partial<Reply>) => void)[];

beforeAll(async () => {
  site = await cachedGateway({ REQUEST_TIMEOUT_MS: '5000' });
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.reset();
  tests += 1;
  path = `/core/v2/things?test=${tests}`;
  waiting = [];
  site.answer = () => new Promise((resolve) => waiting.push(resolve));
});

const until = async (check: () => boolean): Promise<void> => {
  for (let time = 0; time < 2_000 && !check(); time += 1) await new Promise((resolve) => setTimeout(resolve, 2));
  expect(check()).toBe(true);
};
/** Time for requests that wait for another one, and so ask nobody. */
const arrival = async () => {
  await new Promise((resolve) => setTimeout(resolve, 50));
  // On a busy machine this process may have stood still meanwhile.
  for (let turns = 0; turns < 50; turns += 1) await new Promise((resolve) => setImmediate(resolve));
};
const some = (count: number, headers: Record<string, string> = {}) =>
  Array.from({ length: count }, () => site.get(path, headers));
const next = async (reply: Partial<Reply>): Promise<void> => {
  await until(() => waiting.length > 0);
  waiting.shift()?.(reply);
};

describe('Equal requests at once', () => {
  it('wait for one, each with the headers of its own origin', async () => {
    const requests = [...some(5), ...some(1, { origin: 'https://a.example' })];
    await until(() => waiting.length > 0);
    await arrival();
    await next(things('one', ['things']));
    const received = await Promise.all(requests);
    expect(received.map(({ text }) => text)).toEqual(Array(6).fill('"one"'));
    expect(received.filter(({ headers }) => String(headers['cache-status']).endsWith('collapsed'))).toHaveLength(5);
    expect(received.map(({ headers }) => headers['access-control-allow-origin']).filter(Boolean)).toEqual([
      'https://a.example',
    ]);
    expect(site.asked).toHaveLength(1);
  });

  it.each([
    ['a reply without tags, which may be for one client alone', things('own')],
    ['a failure', things('failed', undefined, { status: 503 })],
  ])('do not share %s', async (_, first) => {
    const requests = some(3);
    await until(() => waiting.length > 0);
    await arrival();
    await next(first);
    await next(things('two', ['things']));
    await until(() => waiting.length > 0 || site.asked.length > 2);
    while (waiting.length > 0) await next(things('two', ['things']));
    const texts = (await Promise.all(requests)).map(({ text }) => text);
    expect(texts.filter((text) => text === first.body?.toString())).toHaveLength(1);
  });

  it('do not wait again for an address whose reply is for one client alone', async () => {
    const first = site.get(path);
    await next(things('own'));
    await first;
    const requests = some(3);
    await until(() => waiting.length === 3);
    for (let at = 0; at < 3; at += 1) await next(things(at));
    expect(new Set((await Promise.all(requests)).map(({ text }) => text)).size).toBe(3);
  });

  it('do not share a reply that depends on a header in which they differ', async () => {
    const vary = { headers: { vary: 'Accept' } };
    const [one, two] = [site.get(path, { accept: 'a/a' }), arrival().then(() => site.get(path, { accept: 'b/b' }))];
    await until(() => waiting.length > 0);
    await arrival();
    await arrival();
    await next(things('a', ['things'], vary));
    await next(things('b', ['things'], vary));
    expect([(await one).text, (await two).text]).toEqual(['"a"', '"b"']);
  });
});

describe('A request that arrives after a purge', () => {
  it('does not get the reply that was under way before', async () => {
    const early = site.get(path);
    await until(() => waiting.length > 0);
    site.bus.purges.purge(['things']);
    const late = some(3);
    await arrival();
    await next(things('old', ['things']));
    await next(things('new', ['things']));
    expect((await early).text).toBe('"old"');
    expect((await Promise.all(late)).map(({ text }) => text)).toEqual(Array(3).fill('"new"'));
    expect(site.asked).toHaveLength(2);
    expect((await site.get(path)).text).toBe('"new"');
  });

  it('gets it when the purge was of something else', async () => {
    const early = site.get(path);
    await until(() => waiting.length > 0);
    site.bus.purges.purge(['people']);
    const late = site.get(path);
    await arrival();
    await next(things('same', ['things']));
    expect([(await early).text, (await late).text]).toEqual(['"same"', '"same"']);
    expect(site.asked).toHaveLength(1);
  });
});

describe('A request that waits for another', () => {
  it('asks by itself when its time is over', async () => {
    const slow = site;
    site = await cachedGateway({ REQUEST_TIMEOUT_MS: '100' });
    site.answer = () =>
      site.asked.length === 1 ? new Promise((resolve) => waiting.push(resolve)) : things('second', ['things']);
    const first = site.get(path);
    await until(() => waiting.length > 0);
    expect((await site.get(path)).text).toBe('"second"');
    await next(things('first', ['things']));
    await first;
    await site.stop();
    site = slow;
  });

  it('is not remembered beyond a million characters of addresses', async () => {
    const equal = new EqualRequests(new PurgeHistory());
    const read = (key: string) => ({ key, headers: {}, deadline: Date.now() + 5_000 });
    const reply = { status: 200, headers: {}, body: new Uint8Array() };
    const lead = (key: string) => equal.lead(read(key), () => Promise.resolve({ reply, route: '' }));
    const isWaitedFor = async (key: string): Promise<boolean> => {
      const asked = lead(key);
      const joined = equal.join(read(key), 0);
      await asked;
      return joined !== undefined;
    };
    await lead('first');
    expect(await isWaitedFor('first')).toBe(false);
    for (let count = 0; count < 100; count += 1) await lead(`${count}${'x'.repeat(15_000)}`);
    expect(await isWaitedFor('first')).toBe(true);
  });
});
