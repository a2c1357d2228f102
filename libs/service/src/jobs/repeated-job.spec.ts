import { AsyncLocalStorage } from 'node:async_hooks';
import { RepeatedJob } from './repeated-job';

const unexpected = (error: unknown): never => {
  throw error;
};
/** Work that is under way until it is released. */
function heldWork() {
  const begun: (() => void)[] = [];
  const work = (): Promise<void> => new Promise((resolve) => begun.push(resolve));
  return { begun, work };
}
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
/** Waits for something that happens by itself. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await turn();
}

describe('RepeatedJob', () => {
  it('come again and again, the first after a time of its own', async () => {
    let count = 0;
    const work = () => Promise.resolve((count += 1));
    const job = new RepeatedJob(work, { every: 1, firstAfter: 0, onFailed: unexpected });
    job.start();
    await until(() => count >= 3);
    await job.stop();
    const before = count;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(count).toBe(before);
  });

  it('go on after a failure', async () => {
    const failures: unknown[] = [];
    const job = new RepeatedJob(() => Promise.reject(new Error('no database')), {
      every: 1,
      onFailed: (error) => failures.push(error),
    });
    job.start();
    await until(() => failures.length >= 2);
    await job.stop();
    expect(failures[0]).toEqual(new Error('no database'));
  });

  it('wait as long as the work says', async () => {
    let count = 0;
    const job = new RepeatedJob(() => Promise.resolve((count += 1)), {
      every: 3_600_000,
      firstAfter: 0,
      untilNext: () => Promise.resolve(1),
      onFailed: unexpected,
    });
    job.start();
    await until(() => count >= 2);
    await job.stop();
  });

  it('never overlap, and one does the work of all who ask while another is under way', async () => {
    const { begun, work } = heldWork();
    const job = new RepeatedJob(work, { every: 3_600_000, onFailed: unexpected });
    const first = job.now();
    await until(() => begun.length === 1);
    const asked = [job.now(), job.now()];
    await turn();
    expect(begun.length).toBe(1);
    begun[0]?.();
    await first;
    await until(() => begun.length === 2);
    begun[1]?.();
    await Promise.all(asked);
    expect(begun.length).toBe(2);
    await job.stop();
  });

  it('end with the one that is under way', async () => {
    const { begun, work } = heldWork();
    const job = new RepeatedJob(work, { every: 3_600_000, onFailed: unexpected });
    void job.now();
    await until(() => begun.length === 1);
    void job.now();
    let hasStopped = false;
    const stopped = job.stop().then(() => (hasStopped = true));
    await turn();
    expect([hasStopped, job.isStopped]).toEqual([false, true]);
    begun[0]?.();
    await stopped;
    expect(begun.length).toBe(1);
  });

  it('are not part of the request that asks for one soon', async () => {
    const request = new AsyncLocalStorage<string>();
    const seen: (string | undefined)[] = [];
    const job = new RepeatedJob(() => Promise.resolve(seen.push(request.getStore())), {
      every: 1,
      onFailed: unexpected,
    });
    request.run('a request', () => job.soon());
    await until(() => seen.length === 1);
    request.run('a request', () => job.start());
    await until(() => seen.length >= 2);
    await job.stop();
    expect(new Set(seen)).toEqual(new Set([undefined]));
  });
});
