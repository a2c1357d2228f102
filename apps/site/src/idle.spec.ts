import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { services } from './services';
import { testSite, type TestSite } from './visit.fixture';

/** Turns of the event loop in a second: twice as many as there are, and a third of those of one clock of 10 ms. */
const MOST_TURNS = 32;

let site: TestSite;

beforeEach(async () => {
  site = await testSite(services);
});
afterEach(() => site.stop());

const turns = (): number => performance.nodeTiming.uvMetricsInfo.loopCount;

/** Turns of the event loop in the next second. */
async function turnsInASecond(): Promise<number> {
  const before = turns();
  await pause(1_000);
  return turns() - before;
}

describe('A site that nobody asks', () => {
  it('hardly wakes its process', async () => {
    // What a start leaves to do is done after a while, and a machine with other work only ever makes fewer turns.
    let least = Infinity;
    for (let second = 0; second < 15 && least > MOST_TURNS; second += 1)
      least = Math.min(least, await turnsInASecond());
    expect(least).toBeLessThanOrEqual(MOST_TURNS);
  });
});
