import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { failure, type Reply } from '@gatehouse/bus';
import { noRoute } from '@gatehouse/errors';
import { Config } from '@gatehouse/service';
import { PageEntrance } from '../pages/page-entrance';
import { arrivalOf } from './arrival';
import { Entrance } from './entrance';
import { dressed } from './headers';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Seconds an idle connection is kept: longer than a load balancer keeps its side. */
const KEEP_ALIVE_MS = 72_000;

/** Fastify as the gateway needs it: nothing is parsed before we know who owns the route. */
export function openAdapter(config: Config): FastifyAdapter {
  const adapter = new FastifyAdapter({
    logger: false, keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: 300_000, bodyLimit: Number.MAX_SAFE_INTEGER,
    trustProxy: config.trustedProxies > 0 ? config.trustedProxies : false, return503OnClosing: false, forceCloseConnections: 'idle',
    routerOptions: { querystringParser: () => ({}), maxParamLength: 100_000 },
    // An address that Fastify itself cannot read (broken escapes) is no route.
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      send(reply, dressFailure(config, request));
    },
  });
  const instance = adapter.getInstance();
  instance.removeAllContentTypeParsers();
  instance.addContentTypeParser('*', (_request: FastifyRequest, _payload: unknown, done: (error: Error | null) => void) => done(null));
  return adapter;
}

/** What Nest itself would answer (a method no route has) becomes a failure of the interface. */
class Unrouted implements ExceptionFilter {
  constructor(private readonly config: Config) {}

  catch(_error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    send(http.getResponse<FastifyReply>(), dressFailure(this.config, http.getRequest<FastifyRequest>()));
  }
}

const dressFailure = (config: Config, request: FastifyRequest): Reply => {
  const reply = failure(noRoute());
  return { ...reply, headers: dressed(reply.headers, { root: config.rootUrl, origin: request.headers.origin, privately: false }) };
};

/** The one route there is: everything goes to the entrance of the API or of the pages. */
export function routeEverything(app: NestFastifyApplication): void {
  const config = app.get(Config);
  const entrance = app.get(Entrance);
  const pages = app.get(PageEntrance);
  const { apiRoot, aliases } = config;
  app.useGlobalFilters(new Unrouted(config));
  app.getHttpAdapter().getInstance().route({
    method: [...METHODS],
    url: '*',
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const url = request.raw.url ?? '/';
      if (url.startsWith('/-/') || url === '/-') return send(reply, await pages.answer(arrivalOf(request, '', new Map())));
      if (apiRoot === '' || url === apiRoot || url.startsWith(`${apiRoot}/`) || url.startsWith(`${apiRoot}?`)) return send(reply, await entrance.answer(arrivalOf(request, apiRoot, aliases)));
      return send(reply, elsewhere(config, request));
    },
  });
}

/** Outside of the API root: the site's own address leads to the start page, and tells where the API is. */
function elsewhere(config: Config, request: FastifyRequest): Reply {
  const failed = dressFailure(config, request);
  if (!/^\/(\?|$)/.test(request.raw.url ?? '')) return failed;
  return { status: 302, headers: { ...failed.headers, location: `${config.baseUrl}/-/` }, body: new Uint8Array() };
}

function send(reply: FastifyReply, { status, headers, body }: Reply): FastifyReply {
  // What was not read of an upload would otherwise be taken for the next request.
  const unread = !reply.request.raw.complete && (reply.request.headers['content-length'] ?? '0') !== '0';
  if (unread) reply.header('connection', 'close');
  return reply.code(status).headers(headers).send(Buffer.isBuffer(body) ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength));
}
