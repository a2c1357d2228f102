import { Histogram } from 'prom-client';
import { harmless } from './harmless';
import { processMetrics } from './registry';

/** Seconds: from a statement to an upload. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15] as const;

/** The observations with the same labels. */
interface Series {
  labels: Record<string, string>;
  /** Observations by their smallest bucket; the last place has those above all. */
  counts: number[];
  sum: number;
}

/** The series below the values of the labels so far. */
interface Branch {
  next: Map<string, Branch>;
  series?: Series;
}

/**
 * A histogram of durations for hot paths: an observation is some lookups and an addition. prom-client's own makes, checks
 * and hashes an object of labels each time.
 */
export interface Durations {
  /** @param values of the labels, in their order; there must be few of them */
  observe(seconds: number, ...values: string[]): void;
}

/** The histogram of this name, made if the process does not have it yet. */
export function durations(name: string, help: string, labels: readonly string[]): Durations {
  const known = processMetrics().getSingleMetric(name);
  return known instanceof DurationsHistogram ? known.durations : new DurationsHistogram(name, help, labels).durations;
}

class DurationsHistogram extends Histogram {
  private readonly root: Branch = { next: new Map() };
  private readonly all: Series[] = [];
  readonly durations: Durations = {
    observe: (seconds, ...values) => harmless(() => this.add(seconds, values)),
  };

  constructor(
    private readonly metric: string,
    private readonly about: string,
    private readonly labelsOfAll: readonly string[],
  ) {
    super({ name: metric, help: about, labelNames: labelsOfAll, buckets: [...BUCKETS], registers: [processMetrics()] });
  }

  /** What prom-client asks every metric for. */
  getForPromString() {
    const { metric: name, about: help } = this;
    return Promise.resolve({
      name,
      help,
      type: 'histogram',
      aggregator: 'sum',
      values: this.all.flatMap((one) => this.lines(one)),
    });
  }

  private add(seconds: number, values: readonly string[]): void {
    let branch = this.root;
    for (const value of values) {
      let next = branch.next.get(value);
      if (next === undefined) branch.next.set(value, (next = { next: new Map() }));
      branch = next;
    }
    const series = (branch.series ??= this.begin(values));
    let place = 0;
    while (place < BUCKETS.length && seconds > (BUCKETS[place] ?? Infinity)) place += 1;
    series.counts[place] = (series.counts[place] ?? 0) + 1;
    series.sum += seconds;
  }

  private begin(values: readonly string[]): Series {
    const labels = Object.fromEntries(this.labelsOfAll.map((label, at) => [label, values[at] ?? '']));
    const series = { labels, counts: Array<number>(BUCKETS.length + 1).fill(0), sum: 0 };
    this.all.push(series);
    return series;
  }

  private lines({ labels, counts, sum }: Series) {
    let total = 0;
    const buckets = counts.map((count, at) => {
      total += count;
      return { labels: { ...labels, le: BUCKETS[at] ?? '+Inf' }, value: total, metricName: `${this.metric}_bucket` };
    });
    return [
      ...buckets,
      { labels, value: sum, metricName: `${this.metric}_sum` },
      { labels, value: total, metricName: `${this.metric}_count` },
    ];
  }
}
