import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Outbound } from '@gatehouse/outbound';
import { RestClient } from '../client';

/** What a test says that the server answers; undefined is 404 as WordPress has it. */
export type Answering = (url: URL, request: IncomingMessage) => SmallAnswer | undefined;

export interface SmallAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** An HTTP server that answers as a test says: what a real WordPress does only on bad days. */
export class SmallWordPress {
  /** Paths with their queries, in the order in which they were asked for. */
  readonly asked: string[] = [];
  private readonly server: Server;

  constructor(private readonly answering: Answering) {
    this.server = http.createServer((request, response) => this.answer(request, response));
  }

  static async start(answering: Answering): Promise<SmallWordPress> {
    const site = new SmallWordPress(answering);
    await new Promise<void>((resolve) => {
      site.server.listen(0, '127.0.0.1', resolve);
    });
    return site;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `http://${this.host}`;
  }

  outbound(): Outbound {
    return new Outbound({ allow: [this.host] });
  }

  client(root = '/wp-json/', signal = new AbortController().signal): RestClient {
    const credentials = { user: 'anna', password: 'abcd efgh' };
    return new RestClient({
      root: new URL(root, this.url),
      credentials,
      outbound: this.outbound(),
      signal,
      pauseMs: 1,
    });
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => {
      this.server.close(resolve);
    });
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', this.url);
    this.asked.push(`${url.pathname}${url.search}`);
    const missing: SmallAnswer = { status: 404, body: { code: 'rest_no_route', message: 'No route was found.' } };
    const { status = 200, headers = {}, body = '' } = this.answering(url, request) ?? missing;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }
}
