import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Config } from '@gatehouse/service';
import { activeTracer, type SpanOptions } from '@gatehouse/telemetry';
import { readTraceparent, splitAddress, type RequestFacts } from '../http/incoming-request';
import { AccessLog } from './access-log';
import { KnownWords } from './known-words';

/** Follows requests for the access log and for traces. While both are off, nobody calls it. */
@Injectable()
export class RequestObserver {
  readonly isOn: boolean;
  private readonly facts = new WeakMap<IncomingMessage, RequestFacts>();

  constructor(
    private readonly config: Config,
    private readonly log: AccessLog,
    private readonly words: KnownWords,
  ) {
    this.isOn = log.isOn || config.tracing.isOn;
  }

  /** Begins to follow a request, before anything answers it. */
  begin(request: IncomingMessage, response: ServerResponse, ip: string): void {
    const facts: RequestFacts = {};
    this.facts.set(request, facts);
    if (this.log.isOn) this.log.follow(request, response, ip, facts);
  }

  /** Runs what answers a request within the span of the request. */
  async answer<Answer extends { status: number }>(
    request: IncomingMessage,
    work: (facts: RequestFacts) => Promise<Answer>,
  ): Promise<Answer> {
    const facts = this.facts.get(request) ?? {};
    const tracer = activeTracer();
    if (tracer === undefined) return work(facts);
    const { method = 'GET' } = request;
    return tracer.run(method, this.spanOf(request), async (span) => {
      facts.traceId = span.traceId;
      const answer = await work(facts);
      span.rename(nameOf(method, facts));
      span.set(this.attributesOf(request, facts, answer.status));
      if (answer.status >= 500) span.fail();
      return answer;
    });
  }

  /** Takes note of a request that was answered from the cache at once. */
  answered(request: IncomingMessage, status: number, own: RequestFacts, milliseconds: number): void {
    const facts = Object.assign(this.facts.get(request) ?? {}, own);
    const tracer = activeTracer();
    if (tracer === undefined) return;
    const { attributes, ...options } = this.spanOf(request);
    const all = { ...attributes, ...this.attributesOf(request, facts, status) };
    tracer.record(nameOf(request.method ?? 'GET', facts), { ...options, attributes: all }, milliseconds / 1000);
  }

  /** The trace of a client is continued by setting alone: who may choose it decides what is recorded. */
  private spanOf(request: IncomingMessage): SpanOptions {
    const traceparent = readTraceparent(request.headers);
    const place = this.config.tracing.traceParent === 'continue' ? { parent: traceparent } : { link: traceparent };
    const { protocol, hostname } = new URL(this.config.baseUrl);
    return {
      kind: 'server',
      isRoot: true,
      ...place,
      attributes: {
        'http.request.method': request.method,
        'url.scheme': protocol.replace(/:$/, ''),
        'server.address': hostname,
      },
    };
  }

  private attributesOf({ url = '/' }: IncomingMessage, facts: RequestFacts, status: number) {
    return {
      'http.response.status_code': status,
      'http.route': facts.route,
      'url.path': this.words.path(facts.path ?? splitAddress(url).path),
      'gatehouse.cache': facts.cache,
      'gatehouse.request_id': facts.requestId,
      ...(status >= 500 ? { 'error.type': String(status) } : {}),
    };
  }
}

/** `GET core/v2/posts/<id>`: the method that the client used, and the route. */
const nameOf = (method: string, { route }: RequestFacts): string =>
  route === undefined ? method : `${method} ${route.replace(/^[A-Z]+ /, '')}`;
