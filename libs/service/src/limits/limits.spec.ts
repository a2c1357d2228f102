import { InProcessBus } from '@gatehouse/bus';
import { RestError } from '@gatehouse/errors';
import { Config } from '../config/config';
import { addressBlock, Limits } from './limits';
import { WorkQueue } from './work-queue';

const limits = (text: string): Limits =>
  new Limits(new InProcessBus(), new Config({ SITE_SECRET: 'x'.repeat(32), LIMIT_REGISTRATION: text }));

describe('A limit', () => {
  it('refuses what goes beyond one of its budgets, with the time until that window ends', async () => {
    const two = limits('2/minute, 100/hour');
    await two.reserve('registration', 'a');
    await two.reserve('registration', 'a');
    await expect(two.reserve('registration', 'a')).rejects.toMatchObject({
      status: 429,
      code: 'rest_too_many_requests',
      headers: { 'retry-after': expect.stringMatching(/^[1-6]\d?$/) as string },
    });
    await two.reserve('registration', 'b');
  });

  it('counts neither what it refused nor what was given back', async () => {
    const two = limits('2/hour');
    const first = await two.reserve('registration', 'a');
    await two.reserve('registration', 'a');
    for (let at = 0; at < 5; at += 1) await expect(two.reserve('registration', 'a')).rejects.toBeInstanceOf(RestError);
    await first.release();
    await two.reserve('registration', 'a');
  });

  it('is off with 0', async () => {
    const off = limits('0');
    for (let at = 0; at < 1_000; at += 1) await off.reserve('registration', 'a');
  });

  it.each(['20', '20/second', 'x/minute', '20/minute,', '-1/minute'])('is not read from %j', (text) => {
    expect(() => limits(text)).toThrow(text);
  });
});

describe('An address is counted', () => {
  it.each([
    ['192.0.2.1', '::ffff:192.0.2.1', true],
    ['192.0.2.1', '192.0.2.2', false],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['2001:DB8:0:0::1', '2001:db8::2', true],
  ])('%s with %s: %s', (one, other, together) => {
    expect(addressBlock(one) === addressBlock(other)).toBe(together);
  });
});

describe('A queue of work', () => {
  const refused = new RestError(503, 'full', 'Full.');
  const queueOf = (maxWaiting: number, maxWaitMs = 60_000): WorkQueue =>
    new WorkQueue({ atOnce: 2, maxWaiting, maxWaitMs, refusal: () => refused });

  it('runs as many tasks at once as it may, and the urgent ones first', async () => {
    const queue = queueOf(100);
    const started: string[] = [];
    let running = 0;
    let most = 0;
    const task = (name: string) => async (): Promise<void> => {
      started.push(name);
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
    };
    const work = ['a', 'b', 'c', 'd'].map((name) => queue.run(task(name)));
    await Promise.all([...work, queue.run(task('urgent'), 'urgent')]);
    expect([most, started, queue.isIdle]).toEqual([2, ['a', 'b', 'urgent', 'c', 'd'], true]);
  });

  it('refuses tasks beyond its length', async () => {
    const queue = queueOf(3);
    let ended = (): void => undefined;
    const gate = new Promise<void>((resolve) => (ended = resolve));
    const outcomes = Array.from({ length: 8 }, () => queue.run(() => gate).catch((error: unknown) => error));
    ended();
    expect((await Promise.all(outcomes)).filter((one) => one === refused)).toHaveLength(3);
  });

  it('refuses tasks that waited too long, and goes on with the others', async () => {
    const queue = queueOf(3, 5);
    let ended = (): void => undefined;
    const gate = new Promise<void>((resolve) => (ended = resolve));
    const work = [queue.run(() => gate), queue.run(() => gate)];
    await expect(queue.run(() => Promise.resolve())).rejects.toBe(refused);
    ended();
    await Promise.all(work);
    await expect(queue.run(() => Promise.resolve('done'))).resolves.toBe('done');
  });
});
