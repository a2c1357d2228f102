import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { Config, LOG, type AccessLogConfig, type Log } from '@gatehouse/service';
import { splitAddress, type RequestFacts } from '../http/incoming-request';
import { KnownWords } from './known-words';

/** Networks that an address is truncated to: an IPv4 /24, an IPv6 /48. */
const PREFIX = { ipv4: 24, ipv6: 48 } as const;

/** Health and metrics are asked for every few seconds. */
const UNLOGGED: ReadonlySet<string> = new Set(['/-/live', '/-/ready', '/-/serving', '/-/metrics']);

/**
 * One line for each request, once its response is sent or its client has gone (docs/operations.md#access-log). It has no
 * values of queries, no headers and no bodies, and of the path only what routes declare.
 */
@Injectable()
export class AccessLog {
  readonly isOn: boolean;
  private readonly settings: AccessLogConfig;
  private readonly lines: Log;

  constructor(
    config: Config,
    @Inject(LOG) log: Log,
    private readonly words: KnownWords,
  ) {
    this.settings = config.accessLog;
    this.isOn = this.settings.isOn;
    // LOG_LEVEL is about the other lines.
    this.lines = log.child({}, { level: 'info' });
  }

  /** Follows a request; `facts` are filled by those who answer it. */
  follow(request: IncomingMessage, response: ServerResponse, ip: string, facts: RequestFacts): void {
    const startedAt = performance.now();
    const { socket, url = '/' } = request;
    const sentBefore = socket.bytesWritten;
    if (UNLOGGED.has(splitAddress(url).path)) return;
    response.once('close', () => {
      const bytes = socket.bytesWritten - sentBefore;
      this.lines.info(
        { ...this.lineOf(request, response, ip, facts), bytes, ms: millisecondsSince(startedAt) },
        'request',
      );
    });
  }

  private lineOf(
    { method, url = '/' }: IncomingMessage,
    response: ServerResponse,
    ip: string,
    facts: RequestFacts,
  ): object {
    const { path, search } = splitAddress(url);
    const parameters = this.words.parametersOf(search);
    return {
      method,
      path: this.words.path(facts.path ?? path),
      ...(parameters.length > 0 ? { parameters } : {}),
      status: response.headersSent ? response.statusCode : null,
      ...(response.writableFinished ? {} : { aborted: true }),
      route: facts.route,
      cache: facts.cache,
      address: this.addressOf(ip),
      person: facts.person,
      requestId: facts.requestId,
      traceId: facts.traceId,
    };
  }

  private addressOf(ip: string): string | undefined {
    switch (this.settings.address) {
      case 'full':
        return ip;
      case 'none':
        return undefined;
      case 'truncated':
        return truncated(ip);
    }
  }
}

/** The network of an address; undefined for what is not one. */
export function truncated(ip: string): string | undefined {
  if (!ipaddr.isValid(ip)) return undefined;
  const address = ipaddr.process(ip);
  const kind = address.kind();
  const bytes = address.toByteArray().map((byte, at) => (at < PREFIX[kind] / 8 ? byte : 0));
  return ipaddr.fromByteArray(bytes).toString();
}

const millisecondsSince = (start: number): number => Math.round((performance.now() - start) * 10) / 10;
