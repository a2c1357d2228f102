import { setTimeout } from 'node:timers/promises';
import { Counter, Gauge } from 'prom-client';
import { harmless, processMetrics } from './registry';

/** A value at this moment, or a count since the start. */
export interface Reading {
  labels?: Readonly<Record<string, string>>;
  value: number;
}

export interface ReadingsDefinition {
  /** `gatehouse_<what>_<unit>` */
  name: string;
  help: string;
  labels?: readonly string[];
  /** A count only grows while the process runs; a gauge is standard. */
  kind?: 'gauge' | 'count';
}

/** Gives the values when the metrics are asked for. */
type Read = () => readonly Reading[] | Promise<readonly Reading[]>;

const readersOf = new Map<string, Set<Read>>();

/**
 * A metric that costs nothing until it is asked for. Several parts of a process may give values for one name, with other
 * labels; a reading that fails is left out.
 * @returns ends the readings
 */
export function readings(definition: ReadingsDefinition, read: Read): () => void {
  const readers = readersOf.get(definition.name) ?? register(definition);
  readers.add(read);
  return () => readers.delete(read);
}

function register({ name, help, labels = [], kind = 'gauge' }: ReadingsDefinition): Set<Read> {
  const readers = new Set<Read>();
  readersOf.set(name, readers);
  const options = { name, help, labelNames: labels, registers: [processMetrics()] };
  if (kind === 'gauge')
    new Gauge({
      ...options,
      async collect() {
        const all = await readAll(readers);
        this.reset();
        for (const { labels: own = {}, value } of all) harmless(() => this.set(own, value));
      },
    });
  else
    new Counter({
      ...options,
      async collect() {
        const all = await readAll(readers);
        this.reset();
        for (const { labels: own = {}, value } of all) harmless(() => this.inc(own, value));
      },
    });
  return readers;
}

/** Longer than a database takes that is well; a scrape must not wait for one that is not. */
const TIMEOUT_MS = 1_500;

async function readAll(readers: ReadonlySet<Read>): Promise<Reading[]> {
  const timeout = setTimeout<readonly Reading[]>(TIMEOUT_MS, [], { ref: false });
  const results = await Promise.all([...readers].map((read) => Promise.race([readSafely(read), timeout])));
  return results.flat();
}

async function readSafely(read: Read): Promise<readonly Reading[]> {
  try {
    return await read();
  } catch {
    return [];
  }
}
