import type { Caller } from '@gatehouse/access';
import type { Client, FileReference, Reply, Request, Values } from '@gatehouse/bus';
import { ReplyFacts } from './replies/reply-facts';
import { apiAddress, type SiteAddress } from './site-address';

/** A question to another route of the same service. */
export interface InnerRequest {
  /** The route's key in the manifest: `GET core/v2/posts/<id=[\\d]+>`. */
  route: string;
  /** Values of the path's placeholders. */
  path?: Record<string, string>;
  query?: Values;
  /** The relations that are wanted embedded. */
  embed?: readonly string[];
}

/** Answers requests of handlers for other routes of the service. */
export type InnerRoutes = (request: Request) => Promise<Reply>;

/** One request on its way through a service: what guards and handlers see. */
export class RequestContext<Args extends object = Values> {
  /** Checked arguments, defaults filled in: an instance of the class that the route's handler takes. */
  args = {} as Args;
  /** Wire names of the arguments that the client sent. */
  sent: ReadonlySet<string> = new Set();
  /** The value that the route's check resolved. */
  resolved: unknown;
  /** The checked input, when an ability is run. */
  input: unknown;

  /** The tags of the reply and how long it is valid, for caches. */
  readonly facts = new ReplyFacts();

  /** Only whether the caller may use the endpoint is asked, for the Allow header: it matters no longer why not. */
  isQuestion = false;

  /** The site's addresses, with namespaces as the request spells them. */
  readonly site: SiteAddress;

  constructor(
    readonly request: Request,
    site: SiteAddress,
    private readonly memory = new Map<string, unknown>(),
    private readonly routes?: InnerRoutes,
  ) {
    this.site = request.names === undefined ? site : { ...site, names: request.names };
  }

  get caller(): Caller {
    return this.request.caller;
  }

  get client(): Client {
    return this.request.client;
  }

  get files(): FileReference[] {
    return this.request.files;
  }

  /** The absolute address of a path under the API root: `href('core/v2/posts/7')`, its namespace as the request spells it. */
  href(path: string): string {
    return apiAddress(this.site, path);
  }

  /**
   * Tags the reply for caches: `tag('posts')` when any change of a post may change it, `tag('post', [7])` when it shows
   * this post and would not change with others (docs/decisions/0034-tags-and-purges.md).
   */
  tag(name: string, ids?: Iterable<number>): void {
    this.facts.add(name, ids);
  }

  /** Says that time alone changes the reply at this moment, in milliseconds since the epoch. */
  holdsUntil(moment: number): void {
    this.facts.limit(moment);
  }

  /** Says that the reply is for this request alone: no cache keeps it. */
  doNotCache(): void {
    this.facts.refuse();
  }

  /** Loads something once a request, though permission, handler and the Allow header all ask for it. */
  once<T>(key: string, load: () => T): T {
    if (!this.memory.has(key)) this.memory.set(key, load());
    return this.memory.get(key) as T;
  }

  /** Whether a handler of this service asks, and not a client. */
  get isInner(): boolean {
    return this.routes === undefined;
  }

  /** The reply of another route of this service to the same person. What it is made of, this reply is made of. */
  async read({ route, path = {}, query = {}, embed }: InnerRequest): Promise<Reply> {
    if (!this.routes) throw new Error('A request of a handler asks no other routes.');
    const { caller, client, names, requestId, deadline, traceparent } = this.request;
    const reply = await this.routes({
      ...{ route, method: 'GET', path, query, body: {}, files: [], caller, client, requestId, deadline },
      address: { path: `/${route.replace(/^GET /, '')}`, search: '' },
      ...(names === undefined ? {} : { names }),
      ...(traceparent === undefined ? {} : { traceparent }),
      ...(embed === undefined ? {} : { embed }),
    });
    const { tags, until } = reply;
    if (!tags) this.doNotCache();
    for (const tag of tags ?? []) this.tag(tag);
    if (until !== undefined) this.holdsUntil(until);
    return reply;
  }

  /** The same request seen by another endpoint of the path: it knows the path's arguments alone. */
  bare(): RequestContext {
    const bare = new RequestContext(this.request, this.site, this.memory, this.routes);
    bare.args = Object.fromEntries(
      Object.entries(this.request.path).map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]),
    );
    return bare;
  }
}
