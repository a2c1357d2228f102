import type { FastifyRequest } from 'fastify';
import { Injectable } from '@nestjs/common';
import { failure, type Reply } from '@gatehouse/bus';
import { noRoute, RestError } from '@gatehouse/errors';
import { Config, joinedLimits, type LimitHeaders } from '@gatehouse/service';
import { ApiPipeline } from '../api/api-pipeline';
import { CachedReads } from '../cache/cached-reads';
import { FilesService, type FileReply } from '../files/files.service';
import { HealthService } from '../health/health.service';
import { withStandardHeaders } from '../http/headers';
import {
  readIncomingRequest,
  splitAddress,
  type IncomingRequest,
  type RequestFacts,
  type Target,
} from '../http/incoming-request';
import { restRouteOf } from '../http/rest-route';
import { RequestObserver } from '../observed/request-observer';
import { PagePipeline } from '../pages/page-pipeline';
import { acceptsPages, ReadingPages } from '../pages/reading-pages';
import { RateLimiter } from '../rate-limit/rate-limiter';
import { NamespaceNames } from '../routing/namespace-names';
import { START_PATH } from '../sign-in/return-address';
import { areaOf, FILES_PATH, METRIC_NAMES, type Area } from './areas';
import { SiteHeaders } from './site-headers';

interface Place {
  area: Area;
  /** It is the site's own address. */
  isSite: boolean;
}

/** Leads each request to the part of the gateway that serves it, and records its duration. */
@Injectable()
export class HttpDispatcher {
  constructor(
    private readonly config: Config,
    private readonly reads: CachedReads,
    private readonly api: ApiPipeline,
    private readonly pages: PagePipeline,
    private readonly reading: ReadingPages,
    private readonly files: FilesService,
    private readonly health: HealthService,
    private readonly rateLimiter: RateLimiter,
    private readonly namespaceNames: NamespaceNames,
    private readonly siteHeaders: SiteHeaders,
    private readonly observer: RequestObserver,
  ) {}

  /** The response to a request. Health comes first: rate limits do not apply to it. */
  dispatch(request: FastifyRequest): Promise<Reply | FileReply> {
    const sent = splitAddress(request.raw.url ?? '/');
    return sent.path.startsWith('/-/') ? this.dispatchOwn(request, sent) : this.dispatchTo(request, sent);
  }

  /** An address of the gateway itself: health, or else one of its pages and files. */
  private async dispatchOwn(request: FastifyRequest, sent: Target): Promise<Reply | FileReply> {
    return (await this.health.answer(sent.path)) ?? this.dispatchTo(request, sent);
  }

  private dispatchTo(request: FastifyRequest, sent: Target): Promise<Reply | FileReply> {
    if (!this.observer.isOn) return this.serve(request, sent);
    return this.observer.answer(request.raw, (facts) => this.serve(request, sent, facts));
  }

  private async serve(request: FastifyRequest, sent: Target, facts?: RequestFacts): Promise<Reply | FileReply> {
    const { path } = sent;
    const startedAt = performance.now();
    const route = this.mayNameRoute(path) ? restRouteOf(sent.search) : undefined;
    const { area, incoming } = route
      ? { area: 'api' as const, incoming: this.readApi(request, route) }
      : this.read(request, sent);
    if (facts) incoming.facts = Object.assign(facts, { path: area === 'api' ? incoming.path : path });
    const reply = await this.answer(incoming, { area, isSite: path === '/' && !route });
    const duration = performance.now() - startedAt;
    const name = incoming.endpointKey ?? METRIC_NAMES[area];
    this.health.observe(name, incoming.method, reply.status, duration);
    if (facts) Object.assign(facts, { route: name, cache: reply.headers['cache-status'] });
    return reply;
  }

  /** Everywhere outside of the interface and the gateway's own pages (docs/interface/gateway.md#the-route-in-the-query). */
  private mayNameRoute(path: string): boolean {
    if (path.startsWith('/-/')) return false;
    const { apiRoot } = this.config;
    if (apiRoot !== '') return !`${path}/`.startsWith(`${apiRoot}/`);
    return path === '/' || !this.reading.isWithinInterface(path);
  }

  private read(request: FastifyRequest, sent: Target): { area: Area; incoming: IncomingRequest } {
    const area = areaOf(sent.path, this.config.apiRoot);
    if (area === 'pages' || area === 'files') return { area, incoming: readIncomingRequest(request, sent) };
    const isApi = area === 'api';
    // Where the interface has a root of its own, everything else may be read.
    const page = isApi && this.config.apiRoot !== '' ? undefined : this.reading.targetOf(request.raw, sent);
    if (page) return { area: 'home', incoming: readIncomingRequest(request, sent, () => ({ path: page.path })) };
    if (!isApi) return { area, incoming: readIncomingRequest(request, sent) };
    const path = sent.path.slice(this.config.apiRoot.length) || '/';
    return { area, incoming: this.readApi(request, { path, search: sent.search }) };
  }

  private readApi(request: FastifyRequest, target: Target): IncomingRequest {
    return readIncomingRequest(request, target, (address) => this.namespaceNames.resolve(address));
  }

  private withSiteHeaders(reply: Reply, { method }: IncomingRequest): Reply {
    if (method !== 'GET' && method !== 'HEAD') return reply;
    const headers: Record<string, string> = { ...this.siteHeaders.all(), ...reply.headers };
    // The site's address is the interface for programs, and a page for people.
    if (this.config.apiRoot === '') headers.vary = headers.vary ? `${headers.vary}, Accept` : 'Accept';
    return { ...reply, headers };
  }

  private async answer(incoming: IncomingRequest, { area, isSite }: Place): Promise<Reply | FileReply> {
    const completed = (reply: Reply): Reply => (isSite ? this.withSiteHeaders(reply, incoming) : reply);
    try {
      const limits = this.rateLimiter.isOn ? await this.rateLimiter.admit(incoming.client.ip) : {};
      return withLimits(await this.answerAdmitted(incoming, area, completed), limits);
    } catch (error) {
      if (area === 'pages' || area === 'home' || area === 'files' || !(error instanceof RestError))
        return completed(this.pages.fail(error, incoming));
      return completed(this.refuse(error));
    }
  }

  private async answerAdmitted(
    incoming: IncomingRequest,
    area: Area,
    completed: (reply: Reply) => Reply,
  ): Promise<Reply | FileReply> {
    if (area === 'files') return this.answerFile(incoming);
    return this.reads.answer(incoming, async (shared) => completed(await this.answerIn(area, shared)));
  }

  private answerIn(area: Exclude<Area, 'files'>, incoming: IncomingRequest): Promise<Reply> {
    switch (area) {
      case 'api':
        return this.api.answer(incoming);
      case 'pages':
        return this.pages.answer(incoming);
      case 'home':
        return this.answerHome(incoming);
      case 'outside':
        return this.answerOutside(incoming);
    }
  }

  /** A page, or what the interface says of an address that leads to none. */
  private async answerHome(incoming: IncomingRequest): Promise<Reply> {
    const reply = await this.pages.answer(incoming);
    const isOfPeople = this.config.apiRoot !== '' || acceptsPages(incoming.client.accept);
    if (reply.status !== 404 || isOfPeople) return reply;
    return this.api.answer({ ...incoming, ...this.namespaceNames.resolve(incoming.address) });
  }

  private async answerFile({ raw, path, client }: IncomingRequest): Promise<FileReply> {
    const { headers, method } = raw;
    if (method !== 'GET' && method !== 'HEAD') throw noRoute();
    return this.files.serve({
      path: path.slice(FILES_PATH.length),
      isHead: method === 'HEAD',
      ifNoneMatch: client.ifNoneMatch,
      ifModifiedSince: headers['if-modified-since'],
      range: headers.range,
      ifRange: typeof headers['if-range'] === 'string' ? headers['if-range'] : undefined,
    });
  }

  /**
   * Outside of the API root. The site's own address shows the start page: after a redirect, clients that look for the API
   * there would not find it.
   */
  private async answerOutside(incoming: IncomingRequest): Promise<Reply> {
    if (incoming.address !== '/') throw noRoute();
    return this.pages.answer({ ...incoming, path: START_PATH, address: START_PATH });
  }

  private refuse(error: RestError): Reply {
    const reply = failure(error);
    return { ...reply, headers: withStandardHeaders(reply.headers, { root: this.config.rootUrl, isPrivate: false }) };
  }
}

/** A route may have told of a limit of its own. */
const withLimits = <Answer extends Reply | FileReply>(reply: Answer, limits: LimitHeaders): Answer =>
  limits.ratelimit === undefined
    ? reply
    : { ...reply, headers: { ...reply.headers, ...joinedLimits(limits, reply.headers) } };
