import { searchOf, type Listed, type Query, type Reading } from '@gatehouse/blocks';
import type { Reply } from '@gatehouse/bus';
import { RestError } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';

/** A failure as the interface says it. */
interface FailureBody {
  code: string;
  message: string;
}

/** Most questions for one reply, so that no list of contents takes long; blocks that ask further ones show nothing. */
const MOST_QUESTIONS = 100;
/** A record at the end of a path. */
const RECORD = /^(.+)\/(\d+)$/;

/**
 * Reads core's own routes for the person whose request it is, without a way over the gateway. Equal questions of one
 * reply are asked once, so a list of contents with the same blocks asks no more than one of them.
 */
export class OwnReading implements Reading {
  private readonly replies = new Map<string, Promise<Reply>>();

  constructor(private readonly ctx: RequestContext) {}

  async get<T>(path: string, query: Query = {}): Promise<T> {
    return bodyOf<T>(succeeded(await this.reply(path, query)));
  }

  async find<T>(path: string, query: Query = {}): Promise<T | undefined> {
    const reply = await this.reply(path, query);
    return [401, 403, 404].includes(reply.status) ? undefined : bodyOf<T>(succeeded(reply));
  }

  async list<T>(path: string, query: Query = {}): Promise<Listed<T>> {
    const { body, headers } = succeeded(await this.reply(path, query));
    const items = JSON.parse(Buffer.from(body).toString()) as T[];
    const number = (name: string): number => Number(headers[name] ?? items.length);
    return { items, total: number('x-wp-total'), pages: number('x-wp-totalpages') };
  }

  private async reply(path: string, query: Query): Promise<Reply> {
    const key = `${path}?${searchOf(query)}`;
    const known = this.replies.get(key);
    if (known) return known;
    if (this.replies.size >= MOST_QUESTIONS) throw new RestError(400, 'too_many_blocks', 'The blocks ask too much.');
    const reply = this.ask(path, query);
    this.replies.set(key, reply);
    return reply;
  }

  private ask(path: string, { _embed: embed, ...query }: Query): Promise<Reply> {
    const [, list = path, id] = RECORD.exec(path) ?? [];
    return this.ctx.read({
      route: `GET ${list.slice(1)}${id === undefined ? '' : '/<id>'}`,
      ...(id === undefined ? {} : { path: { id } }),
      query: Object.fromEntries(new URLSearchParams(searchOf(query))),
      ...(embed === undefined ? {} : { embed: String(embed).split(',') }),
    });
  }
}

/** @throws RestError with the failure of the interface */
function succeeded(reply: Reply): Reply {
  if (reply.status < 400) return reply;
  const { code, message } = bodyOf<FailureBody>(reply);
  throw new RestError(reply.status, code, message);
}

/** The interface says what its answers are: `npm test` compares them with its OpenAPI document. */
const bodyOf = <T>({ body }: Reply): T => JSON.parse(Buffer.from(body).toString()) as T;
