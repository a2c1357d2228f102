import type { IncomingMessage } from 'node:http';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { failure, type Reply } from '@gatehouse/bus';
import { noRoute } from '@gatehouse/errors';
import { Config } from '@gatehouse/service';
import { KeptResponder } from '../cache/kept-responder';
import type { FileReply } from '../files/files.service';
import { watchPace } from '../http/body-pace';
import { drainBody, respondAndClose } from '../http/drain-body';
import { allowedOrigin, withStandardHeaders } from '../http/headers';
import { HealthService } from '../health/health.service';
import { withMarkupPolicy } from './markup-policy';
import { RequestObserver } from '../observed/request-observer';
import { hasBody } from '../http/incoming-request';
import { replyToClientError } from './client-error';
import { HttpDispatcher } from './http-dispatcher';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** How long an idle connection is kept: longer than load balancers keep their side. */
const KEEP_ALIVE_MS = 72_000;

/** Services check what they get: Fastify need not load the compilers of its own schemas. */
const noSchemas = (): never => {
  throw new Error('The gateway has no schemas for Fastify.');
};

/** Fastify with routing and body parsing left to the gateway: only the owner of a route decides how a body is read. */
export function createAdapter(config: Config): FastifyAdapter {
  const adapter = new FastifyAdapter({
    logger: false,
    // No Express middleware is used, so requests can skip its runner.
    skipMiddie: true,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: 300_000,
    trustProxy: config.trustedProxies > 0 ? config.trustedProxies : false,
    return503OnClosing: false,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    forceCloseConnections: 'idle',
    routerOptions: { querystringParser: () => ({}), maxParamLength: 100_000 },
    clientErrorHandler: replyToClientError,
    // An address that Fastify cannot decode (invalid escapes) is an unknown route.
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      send(reply, unknownRoute(config, request));
    },
  });
  const instance = adapter.getInstance();
  // Fastify would look at the Content-Type and run a parser, which takes longer than to read a small body.
  for (const method of METHODS) instance.addHttpMethod(method, { hasBody: false, overrideExisting: true });
  return adapter;
}

/** Adds the only route, `*`, which leads to the dispatcher. */
export function routeAll(app: NestFastifyApplication): void {
  const dispatcher = app.get(HttpDispatcher);
  const config = app.get(Config);
  app.useGlobalFilters(new UnknownRouteFilter(config));
  const server = app.getHttpServer();
  const health = app.get(HealthService);
  const finish = (reply: FastifyReply, answer: Reply | FileReply, isUnfinished = false) => {
    // While the server stops, connections are not used again.
    const isLast = isUnfinished || health.isLeaving || !server.listening;
    return send(reply, isLast ? { ...answer, headers: { ...answer.headers, connection: 'close' } } : answer);
  };
  const finishBody = async (request: FastifyRequest, reply: FastifyReply, answer: Reply | FileReply) => {
    const isUnfinished = !(await drainBody(request.raw));
    if (!isUnfinished || !(answer.body instanceof Uint8Array)) return finish(reply, answer, isUnfinished);
    reply.hijack();
    await respondAndClose(request.raw, reply.raw, { ...answer, body: answer.body });
    return reply;
  };
  app
    .getHttpAdapter()
    .getInstance()
    .route({
      method: [...METHODS],
      url: '*',
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        if (!hasBody(request)) return finish(reply, await dispatcher.dispatch(request));
        const endWatch = watchPace(request.raw, config.bodies.stallMs, () => endStalled(request.raw));
        try {
          return await finishBody(request, reply, await dispatcher.dispatch(request));
        } finally {
          endWatch();
        }
      },
    });
}

/** Sends cached responses before the handler of a request is called. */
export function answerCached(app: NestFastifyApplication): void {
  const server = app.getHttpServer();
  const responder = app.get(KeptResponder);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      if (responder.answer(request.raw, reply.raw, server)) reply.hijack();
      else done();
    });
}

/** Follows every request from its arrival on, if the settings ask for it. */
export function observeRequests(app: NestFastifyApplication): void {
  const observer = app.get(RequestObserver);
  if (!observer.isOn) return;
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      observer.begin(request.raw, reply.raw, request.ip);
      done();
    });
}

/** Answers a request whose body stopped arriving, and closes the connection, which ends whatever still reads the body. */
function endStalled(incoming: IncomingMessage): void {
  const timeout = Object.assign(new Error('The body stopped arriving.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  replyToClientError(timeout, incoming.socket);
  incoming.destroy(timeout);
}

/** Turns the error that Nest answers (for a method that Fastify does not route) into 404 `rest_no_route`. */
class UnknownRouteFilter implements ExceptionFilter {
  constructor(private readonly config: Config) {}

  catch(_error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    send(http.getResponse<FastifyReply>(), unknownRoute(this.config, http.getRequest<FastifyRequest>()));
  }
}

function unknownRoute(config: Config, { headers }: FastifyRequest): Reply {
  const reply = failure(noRoute());
  const facts = { root: config.rootUrl, origin: allowedOrigin(config, headers), isPrivate: false };
  return { ...reply, headers: withStandardHeaders(reply.headers, facts) };
}

function send(reply: FastifyReply, { status, headers, body }: Reply | FileReply): FastifyReply {
  const own = withMarkupPolicy(headers);
  if (!(body instanceof Uint8Array)) return reply.code(status).headers(own).send(body);
  reply.raw.writeHead(status, linesOf(status, own, body.byteLength));
  // Fastify would look at each header again, and answers alone what cannot be written.
  reply.hijack();
  reply.raw.end(body);
  return reply;
}

const OF_CONTENT: ReadonlySet<string> = new Set(['content-type', 'content-length']);

/** Names and values in turns, as `writeHead` takes them fastest. */
function linesOf(status: number, headers: Record<string, string>, length: number): string[] {
  const hasContent = status !== 204 && status !== 304;
  const lines: string[] = [];
  for (const [name, value] of Object.entries(headers)) if (hasContent || !OF_CONTENT.has(name)) lines.push(name, value);
  if (hasContent && headers['content-length'] === undefined) lines.push('content-length', String(length));
  return lines;
}
