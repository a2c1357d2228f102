import { createServer, type Server } from 'node:http';
import { processMetrics } from './metrics';

/** Who has not said by then that it is ready is not; Kubernetes waits three seconds. */
const READY_WITHIN_MS = 2_000;

const tooLate = (): Promise<boolean> => new Promise((resolve) => setTimeout(resolve, READY_WITHIN_MS, false).unref());

/** `/live`, `/ready` and `/metrics` on a port of their own, also below `/-/`, where a site has them. */
export function serveHealth(port: number, ready: () => Promise<boolean>): Server {
  const metrics = processMetrics();
  const server = createServer((request, response) => {
    const answer = async (): Promise<[number, string, string]> => {
      switch (request.url?.replace(/^\/-\//, '/')) {
        case '/live':
          return [200, 'text/plain', 'live\n'];
        case '/ready':
          return (await Promise.race([ready(), tooLate()]))
            ? [200, 'text/plain', 'ready\n']
            : [503, 'text/plain', 'not ready\n'];
        case '/metrics':
          return [200, metrics.contentType, await metrics.metrics()];
        default:
          return [404, 'text/plain', 'not here\n'];
      }
    };
    answer().then(
      ([status, type, text]) => response.writeHead(status, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, '0.0.0.0');
  return server;
}
