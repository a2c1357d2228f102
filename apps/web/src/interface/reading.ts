import type { Bus, Request, Values } from '@gatehouse/bus';
import { askInterface, type SubrequestReply, type Subrequest } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { type Listed, type Query, type Reading as BlockReading, searchOf } from '@gatehouse/blocks';
import type { Caller } from '@gatehouse/access';
import type { RequestContext } from '@gatehouse/rest';

/** Who something is shown to, and what that says of how long it may be kept: the request for a page is one. */
export type Visit = Pick<RequestContext, 'once' | 'tag' | 'holdsUntil' | 'doNotCache'> & {
  readonly caller: Pick<Caller, 'kind'>;
  readonly request: Pick<Request, 'address' | 'visit'>;
};

/** The code of lists that are too long for one reply, and of replies that are too large for a page. */
const TOO_LARGE = 'rest_reply_too_large';
/** Characters of what a page is made of, where its records are very long. */
const LONGEST_PAGE = 8_000_000;
const PER_PAGE = 10;

interface Pending {
  request: Subrequest;
  resolve: (reply: SubrequestReply) => void;
  reject: (error: unknown) => void;
}

/** Failures of the interface, as it says them. */
interface FailureBody {
  code: string;
  message: string;
}

/**
 * Reads the replies of the interface that a page needs. Requests that are made at the same time travel together, and equal ones
 * are asked once.
 */
export class Reading implements BlockReading {
  private waiting: Pending[] = [];
  private readonly replies = new Map<string, Promise<SubrequestReply>>();

  constructor(
    private readonly bus: Bus,
    private readonly ctx: Visit,
  ) {}

  /**
   * The answer to a GET: `get<Post>('/core/v2/posts/7', { _embed: 'author' })`.
   * @throws RestError with the failure of the interface
   */
  async get<T>(path: string, query: Query = {}): Promise<T> {
    return bodyOf<T>(succeeded(await this.reply(path, query)));
  }

  /** The same, undefined where there is nothing, or nothing that the visitor may read. */
  async find<T>(path: string, query: Query = {}): Promise<T | undefined> {
    const reply = await this.reply(path, query);
    return [401, 403, 404].includes(reply.status) ? undefined : bodyOf<T>(succeeded(reply));
  }

  /**
   * A page of a list, empty past the last one.
   * @param options.inParts whether a list that is too long for one reply is read one by one, without what is too long
   * @throws RestError with the failure of the interface
   */
  async list<T>(path: string, query: Query = {}, { inParts = true } = {}): Promise<Listed<T>> {
    const reply = await this.reply(path, query);
    if (reply.status === 400 && failureOf(reply).code.endsWith('_invalid_page_number'))
      return { items: [], total: 0, pages: 0 };
    if (inParts && reply.status >= 400 && failureOf(reply).code === TOO_LARGE) return this.listInParts(path, query);
    const { headers } = succeeded(reply);
    const items = bodyOf<T[]>(reply);
    const number = (name: string): number => Number(headers[name] ?? items.length);
    return { items, total: number('x-wp-total'), pages: number('x-wp-totalpages') };
  }

  /** A page of a list whose records are too long for one reply, one by one: those that still are too long are left out. */
  private async listInParts<T>(path: string, query: Query): Promise<Listed<T>> {
    const { page = 1, per_page: size = PER_PAGE, offset } = query;
    if (size === 1) return { items: [], total: 0, pages: 0 };
    const before = Number(offset ?? (Number(page) - 1) * Number(size));
    const listed: Listed<T> = { items: [], total: before + Number(size), pages: 0 };
    let left = LONGEST_PAGE;
    for (let at = before; at < Math.min(before + Number(size), listed.total) && left > 0; at += 1) {
      const reply = await this.reply(path, { ...query, offset: at, per_page: 1, page: 1 });
      if (reply.status >= 400) continue;
      listed.total = Number(reply.headers['x-wp-total'] ?? listed.total);
      left -= reply.body.length;
      if (left > 0) listed.items.push(...bodyOf<T[]>(reply));
    }
    return { ...listed, pages: Math.ceil(listed.total / Number(size)) };
  }

  /** The reply to a GET, failures included. */
  reply(path: string, query: Query = {}): Promise<SubrequestReply> {
    const search = searchOf(query);
    const key = `${path}?${search}`;
    const known = this.replies.get(key);
    if (known) return known;
    const reply = this.ask({ method: 'GET', path, search }).then((answer) => this.noted(answer));
    this.replies.set(key, reply);
    return reply;
  }

  /** The reply to a POST, failures included. */
  post(path: string, body: Values): Promise<SubrequestReply> {
    this.replies.clear();
    return this.ask({ method: 'POST', path, search: '', body });
  }

  private ask(request: Subrequest): Promise<SubrequestReply> {
    return new Promise((resolve, reject) => {
      // Requests of one turn of the event loop go in one message.
      if (this.waiting.length === 0) setImmediate(() => void this.send(this.waiting.splice(0)));
      this.waiting.push({ request, resolve, reject });
    });
  }

  private async send(batch: Pending[]): Promise<void> {
    const { visit = '' } = this.ctx.request;
    try {
      const { replies } = await this.bus.ask(askInterface, { visit, requests: batch.map(({ request }) => request) });
      for (const [at, { resolve, reject }] of batch.entries()) {
        const reply = replies[at];
        if (reply) resolve(reply);
        else reject(new Error('The interface gave fewer replies than it was asked for.'));
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  /** Gives the page the tags of the reply. */
  private noted(reply: SubrequestReply): SubrequestReply {
    const { tags, until } = reply;
    if (!tags) this.ctx.doNotCache();
    for (const tag of tags ?? []) this.ctx.tag(tag);
    if (until !== undefined) this.ctx.holdsUntil(until);
    return reply;
  }
}

/** @throws RestError with the failure of the interface */
function succeeded(reply: SubrequestReply): SubrequestReply {
  if (reply.status < 400) return reply;
  const { code, message } = failureOf(reply);
  throw new RestError(reply.status, code, message);
}

const failureOf = (reply: SubrequestReply): FailureBody => bodyOf<FailureBody>(reply);

/** The interface says what its answers are: `npm test` compares them with its OpenAPI document. */
export const bodyOf = <T>({ body }: SubrequestReply): T => JSON.parse(body) as T;
