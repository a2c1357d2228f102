import { gaveUp, nextAttempt } from './queue';

describe('nextAttempt', () => {
  it('doubles from a second up to a quarter of an hour', () => {
    const longest = [1, 2, 3, 4, 10, 11, 12, 500].map((attempts) => nextAttempt(attempts, () => 0));
    expect(longest).toEqual([1000, 2000, 4000, 8000, 512_000, 900_000, 900_000, 900_000]);
  });

  it('is shortened by chance, by half at most', () => {
    expect(nextAttempt(3, () => 0.5)).toBe(3000);
    expect(nextAttempt(3, () => 0.999999)).toBeGreaterThanOrEqual(2000);
  });
});

describe('gaveUp', () => {
  it('comes after more than a day of attempts', () => {
    let waited = 0;
    let attempts = 0;
    while (!gaveUp(attempts)) waited += nextAttempt((attempts += 1), () => 0.5);
    expect(waited / 3_600_000).toBeGreaterThan(24);
    expect(waited / 3_600_000).toBeLessThan(72);
  });
});
