import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { harmless, processMetrics } from '@gatehouse/service';

/** What the cache counts by itself. */
interface CacheFigures {
  bytes: number;
  count: number;
  evictions: number;
}

const COUNTERS = {
  hits: 'Replies that were sent from the cache.',
  misses: 'Visitors’ reads that were asked of a service.',
  shared: 'Visitors’ reads that got the reply to an equal one that was under way.',
  stored: 'Replies that were cached.',
  outdated: 'Replies that were not cached, because something they show changed while they were made.',
  purges: 'Purges that arrived, each of one or more tags.',
  resets: 'Times that the cache forgot everything.',
} as const;

type CacheCounter = keyof typeof COUNTERS;

const AGE_BUCKETS = [1, 10, 60, 600, 3_600, 86_400];

/** The metrics of the cache (docs/operations.md#the-cache). Counting is a number; the registry reads it when it is asked. */
@Injectable()
export class CacheMetrics {
  private readonly counts: Record<CacheCounter, number> = {
    hits: 0,
    misses: 0,
    shared: 0,
    stored: 0,
    outdated: 0,
    purges: 0,
    resets: 0,
  };
  private figures: () => CacheFigures = () => ({ bytes: 0, count: 0, evictions: 0 });
  private readonly ages: Histogram;

  constructor() {
    const registry = processMetrics();
    for (const name of Object.keys(COUNTERS) as CacheCounter[])
      counterOf(registry, `gatehouse_cache_${name}_total`, COUNTERS[name], () => this.counts[name]);
    counterOf(
      registry,
      'gatehouse_cache_evictions_total',
      'Replies that went because the cache was full.',
      () => this.figures().evictions,
    );
    gaugeOf(registry, 'gatehouse_cache_bytes', 'Bytes of the cached responses.', () => this.figures().bytes);
    gaugeOf(registry, 'gatehouse_cache_entries', 'Cached responses.', () => this.figures().count);
    const ages = {
      name: 'gatehouse_cache_age_seconds',
      help: 'Age of cached responses when they went.',
      buckets: AGE_BUCKETS,
    };
    registry.removeSingleMetric(ages.name);
    this.ages = new Histogram({ ...ages, registers: [registry] });
  }

  count(counter: CacheCounter): void {
    this.counts[counter] += 1;
  }

  /** A reply went after this time. */
  went(seconds: number): void {
    harmless(() => this.ages.observe(seconds));
  }

  /** Where bytes, entries and evictions are read. */
  readFrom(figures: () => CacheFigures): void {
    this.figures = figures;
  }
}

/** The last cache of the process counts: tests start several. */
function counterOf(registry: Registry, name: string, help: string, read: () => number): void {
  let told = 0;
  registry.removeSingleMetric(name);
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      const count = read();
      this.inc(count - told);
      told = count;
    },
  });
}

function gaugeOf(registry: Registry, name: string, help: string, read: () => number): void {
  registry.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}
