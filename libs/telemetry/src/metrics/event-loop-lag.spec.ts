import { setTimeout as pause } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { registerEventLoopLag } from './event-loop-lag';

const registry = new Registry();
registerEventLoopLag(registry);

async function lag(): Promise<Record<string, number>> {
  const lines = (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const pairs = lines.map((line) => line.split(' '));
  return Object.fromEntries(
    pairs.map(([name = '', value]) => [name.replace('nodejs_eventloop_lag_', ''), Number(value)]),
  );
}

/** Keeps the event loop busy. */
function block(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end;);
}

describe('The lag of the event loop', () => {
  it('has the names of prom-client', async () => {
    const names = ['seconds', 'min', 'max', 'mean', 'stddev', 'p50', 'p90', 'p99'];
    expect(Object.keys(await lag())).toEqual(names.map((name) => (name === 'seconds' ? name : `${name}_seconds`)));
  });

  it('is how much later than it should a timer comes while the process is busy', async () => {
    await lag();
    // A reading ends what is measured; the next moment begins another.
    await pause(250);
    block(500);
    await pause(150);
    expect((await lag()).max_seconds).toBeGreaterThan(0.35);
  });

  it('shows the same again when it is read at once', async () => {
    const { p99_seconds: first } = await lag();
    expect((await lag()).p99_seconds).toBe(first);
    expect(first).toBeGreaterThanOrEqual(0);
  });
});
