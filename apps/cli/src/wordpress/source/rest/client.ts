import { setTimeout as pause } from 'node:timers/promises';
import type { Fetched, Outbound } from '@gatehouse/outbound';
import { interrupted } from '../../../frame/command-error';
import { failureOf, refusalOf } from './failure';

/** Longest answer in bytes: a hundred long posts. */
const ANSWER_LIMIT = 64 * 1024 * 1024;
const TIMEOUT_MS = 60_000;
const TRIES = 5;
const FIRST_PAUSE_MS = 1000;
/** A server that asks for more patience than this is busy for long. */
const LONGEST_PAUSE_MS = 120_000;
/** Statuses after which the same request may succeed. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

export interface ClientOptions {
  /** The address of the API root: `https://old.example/wp-json/` or `https://old.example/?rest_route=/`. */
  root: URL;
  /** Login and application password; visitors have none. */
  credentials?: { user: string; password: string };
  outbound: Outbound;
  signal: AbortSignal;
  /** The first pause before a request is sent again; each further one is twice as long. */
  pauseMs?: number;
}

/** Values of a query; undefined ones are left out. */
export type Query = Readonly<Record<string, string | number | undefined>>;

/** An answer with status 200. */
export interface Answer {
  body: unknown;
  /** Header lines by their names in lower case. */
  headers: Fetched['headers'];
}

/** Sends requests to the REST interface of a WordPress, again after a pause when it has no time. */
export class RestClient {
  constructor(private readonly options: ClientOptions) {}

  get isSignedIn(): boolean {
    return this.options.credentials !== undefined;
  }

  /**
   * @param route below the root, such as `wp/v2/posts`
   * @throws RestFailure when the site refuses it, CommandError when the site cannot be reached
   */
  async get(route: string, query: Query = {}): Promise<Answer> {
    const url = this.addressOf(route, query);
    for (let attempt = 1; ; attempt += 1) {
      if (this.options.signal.aborted) throw interrupted();
      const fetched = await this.fetch(url).catch((error: unknown) => refusalOf(error, url));
      const canPass = fetched instanceof Error || PASSING.has(fetched.status);
      if (canPass && attempt < TRIES) {
        await this.wait(this.pauseAfter(fetched, attempt));
        continue;
      }
      if (fetched instanceof Error) throw fetched;
      if (fetched.status !== 200) throw failureOf(fetched);
      return { body: parsed(fetched), headers: fetched.headers };
    }
  }

  /** The root may be a path, or a value of the query where a site has no permalinks. */
  private addressOf(route: string, query: Query): string {
    const url = new URL(this.options.root);
    const below = url.searchParams.get('rest_route');
    if (below === null) url.pathname = `${url.pathname.replace(/\/$/, '')}/${route}`;
    else url.searchParams.set('rest_route', `${below.replace(/\/$/, '')}/${route}`);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value));
    return url.href;
  }

  /** Redirects are not followed: they would take the password to another site. */
  private fetch(url: string): Promise<Fetched> {
    const { outbound, credentials } = this.options;
    const headers: Record<string, string> = credentials ? { authorization: basic(credentials) } : {};
    const limits = { limitBytes: ANSWER_LIMIT, timeoutMs: TIMEOUT_MS, maxRedirects: 0 };
    return outbound.fetch(url, { ...limits, accept: 'application/json', headers });
  }

  private pauseAfter(fetched: Fetched | Error, attempt: number): number {
    const grown = (this.options.pauseMs ?? FIRST_PAUSE_MS) * 2 ** (attempt - 1);
    const requested = fetched instanceof Error ? undefined : retryAfter(fetched.headers['retry-after']);
    return Math.min(requested ?? grown, LONGEST_PAUSE_MS);
  }

  private async wait(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.options.signal }).catch(() => {
      throw interrupted();
    });
  }
}

/** Milliseconds of a Retry-After header, which is in seconds or a date. */
function retryAfter(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

const basic = ({ user, password }: { user: string; password: string }): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** Some plugins put a byte order mark or a warning of PHP before the JSON. */
function parsed(fetched: Fetched): unknown {
  const text = fetched.body.toString('utf8').replace(/^\uFEFF/, '');
  try {
    return JSON.parse(text);
  } catch {
    throw failureOf(fetched);
  }
}
