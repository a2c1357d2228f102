import { createServer, type Server } from 'node:http';
import { processMetrics } from '../observability/metrics';
import { listenOn } from './listen';

/** A slower answer counts as not ready; the probes of Kubernetes wait three seconds. */
const READY_TIMEOUT_MS = 2_000;

interface HealthReply {
  status: number;
  type: string;
  text: string;
}

/**
 * Serves `/live`, `/ready` and `/metrics` on a port of their own; also under `/-/`, as on the site's port.
 * @throws SettingError when the port is taken
 */
export async function serveHealth(port: number, ready: () => Promise<boolean>): Promise<Server> {
  const server = createServer((request, response) => {
    replyTo(request.url?.replace(/^\/-\//, '/'), ready).then(
      ({ status, type, text }) => response.writeHead(status, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  const address = { host: '0.0.0.0', port, name: 'METRICS_PORT' } as const;
  await listenOn(server, address);
  return server;
}

async function replyTo(path: string | undefined, ready: () => Promise<boolean>): Promise<HealthReply> {
  switch (path) {
    case '/live':
      return plain(200, 'live\n');
    case '/ready':
      return (await Promise.race([ready(), timeout()])) ? plain(200, 'ready\n') : plain(503, 'not ready\n');
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
