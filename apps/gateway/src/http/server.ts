import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { failure, type Reply } from '@gatehouse/bus';
import { noRoute } from '@gatehouse/errors';
import { Config } from '@gatehouse/service';
import type { FileAnswer } from '../files/files';
import { hasBody } from './incoming-request';
import { answerClientError } from './client-error';
import { withStandardHeaders } from './headers';
import { readPast } from './read-past';
import { HttpDispatcher } from './http-dispatcher';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Seconds an idle connection is kept: longer than a load balancer keeps its side. */
const KEEP_ALIVE_MS = 72_000;

const MEDIA_TYPE = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(;|$)/;

/** Fastify as the gateway needs it: nothing is parsed before we know who owns the route. */
export function openAdapter(config: Config): FastifyAdapter {
  const adapter = new FastifyAdapter({
    // No middleware of Express's kind is used, so no request passes through their runner.
    logger: false,
    skipMiddie: true,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: 300_000,
    bodyLimit: Number.MAX_SAFE_INTEGER,
    trustProxy: config.trustedProxies > 0 ? config.trustedProxies : false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { querystringParser: () => ({}), maxParamLength: 100_000 },
    clientErrorHandler: answerClientError,
    // An address that Fastify itself cannot read (broken escapes) is no route.
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      send(reply, dressFailure(config, request));
    },
  });
  const instance = adapter.getInstance();
  instance.removeAllContentTypeParsers();
  // A Content-Type that names no media type counts as none (docs/interface/gateway.md#bodies); Fastify itself would refuse it.
  instance.addHook('onRequest', (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    if (!MEDIA_TYPE.test(request.raw.headers['content-type'] ?? '')) delete request.raw.headers['content-type'];
    done();
  });
  instance.addContentTypeParser(
    '*',
    (_request: FastifyRequest, _payload: unknown, done: (error: Error | null) => void) => done(null),
  );
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
  return {
    ...reply,
    headers: withStandardHeaders(reply.headers, {
      root: config.rootUrl,
      origin: request.headers.origin,
      privately: false,
    }),
  };
};

/** The one route there is: everything goes to the reception. */
export function routeEverything(app: NestFastifyApplication): void {
  const reception = app.get(HttpDispatcher);
  app.useGlobalFilters(new Unrouted(app.get(Config)));
  const server = app.getHttpServer();
  app
    .getHttpAdapter()
    .getInstance()
    .route({
      method: [...METHODS],
      url: '*',
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const answer = await reception.receive(request);
        const hasMore = hasBody(request) && !(await readPast(request.raw));
        // While the server stops nothing else is to come on a connection.
        if (hasMore || !server.listening) reply.header('connection', 'close');
        return send(reply, answer);
      },
    });
}

function send(reply: FastifyReply, { status, headers, body }: Reply | FileAnswer): FastifyReply {
  return reply
    .code(status)
    .headers(headers)
    .send(body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : body);
}
