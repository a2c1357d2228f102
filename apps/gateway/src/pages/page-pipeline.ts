import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import { failure, type Method, type Reply, type EndpointEntry } from '@gatehouse/bus';
import { noRoute, RestError, toRestError, type FailureBody } from '@gatehouse/errors';
import { PAGE_TYPE, type PageContent } from '@gatehouse/rest';
import { Config, LOG, type Log } from '@gatehouse/service';
import { html, trusted } from '@gatehouse/text';
import { Visits } from '../visits/visits';
import { AuditTrail } from '../audit/audit-trail';
import { BodyReader } from '../bodies/body-reader';
import { Forwarder, type RequestDraft } from '../forward/forwarder';
import { EntityTags, matchesTag, notModifiedHeaders } from '../http/entity-tags';
import { discoveryLink } from '../http/headers';
import type { IncomingRequest } from '../http/incoming-request';
import { readQuery } from '../http/query';
import { RouteLimits } from '../rate-limit/rate-limiter';
import {
  findEndpoint,
  GATEWAY_SERVICE,
  HOME_NAMESPACE,
  PAGES_NAMESPACE,
  Router,
  type RouteMatch,
} from '../routing/router';
import { isForeignForm } from './foreign-form';
import { Layout, problemOf } from './layout';
import { PAGE_HEADERS, READING_HEADERS } from './page-headers';
import { Sessions } from './sessions';

const METHODS: Record<string, Method> = { GET: 'GET', HEAD: 'GET', POST: 'POST' };

/** A page of these namespaces. */
const SHOWN: ReadonlySet<string> = new Set([PAGES_NAMESPACE, HOME_NAMESPACE]);

/**
 * A request for a page under `/-/` (docs/decisions/0048-reading-pages.md), or for one that people read
 * (docs/decisions/0048-reading-pages.md). Only here a session cookie signs in.
 */
@Injectable()
export class PagePipeline {
  constructor(
    private readonly config: Config,
    private readonly layout: Layout,
    private readonly router: Router,
    private readonly forwarder: Forwarder,
    private readonly bodies: BodyReader,
    private readonly limits: RouteLimits,
    private readonly sessions: Sessions,
    private readonly audit: AuditTrail,
    private readonly visits: Visits,
    private readonly entityTags: EntityTags,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** The response to a request; never rejects. */
  async answer(incoming: IncomingRequest): Promise<Reply> {
    const requestId = randomUUID();
    if (incoming.facts) incoming.facts.requestId = requestId;
    try {
      return this.finish(await this.serve(incoming, requestId), incoming);
    } catch (error) {
      return this.fail(error, incoming, requestId);
    } finally {
      if (incoming.hasBody) await this.bodies.discard(requestId);
    }
  }

  /** The response to a failure: a page for browsers, the usual JSON for other clients. */
  fail(error: unknown, incoming: IncomingRequest, requestId: string = randomUUID()): Reply {
    if (!(error instanceof RestError)) this.log.error({ err: error, requestId }, 'a page failed');
    return this.finish(failure(toRestError(error, requestId)), incoming);
  }

  private finish(reply: Reply, incoming: IncomingRequest): Reply {
    const { client } = incoming;
    const shown = this.shownTo(reply, incoming);
    const isRead = isReading(incoming);
    // Clients that are given the site's address discover the API by this link.
    const headers: Record<string, string> = {
      ...(isRead ? READING_HEADERS : PAGE_HEADERS),
      ...shown.headers,
      link: [discoveryLink(this.config.rootUrl), shown.headers.link].filter(Boolean).join(', '),
    };
    if (isRead && shown.status === 200) headers.etag ??= this.entityTags.of(shown);
    if (shown.status === 200 && matchesTag(client.ifNoneMatch, headers.etag))
      return { status: 304, headers: notModifiedHeaders(headers), body: new Uint8Array() };
    return { ...shown, headers };
  }

  /** Failures as a page for browsers, and as JSON for other clients. */
  private shownTo(reply: Reply, incoming: IncomingRequest): Reply {
    if (reply.status < 400) return reply;
    const [isJson, wantsPage] = [isOfType(reply, 'application/json'), /\btext\/html\b/.test(incoming.client.accept)];
    if (isJson) return wantsPage ? this.errorPage(reply, incoming) : reply;
    return reply.status === 404 && isReading(incoming) && !wantsPage ? failure(noRoute()) : reply;
  }

  private async serve(incoming: IncomingRequest, requestId: string): Promise<Reply> {
    const page = this.find(incoming);
    const { match, method, endpoint } = page;
    incoming.endpointKey = endpoint.key;
    // The forms of pages under `/-/` carry tokens; those that people read are cached and have none.
    if (method === 'POST' && isReading(incoming) && isForeignForm(incoming.raw.headers, this.config.baseUrl))
      throw new RestError(403, 'rest_foreign_form', 'This form was sent by another site.');
    await this.limits.admit(endpoint, incoming.client.ip);
    const draft = await this.draft(incoming, match, requestId);
    if (method !== 'GET' && incoming.hasBody) await this.bodies.read(incoming, fileTaker(page, this.router), draft);
    const request = this.forwarder.buildRequest(match, method, draft);
    if (!request) throw noRoute();
    if (isReading(incoming)) request.visit = this.visits.wordFor({ ...request, counted: endpoint.limit });
    const reply = await this.forwarder.send(match.service, request);
    this.audit.refused(request, reply);
    return isOfType(reply, PAGE_TYPE) ? this.framed(reply, draft.caller) : reply;
  }

  /** What a service says on a page, in the layout of all pages. It shows the site's title, so it goes with its tag. */
  private framed({ status, headers, body, tags, until }: Reply, caller: Caller): Reply {
    const content = JSON.parse(Buffer.from(body).toString('utf8')) as PageContent;
    const page = this.layout.page({ ...content, body: trusted(content.body), caller });
    return {
      status,
      headers: { ...headers, 'content-type': page.type },
      body: page.bytes,
      ...(tags && { tags: [...new Set([...tags, 'site'])] }),
      ...(until !== undefined && { until }),
    };
  }

  private find(incoming: IncomingRequest): PageEndpoint {
    const match = incoming.isUnreadable ? undefined : this.router.find(incoming.path, 'pages').match;
    const method = METHODS[incoming.method];
    if (!match || !SHOWN.has(match.route.namespace) || !method) throw noRoute();
    const endpoint = findEndpoint(match.route, method);
    if (!endpoint) throw noRoute();
    return { match, method, endpoint };
  }

  private async draft(incoming: IncomingRequest, match: RouteMatch, requestId: string): Promise<RequestDraft> {
    const { client, address, search, deadline = this.forwarder.newDeadline() } = incoming;
    const { cookie } = incoming.raw.headers;
    const caller = await this.sessions.callerOf(cookie);
    if (incoming.facts && caller.kind === 'person') incoming.facts.person = caller.id;
    const seesCookie = match.service === GATEWAY_SERVICE && cookie !== undefined;
    return {
      query: readQuery(search),
      body: {},
      files: [],
      caller,
      client: seesCookie ? { ...client, cookie } : client,
      address: { path: address, search },
      requestId,
      deadline,
    };
  }

  private errorPage({ status, body, headers }: Reply, { address, search }: IncomingRequest): Reply {
    const { language } = this.layout;
    const text = problemOf(JSON.parse(Buffer.from(body).toString('utf8')) as FailureBody, language);
    const back = encodeURIComponent(search === '' ? address : `${address}?${search}`);
    const signIn = html`<p>
      <a href="${this.layout.pageUrl('sign-in')}?return_to=${back}">${language.t('frame.signIn')}</a>
    </p>`;
    const notice = { title: language.t(errorTitle(status)), text, ...(status === 401 ? { more: signIn } : {}) };
    const page = this.layout.notice(notice, status);
    return { status, headers: { ...headers, 'content-type': page.type }, body: page.bytes };
  }
}

const isReading = ({ path }: IncomingRequest): boolean => `${path}/`.startsWith(`/${HOME_NAMESPACE}/`);

const isOfType = ({ headers }: Reply, type: string): boolean => (headers['content-type'] ?? '').startsWith(type);

/** The name of the sentence. */
function errorTitle(status: number): string {
  if (status === 404) return 'error.notFound';
  return status === 401 || status === 403 ? 'error.noAccess' : 'error.failed';
}

/** The endpoint that serves a page. */
interface PageEndpoint {
  match: RouteMatch;
  method: Method;
  endpoint: EndpointEntry;
}

/** The endpoint that says which files a page takes: its own, or the one of the interface to which it passes them on. */
function fileTaker(page: PageEndpoint, router: Router): PageEndpoint {
  const { filesOf } = page.endpoint;
  if (filesOf === undefined) return page;
  const path = filesOf.replace(/<(\w+)>/g, (_, name: string) => encodeURIComponent(page.match.path[name] ?? ''));
  const { match } = router.find(`/${path}`);
  const endpoint = match && findEndpoint(match.route, page.method);
  return endpoint ? { match, method: page.method, endpoint } : page;
}
