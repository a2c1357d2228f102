import { createServer, type Server } from 'node:http';
import type { Config } from '../config/config';
import { processMetrics } from '../observability/metrics';
import { listenOn } from './listen';

/** A running service, gateway, or whole site. */
export interface Running {
  /** Whether it answers requests. What does not answer without the bus is not ready without it. */
  ready(): Promise<boolean>;
  /** Answers the requests in flight, then closes. */
  stop(): Promise<void>;
}

/** A slower answer counts as not ready; the probes of Kubernetes wait three seconds. */
const READY_TIMEOUT_MS = 2_000;

interface HealthReply {
  status: number;
  type: string;
  text: string;
}

/**
 * Serves `/live`, `/ready` and `/metrics` on METRICS_PORT, at the addresses of HOST; also under `/-/`, as on the site's
 * port. Nothing where METRICS_PORT is 0.
 * @param running what runs, as soon as it does: until then the process lives and is not ready
 * @throws SettingError when the port is taken
 */
export async function serveHealth(
  { host, metricsPort: port }: Pick<Config, 'host' | 'metricsPort'>,
  running: () => Pick<Running, 'ready'> | undefined,
): Promise<Server | undefined> {
  if (port === 0) return undefined;
  const server = createServer((request, response) => {
    replyTo(request.url?.replace(/^\/-\//, '/'), running()).then(
      ({ status, type, text }) => response.writeHead(status, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await listenOn(server, { host, port, name: 'METRICS_PORT' });
  return server;
}

async function replyTo(path: string | undefined, running: Pick<Running, 'ready'> | undefined): Promise<HealthReply> {
  switch (path) {
    case '/live':
      return plain(200, 'live\n');
    case '/ready':
      if (running === undefined) return plain(503, 'starting\n');
      return (await Promise.race([running.ready(), timeout()])) ? plain(200, 'ready\n') : plain(503, 'not ready\n');
    case '/metrics': {
      const metrics = processMetrics();
      return { status: 200, type: metrics.contentType, text: await metrics.metrics() };
    }
    default:
      return plain(404, 'not found\n');
  }
}

const plain = (status: number, text: string): HealthReply => ({ status, type: 'text/plain', text });

const timeout = (): Promise<boolean> => new Promise((resolve) => setTimeout(resolve, READY_TIMEOUT_MS, false).unref());
