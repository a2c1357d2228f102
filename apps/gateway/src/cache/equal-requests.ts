import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Reply } from '@gatehouse/bus';
import { valuesOf, variesBy } from './stored/reply-store';
import type { PurgeHistory } from './purge-history';

/** A reply as the gateway's parts give it, before it is made one for a single request. */
export interface Fetched {
  reply: Reply;
  /** The key of the endpoint, for metrics. */
  route: string;
}

/** A visitor's read on its way. */
export interface Read {
  /** Method and address. */
  key: string;
  headers: IncomingHttpHeaders;
  /** Milliseconds since the epoch after which the client no longer waits. */
  deadline: number;
}

/** A request that is under way, and since when, in purges. */
interface Flight {
  since: number;
  headers: IncomingHttpHeaders;
  /** Undefined when it failed. */
  fetched: Promise<Fetched | undefined>;
}

/** How long an address whose reply cannot be shared is asked for without waiting. */
const ALONE_MS = 10_000;
/** How many such are remembered, and how many characters they have together: anybody can ask for long ones. */
const MAX_ALONE = 10_000;
const MAX_ALONE_CHARACTERS = 1_000_000;

/**
 * Lets equal requests wait for the one that is under way. Its reply is for all only if its service says what it was made of:
 * another may be for one client alone, or be a failure that the next request would not meet. A request that arrived after a
 * purge of what the reply was made of gets a newer one.
 */
export class EqualRequests {
  private readonly flights = new Map<string, Flight>();
  private readonly alone = new LRUCache<string, true>({
    max: MAX_ALONE,
    ttl: ALONE_MS,
    maxSize: MAX_ALONE_CHARACTERS,
    sizeCalculation: (_, key) => key.length,
  });

  constructor(private readonly history: PurgeHistory) {}

  /** Asks, and lets others wait for the reply. */
  async lead({ key, headers }: Read, ask: () => Promise<Fetched>): Promise<Fetched> {
    if (this.alone.has(key)) return ask();
    const since = this.history.now;
    const asking = ask();
    const flight = { since, headers, fetched: asking.catch(() => undefined) };
    this.flights.set(key, flight);
    try {
      const fetched = await asking;
      if (!fetched.reply.tags) this.alone.set(key, true);
      return fetched;
    } finally {
      if (this.flights.get(key) === flight) this.flights.delete(key);
    }
  }

  /**
   * Waits for the equal request that is under way; undefined when there is none.
   * @param since when the request arrived, in purges
   * @returns its reply; `retry` when it is not for this request
   */
  join(read: Read, since: number): Promise<Fetched | 'retry'> | undefined {
    const flight = this.flights.get(read.key);
    return flight && this.wait(flight, read, since);
  }

  private async wait(flight: Flight, { headers, deadline }: Read, since: number): Promise<Fetched | 'retry'> {
    const fetched = await beforeDeadline(flight.fetched, deadline);
    const { tags, headers: own } = fetched?.reply ?? {};
    if (!fetched || !tags) return 'retry';
    const names = variesBy(own?.vary);
    if (valuesOf(names, headers) !== valuesOf(names, flight.headers)) return 'retry';
    return flight.since === since || this.history.isUntouched(tags, flight.since) ? fetched : 'retry';
  }
}

async function beforeDeadline<T>(work: Promise<T>, deadline: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, deadline - Date.now()), undefined);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
