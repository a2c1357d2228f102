import { SharedTimer } from './shared-timer';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('A shared timer', () => {
  it('calls all work at the same moments, by one timer', () => {
    const timer = new SharedTimer(100);
    const [first, second] = [jest.fn(), jest.fn()];
    timer.add(first);
    jest.advanceTimersByTime(60);
    timer.add(second);
    expect(jest.getTimerCount()).toBe(1);
    jest.advanceTimersByTime(40);
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  });

  it('goes on for the others when one ends, and wakes nobody after the last', () => {
    const timer = new SharedTimer(100);
    const [first, second] = [jest.fn(), jest.fn()];
    const ends = [timer.add(first), timer.add(second)];
    ends[0]();
    jest.advanceTimersByTime(100);
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
    ends[1]();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('starts again for work that comes later', () => {
    const timer = new SharedTimer(100);
    timer.add(() => undefined)();
    const work = jest.fn();
    timer.add(work);
    jest.advanceTimersByTime(100);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
