import type { FastifyRequest } from 'fastify';
import { Injectable } from '@nestjs/common';
import { failure, type Reply } from '@gatehouse/bus';
import { noRoute, RestError } from '@gatehouse/errors';
import { Config } from '@gatehouse/service';
import { Files, type FileAnswer } from '../files/files';
import { RateLimit } from '../guard/rate-limit';
import { Health } from '../health/health';
import { PagePipeline } from '../pages/page-pipeline';
import { readIncomingRequest, splitAddress, type IncomingRequest } from './incoming-request';
import { ApiPipeline } from './api-pipeline';
import { withStandardHeaders } from './headers';
import { START } from '../sign-in/return-address';

/** Which part of the gateway an address belongs to. */
type Area = 'interface' | 'pages' | 'files' | 'elsewhere';

const FILES = '/-/files/';
const NO_ALIASES: ReadonlyMap<string, string> = new Map();

/** Leads each request to the part of the gateway that answers it, and counts it. */
@Injectable()
export class HttpDispatcher {
  constructor(
    private readonly config: Config,
    private readonly entrance: ApiPipeline,
    private readonly pages: PagePipeline,
    private readonly files: Files,
    private readonly health: Health,
    private readonly limit: RateLimit,
  ) {}

  /** Always gives an answer. Questions about health come first: no limit holds for them. */
  async receive(request: FastifyRequest): Promise<Reply | FileAnswer> {
    const { path } = splitAddress(request.raw.url ?? '/');
    const healthy = path.startsWith('/-/') ? await this.health.answer(path) : undefined;
    if (healthy) return healthy;
    const began = performance.now();
    const door = this.doorOf(path);
    const arrival =
      door === 'interface'
        ? readIncomingRequest(request, this.config.apiRoot, this.config.aliases)
        : readIncomingRequest(request, '', NO_ALIASES);
    const answer = await this.admit(arrival, door);
    this.health.observe(arrival.route ?? door, arrival.method, answer.status, performance.now() - began);
    return answer;
  }

  private async admit(arrival: IncomingRequest, door: Area): Promise<Reply | FileAnswer> {
    try {
      await this.limit.admit(arrival.client.ip);
      return await this.open(arrival, door);
    } catch (error) {
      if (door === 'pages' || door === 'files' || !(error instanceof RestError)) return this.pages.fail(error, arrival);
      return this.refuse(error, arrival.origin);
    }
  }

  private async open(arrival: IncomingRequest, door: Area): Promise<Reply | FileAnswer> {
    switch (door) {
      case 'interface':
        return this.entrance.answer(arrival);
      case 'pages':
        return this.pages.answer(arrival);
      case 'files':
        return this.file(arrival);
      case 'elsewhere':
        return this.elsewhere(arrival);
    }
  }

  private async file(arrival: IncomingRequest): Promise<FileAnswer> {
    const { headers, method } = arrival.incoming;
    if (method !== 'GET' && method !== 'HEAD') throw noRoute();
    return this.files.answer({
      path: arrival.path.slice(FILES.length),
      head: method === 'HEAD',
      ifNoneMatch: arrival.client.ifNoneMatch,
      ifModifiedSince: headers['if-modified-since'],
      range: headers.range,
      ifRange: typeof headers['if-range'] === 'string' ? headers['if-range'] : undefined,
    });
  }

  /** Outside of the API root: the site's own address is the start page; a redirect would lose clients that look for the API there. */
  private elsewhere(arrival: IncomingRequest): Promise<Reply> | Reply {
    return arrival.address === '/'
      ? this.pages.answer({ ...arrival, path: START, address: START })
      : this.refuse(noRoute(), arrival.origin);
  }

  private refuse(error: RestError, origin: string | undefined): Reply {
    const reply = failure(error);
    return {
      ...reply,
      headers: withStandardHeaders(reply.headers, { root: this.config.rootUrl, origin, privately: false }),
    };
  }

  private doorOf(path: string): Area {
    if (path.startsWith(FILES)) return 'files';
    if (path.startsWith('/-/') || path === '/-') return 'pages';
    const { apiRoot } = this.config;
    return apiRoot === '' || path === apiRoot || path.startsWith(`${apiRoot}/`) ? 'interface' : 'elsewhere';
  }
}
