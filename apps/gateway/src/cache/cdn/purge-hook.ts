import type { Purged } from '@gatehouse/bus';
import type { Log, PurgeHookSettings } from '@gatehouse/service';
import { activeTracer, traced, tracedAlone, type SpanOptions } from '@gatehouse/telemetry';
import { EVERYTHING_TAG, tagsLine } from './cdn-headers';

/** Time for all gateways to hear of a purge: a CDN that asks one of them afterwards gets the new reply. */
const GATHER_MS = 100;
/** The fewest that a CDN takes in one call (Cloudflare). */
const TAGS_A_CALL = 30;
/** Beyond this many waiting tags, everything is purged. */
const MAX_WAITING = 3_000;
const TIMEOUT_MS = 10_000;
const LONGEST_PAUSE_MS = 60_000;

/** Sends one call; throws when the CDN does not take it. */
type Send = (tags: readonly string[]) => Promise<void>;

/**
 * Tells a CDN what is no longer true: tags gather for a moment, are sent in turn, and again until they are taken. No write
 * waits for it (docs/operations.md#a-cdn-in-front).
 */
export class PurgeHook {
  private readonly waiting = new Set<string>();
  private timer?: NodeJS.Timeout;
  private failures = 0;
  private isSending = false;

  constructor(
    private readonly send: Send,
    private readonly log: Pick<Log, 'warn'>,
  ) {}

  /** Sends the tags soon. */
  tell(purged: Purged): void {
    if (purged === 'everything' || this.waiting.size + purged.length > MAX_WAITING) {
      this.waiting.clear();
      this.waiting.add(EVERYTHING_TAG);
    } else if (!this.waiting.has(EVERYTHING_TAG)) for (const tag of purged) this.waiting.add(tag);
    this.plan();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private plan(): void {
    if (this.timer !== undefined || this.isSending || this.waiting.size === 0) return;
    const pause = Math.min(GATHER_MS * 2 ** Math.min(this.failures, 20), LONGEST_PAUSE_MS);
    this.timer = setTimeout(() => void this.flush(), pause).unref();
  }

  private async flush(): Promise<void> {
    this.timer = undefined;
    this.isSending = true;
    const tags = [...this.waiting].slice(0, TAGS_A_CALL);
    // Purged again while they are sent, they are sent again.
    for (const tag of tags) this.waiting.delete(tag);
    try {
      await tracedAlone('purge the CDN', () => this.send(tags));
      this.failures = 0;
    } catch (err) {
      this.failures += 1;
      for (const tag of tags) this.waiting.add(tag);
      this.log.warn({ err, waiting: this.waiting.size }, 'the purge hook did not take the tags; they are sent again');
    }
    this.isSending = false;
    this.plan();
  }
}

/** Calls CACHE_PURGE_URL. The address is the administrator's: it may be within the network. */
export function sendTo({ url, method, token, tagsHeader }: PurgeHookSettings): Send {
  const [, name = 'authorization', value = `Bearer ${token}`] = /^([\w-]+): (.+)$/.exec(token) ?? [];
  return (tags) => traced(method, spanOf(url, method), () => call(tags));

  async function call(tags: readonly string[]): Promise<void> {
    const traceparent = activeTracer()?.current();
    const response = await fetch(url, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(tagsHeader === undefined ? {} : { [tagsHeader]: tagsLine(tagsHeader, tags) }),
        ...(token === '' ? {} : { [name]: value }),
        ...(traceparent === undefined ? {} : { traceparent }),
      },
      body: JSON.stringify({ tags }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}.`);
  }
}

const spanOf = (url: string, method: string): SpanOptions => ({
  kind: 'client',
  attributes: { 'http.request.method': method, 'server.address': new URL(url).hostname },
});
