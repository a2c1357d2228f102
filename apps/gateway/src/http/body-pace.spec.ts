import { watchPace } from './body-pace';

const PERIOD_MS = 10_000;
const ENOUGH = 10 * 1024;

describe('A body', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const body = () => {
    const incoming = { socket: { bytesRead: 500 }, complete: false, readableLength: 0 };
    const stalled = jest.fn();
    const end = watchPace(incoming, PERIOD_MS, stalled);
    const receive = (bytes: number): void => {
      incoming.socket.bytesRead += bytes;
      jest.advanceTimersByTime(PERIOD_MS);
    };
    return { incoming, stalled, end, receive };
  };

  it('may take as long as it brings a thousand bytes a second', () => {
    const { stalled, receive } = body();
    for (let period = 0; period < 100; period += 1) receive(ENOUGH);
    expect(stalled).not.toHaveBeenCalled();
  });

  it.each([0, 1, ENOUGH - 1])('that brings %d bytes in ten seconds has stalled', (bytes) => {
    const { stalled, receive } = body();
    receive(ENOUGH);
    receive(bytes);
    receive(bytes);
    expect(stalled).toHaveBeenCalledTimes(1);
  });

  it('that waits for the gateway has not stalled', () => {
    const { incoming, stalled, receive } = body();
    incoming.readableLength = 1;
    receive(0);
    expect(stalled).not.toHaveBeenCalled();
  });

  it('is not watched after its end, or after its request', () => {
    const { incoming, stalled, receive } = body();
    incoming.complete = true;
    receive(0);
    const other = body();
    other.end();
    other.receive(0);
    expect([stalled.mock.calls, other.stalled.mock.calls]).toEqual([[], []]);
  });
});
