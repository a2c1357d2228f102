import { EarliestTimer } from './earliest-timer';

let worked: number[];
let next: number;
let timer: EarliestTimer;

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  worked = [];
  next = Infinity;
  timer = new EarliestTimer(() => {
    worked.push(Date.now());
    return next;
  });
});
afterEach(() => jest.useRealTimers());

describe('A timer for the earliest moment', () => {
  it('works at the earliest of all moments, with one timer', () => {
    timer.expect(300);
    timer.expect(100);
    timer.expect(200);
    expect(jest.getTimerCount()).toBe(1);
    jest.advanceTimersByTime(1_000);
    expect(worked).toEqual([100]);
  });

  it('works again at the moment that its work gives', () => {
    timer.expect(100);
    next = 250;
    jest.advanceTimersByTime(249);
    next = Infinity;
    jest.advanceTimersByTime(1_000);
    expect(worked).toEqual([100, 250]);
  });

  it('wakes nobody when nothing is expected, and after a stop', () => {
    expect(jest.getTimerCount()).toBe(0);
    timer.expect(100);
    timer.stop();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is set again after a stop', () => {
    timer.expect(100);
    timer.stop();
    timer.expect(200);
    jest.advanceTimersByTime(1_000);
    expect(worked).toEqual([200]);
  });

  it('looks in between when a moment is further away than a timer can be set', () => {
    const far = 2 ** 31 + 5_000;
    next = far;
    timer.expect(far);
    jest.advanceTimersByTime(2 ** 31 - 1);
    expect(worked).toEqual([2 ** 31 - 1]);
    next = Infinity;
    jest.advanceTimersByTime(5_001);
    expect(worked).toEqual([2 ** 31 - 1, far]);
  });
});
