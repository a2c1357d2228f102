import { InProcessBus } from './in-process/in-process-bus';
import { LocalCounters } from './local-counters';

describe('A counter', () => {
  it('counts, gives back and is read in one window, which starts with the first count', async () => {
    const bus = new InProcessBus();
    const first = await bus.countBy('key', 60, 1);
    expect(await bus.countBy('key', 60, 1)).toEqual({ count: 2, ends: first.ends });
    expect(await bus.countBy('key', 60, -1)).toEqual({ count: 1, ends: first.ends });
    expect(await bus.countBy('key', 60, 0)).toEqual({ count: 1, ends: first.ends });
    expect(await bus.count('key', 60)).toBe(2);
  });

  it('is never below 0, and what is given back starts no window', () => {
    const counters = new LocalCounters();
    expect(counters.add('key', 60, -1).count).toBe(0);
    expect(counters.add('key', 60, 1).count).toBe(1);
    expect([counters.add('key', 60, -1).count, counters.add('key', 60, -1).count]).toEqual([0, 0]);
  });

  it('begins again after its window', () => {
    jest.useFakeTimers({ now: 0 });
    try {
      const counters = new LocalCounters();
      counters.add('key', 60, 1);
      jest.setSystemTime(60_000);
      expect(counters.add('key', 60, 0).count).toBe(0);
      expect(counters.add('key', 60, 1)).toEqual({ count: 1, ends: 120_000 });
    } finally {
      jest.useRealTimers();
    }
  });

  it('is forgotten when 100,000 newer ones are kept', () => {
    const counters = new LocalCounters();
    counters.add('old', 3_600, 1);
    for (let key = 0; key < 99_999; key += 1) counters.add(String(key), 3_600, 1);
    expect(counters.add('old', 3_600, 0).count).toBe(1);
    counters.add('one more', 3_600, 1);
    expect(counters.add('old', 3_600, 0).count).toBe(0);
    expect(counters.add('one more', 3_600, 0).count).toBe(1);
  });
});
