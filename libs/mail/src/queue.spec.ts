import { gaveUp, nextAttempt } from './queue';

describe('the delay before the next attempt', () => {
  it('doubles from one second to 15 minutes', () => {
    const longest = [1, 2, 3, 4, 10, 11, 12, 500].map((attempts) => nextAttempt(attempts, () => 0));
    expect(longest).toEqual([1000, 2000, 4000, 8000, 512_000, 900_000, 900_000, 900_000]);
  });

  it('is shortened at random, by at most half', () => {
    expect(nextAttempt(3, () => 0.5)).toBe(3000);
    expect(nextAttempt(3, () => 0.999999)).toBeGreaterThanOrEqual(2000);
  });
});

describe('giving up', () => {
  it('happens after one to three days of attempts', () => {
    let waited = 0;
    let attempts = 0;
    while (!gaveUp(attempts)) waited += nextAttempt((attempts += 1), () => 0.5);
    expect(waited / 3_600_000).toBeGreaterThan(24);
    expect(waited / 3_600_000).toBeLessThan(72);
  });
});
