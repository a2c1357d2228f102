// A small load balancer for development and tests: HTTP, health checks, and no request sent twice.
import { Agent, createServer, request as httpRequest } from 'node:http';

/** How often each gateway is asked whether it is ready. */
const LOOK_MS = 200;
/** Headers of one connection alone (RFC 9110, section 7.6.1). */
const OWN_HEADERS = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade'];

/** Starts a balancer on a port; `gateways` are addresses. */
export async function startBalancer({ port, host = '127.0.0.1', gateways = [] }) {
  const balancer = new Balancer();
  for (const url of gateways) balancer.add(url);
  await balancer.listen(port, host);
  return balancer;
}

class Balancer {
  gateways = new Map();
  turn = 0;

  async listen(port, host) {
    this.server = createServer(
      { keepAliveTimeout: 60_000 },
      (incoming, outgoing) => void this.pass(incoming, outgoing),
    );
    await new Promise((resolve, reject) => {
      this.server.once('error', reject).listen(port, host, resolve);
    });
    this.url = `http://${host}:${this.server.address().port}`;
    this.timer = setInterval(() => void this.look(), LOOK_MS);
    this.timer.unref();
    await this.look();
  }

  /** Adds a gateway, which gets requests as soon as it is ready. */
  add(url) {
    this.gateways.set(url, { url, isReady: false, agent: new Agent({ keepAlive: true }) });
  }

  /** Gives a gateway no more requests; those that it has are answered. */
  remove(url) {
    const gateway = this.gateways.get(url);
    this.gateways.delete(url);
    if (gateway) forgetIdle(gateway);
  }

  /** Whether a gateway gets requests. */
  isReady(url) {
    return this.gateways.get(url)?.isReady === true;
  }

  async look() {
    await Promise.all(
      [...this.gateways.values()].map(async (gateway) => {
        const isReady = await fetch(`${gateway.url}/-/serving`, { signal: AbortSignal.timeout(2_000) }).then(
          ({ ok }) => ok,
          () => false,
        );
        if (!isReady) forgetIdle(gateway);
        gateway.isReady = isReady;
      }),
    );
  }

  /** Passes a request on. Another gateway is tried only when the first took no connection: it cannot have seen the request. */
  async pass(incoming, outgoing) {
    const ready = [...this.gateways.values()].filter(({ isReady }) => isReady);
    this.turn += 1;
    for (let at = 0; at < ready.length; at += 1) {
      const gateway = ready[(this.turn + at) % ready.length];
      try {
        await send(gateway, incoming, outgoing);
        return;
      } catch (error) {
        if (error instanceof NotConnected) {
          gateway.isReady = false;
          continue;
        }
        refuse(outgoing, 502, 'The gateway ended the connection before its answer.');
        return;
      }
    }
    refuse(outgoing, 503, 'No gateway is ready.');
  }

  async stop() {
    clearInterval(this.timer);
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    for (const { agent } of this.gateways.values()) agent.destroy();
  }
}

/** The gateway took no connection. */
class NotConnected extends Error {}

/** Closes the connections on which nothing is under way: the gateway will close them. */
function forgetIdle({ agent }) {
  for (const sockets of Object.values(agent.freeSockets)) for (const socket of sockets ?? []) socket.destroy();
}

function send({ url, agent }, incoming, outgoing) {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !OWN_HEADERS.includes(name)),
    );
    if (incoming.headers['transfer-encoding']) headers['transfer-encoding'] = 'chunked';
    headers['x-forwarded-for'] = incoming.socket.remoteAddress;
    const request = httpRequest({ agent, hostname, port, method: incoming.method, path: incoming.url, headers });
    let isConnected = false;
    request.on('socket', (socket) => {
      // Nothing of the body is read before there is a connection, so that another gateway can still get all of it.
      const begin = () => {
        isConnected = true;
        incoming.pipe(request);
      };
      if (socket.connecting) socket.once('connect', begin);
      else begin();
    });
    request.on('response', (response) => {
      const own = Object.fromEntries(Object.entries(response.headers).filter(([name]) => !OWN_HEADERS.includes(name)));
      outgoing.writeHead(response.statusCode, own);
      response.pipe(outgoing);
      response.once('end', resolve);
      response.once('error', () => {
        outgoing.destroy();
        resolve();
      });
    });
    request.on('error', (error) => reject(isConnected ? error : new NotConnected()));
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) request.destroy();
    });
  });
}

function refuse(outgoing, status, message) {
  if (outgoing.headersSent) return outgoing.destroy();
  const body = JSON.stringify({ code: 'balancer', message, data: { status } });
  return outgoing.writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' }).end(body);
}
