import type { IncomingMessage } from 'node:http';
import { HttpException, HttpStatus, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { failure, type Reply } from '@gatehouse/bus';
import { noRoute } from '@gatehouse/errors';
import { Config } from '@gatehouse/service';
import { CachedResponder } from '../cache/cached-responder';
import type { FileReply } from '../files/files.service';
import { watchPace } from '../http/body-pace';
import { drainBody, respondAndClose } from '../http/drain-body';
import { withStandardHeaders } from '../http/headers';
import { HealthService } from '../health/health.service';
import { RequestObserver } from '../observed/request-observer';
import { hasBody } from '../http/incoming-request';
import { replyToClientError } from './client-error';
import { HttpDispatcher } from './http-dispatcher';
import { completed, send } from './send';

/** OPTIONS has the route of @fastify/cors, which leads on what is no preflight. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** How long an idle connection is kept: longer than load balancers keep their side. */
const KEEP_ALIVE_MS = 72_000;

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Nest's adapter without Nest's handler of addresses that Fastify does not know: here, it knows none. */
class GatewayAdapter extends FastifyAdapter {
  override setNotFoundHandler(): ReturnType<FastifyAdapter['setNotFoundHandler']> {
    return this.getInstance();
  }
}

/** Fastify with the limits of the gateway. */
export function createAdapter(config: Config): FastifyAdapter {
  return new GatewayAdapter({
    logger: false,
    // No Express middleware is used, so requests can skip its runner.
    skipMiddie: true,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: 300_000,
    trustProxy: config.trustedProxies > 0 ? config.trustedProxies : false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: replyToClientError,
    // An address that Fastify cannot decode (invalid escapes) is an unknown route.
    frameworkErrors: (_error: unknown, _request: FastifyRequest, reply: FastifyReply) => {
      send(reply, unknownRoute(config));
    },
  });
}

/** Leads all requests to the dispatcher: routes are learnt from the services while the gateway runs. */
export function routeAll(app: NestFastifyApplication): void {
  const answer = answerOf(app);
  app.useGlobalFilters(new UnroutedFilter(app.get(Config), answer));
  const fastify = app.getHttpAdapter().getInstance();
  // How a body is read depends on the route and the caller: its bytes are left to who knows both (BodyReader).
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', (_request: FastifyRequest, payload: unknown, done: BodyParsed) =>
    done(null, payload),
  );
  fastify.route({ method: METHODS, url: '*', handler: answer });
  fastify.setNotFoundHandler(answer);
}

type BodyParsed = (error: null, body: unknown) => void;

/** Answers a request by the dispatcher, and sees to the end of its body. */
function answerOf(app: NestFastifyApplication): Answer {
  const dispatcher = app.get(HttpDispatcher);
  const config = app.get(Config);
  const server = app.getHttpServer();
  const health = app.get(HealthService);
  const finish = (reply: FastifyReply, answer: Reply | FileReply, isUnfinished = false): FastifyReply => {
    // While the server stops, connections are not used again.
    const isLast = isUnfinished || health.isLeaving || !server.listening;
    return send(reply, isLast ? { ...answer, headers: { ...answer.headers, connection: 'close' } } : answer);
  };
  const finishBody = async (request: FastifyRequest, reply: FastifyReply, answer: Reply | FileReply) => {
    const isUnfinished = !(await drainBody(request.raw));
    if (!isUnfinished || !(answer.body instanceof Uint8Array)) return finish(reply, answer, isUnfinished);
    const headers = completed(reply, answer);
    reply.hijack();
    await respondAndClose(request.raw, reply.raw, {
      ...answer,
      headers: { ...textsOf(reply), ...headers },
      body: answer.body,
    });
    return reply;
  };
  return async (request, reply) => {
    if (!hasBody(request)) return finish(reply, await dispatcher.dispatch(request));
    const endWatch = watchPace(request.raw, config.bodies.stallMs, () => endStalled(request.raw));
    try {
      return await finishBody(request, reply, await dispatcher.dispatch(request));
    } finally {
      endWatch();
    }
  };
}

/** The headers that plugins have set. */
const textsOf = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));

/** Sends cached responses before the handler of a request is called. */
export function answerCached(app: NestFastifyApplication): void {
  const server = app.getHttpServer();
  const responder = app.get(CachedResponder);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      const response = responder.answer(request.raw, server);
      if (response) send(reply, response);
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

/** Answers what Fastify refuses before the dispatcher has it. */
class UnroutedFilter implements ExceptionFilter {
  constructor(
    private readonly config: Config,
    private readonly answer: Answer,
  ) {}

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const [request, reply] = [http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>()];
    // A Content-Type that is not a media type counts as none (docs/interface/gateway.md#bodies).
    if (error instanceof HttpException && error.getStatus() === Number(HttpStatus.UNSUPPORTED_MEDIA_TYPE))
      await this.answer(request, reply);
    else send(reply, unknownRoute(this.config));
  }
}

/** What the plugins add is missing here: Fastify runs no hooks for an address that it cannot decode. */
function unknownRoute({ rootUrl }: Config): Reply {
  const { headers, ...reply } = failure(noRoute());
  const own = { 'x-content-type-options': 'nosniff', ...headers };
  return { ...reply, headers: withStandardHeaders(own, { root: rootUrl, isPrivate: false }) };
}
