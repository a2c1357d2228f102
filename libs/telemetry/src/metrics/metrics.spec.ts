import type { Histogram } from 'prom-client';
import { count, durations, processMetrics, readings, type Reading } from '../index';

const linesOf = async (name: string): Promise<string[]> =>
  (await processMetrics().getSingleMetricAsString(name)).split('\n').filter((line) => !line.startsWith('#'));

describe('A histogram of durations', () => {
  it('has buckets, sum and count by its labels', async () => {
    const one = durations('gatehouse_test_seconds', 'A test.', ['kind', 'outcome']);
    one.observe(0.001, 'read', 'ok');
    one.observe(0.3, 'read', 'ok');
    one.observe(99, 'read', 'ok');
    one.observe(1, 'write', 'error');
    const lines = await linesOf('gatehouse_test_seconds');
    const of = (kind: string): string[] => lines.filter((line) => line.includes(`kind="${kind}"`));
    expect(of('read')).toContain('gatehouse_test_seconds_bucket{le="0.001",kind="read",outcome="ok"} 1');
    expect(of('read')).toContain('gatehouse_test_seconds_bucket{le="0.25",kind="read",outcome="ok"} 1');
    expect(of('read')).toContain('gatehouse_test_seconds_bucket{le="0.5",kind="read",outcome="ok"} 2');
    expect(of('read')).toContain('gatehouse_test_seconds_bucket{le="15",kind="read",outcome="ok"} 2');
    expect(of('read')).toContain('gatehouse_test_seconds_bucket{le="+Inf",kind="read",outcome="ok"} 3');
    expect(of('read').at(-1)).toBe('gatehouse_test_seconds_count{kind="read",outcome="ok"} 3');
    expect(of('write').at(-2)).toBe('gatehouse_test_seconds_sum{kind="write",outcome="error"} 1');
  });

  it('is one, however often it is declared', async () => {
    durations('gatehouse_again_seconds', 'A test.', ['kind']).observe(1, 'a');
    durations('gatehouse_again_seconds', 'A test.', ['kind']).observe(1, 'a');
    expect((await linesOf('gatehouse_again_seconds')).at(-1)).toBe('gatehouse_again_seconds_count{kind="a"} 2');
  });
});

describe('Readings', () => {
  it('are asked for when the metrics are, from all that give them', async () => {
    let value = 1;
    const definition = { name: 'gatehouse_reading', help: 'A test.', labels: ['service'] };
    readings(definition, () => [{ labels: { service: 'a' }, value }]);
    const end = readings(definition, () => Promise.resolve([{ labels: { service: 'b' }, value: 7 }]));
    value = 2;
    expect(await linesOf(definition.name)).toEqual([
      'gatehouse_reading{service="a"} 2',
      'gatehouse_reading{service="b"} 7',
    ]);
    end();
    expect(await linesOf(definition.name)).toEqual(['gatehouse_reading{service="a"} 2']);
  });

  it('that fail or take too long are left out, and the others are there', async () => {
    jest.useFakeTimers();
    try {
      const definition = { name: 'gatehouse_failing', help: 'A test.', labels: ['service'] };
      readings(definition, () => Promise.reject(new Error('away')));
      readings(definition, () => new Promise(() => undefined));
      readings(definition, () => [{ labels: { service: 'well' }, value: 1 }]);
      const lines = linesOf(definition.name);
      await jest.advanceTimersByTimeAsync(2_000);
      expect(await lines).toEqual(['gatehouse_failing{service="well"} 1']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('of a count grow', async () => {
    let value = 3;
    readings({ name: 'gatehouse_counted_total', help: 'A test.', kind: 'count' }, () => [{ value }]);
    expect(await linesOf('gatehouse_counted_total')).toEqual(['gatehouse_counted_total 3']);
    value = 5;
    expect(await linesOf('gatehouse_counted_total')).toEqual(['gatehouse_counted_total 5']);
  });
});

describe('A count', () => {
  it('shows all its values from the start', async () => {
    const definition = { name: 'gatehouse_refused_total', help: 'A test.', label: 'reason', values: ['a', 'b'] };
    count(definition)('b');
    count(definition)('b');
    expect(await linesOf(definition.name)).toEqual([
      'gatehouse_refused_total{reason="a"} 0',
      'gatehouse_refused_total{reason="b"} 2',
    ]);
  });
});

describe('What is planted on the prototype of all objects', () => {
  afterEach(() => void Reflect.deleteProperty(Object.prototype, 'zz'));
  const plant = (): void => {
    Object.defineProperty(Object.prototype, 'zz', { value: 'x', configurable: true, enumerable: true, writable: true });
  };

  it('ends nothing that is measured', () => {
    const counted = count({ name: 'gatehouse_planted_total', help: 'A test.', label: 'kind', values: ['a'] });
    const timed = durations('gatehouse_planted_seconds', 'A test.', ['kind']);
    const collections = processMetrics().getSingleMetric('nodejs_gc_duration_seconds') as Histogram;
    plant();
    expect(() => {
      counted('a');
      timed.observe(1, 'a');
      collections.observe({ kind: 'minor' }, 0.001);
    }).not.toThrow();
  });

  it('does not keep the metrics of others from being read', async () => {
    const definition = { name: 'gatehouse_planted', help: 'A test.', labels: ['service'] };
    const values: Reading[] = [
      { labels: { unknown: 'label' }, value: 1 },
      { labels: { service: 'b' }, value: 2 },
    ];
    const end = readings(definition, () => values);
    expect(await linesOf(definition.name)).toEqual(['gatehouse_planted{service="b"} 2']);
    end();
  });
});
