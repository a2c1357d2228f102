// @ts-check
// A collector of OpenTelemetry, as much of one as tests need: takes spans over OTLP/HTTP in JSON, and gives them by trace.
import { createServer } from 'node:http';
import { freePort, until } from '../../tools/run.mjs';

const KINDS = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer'];

/** Starts a collector; `env` are the settings of a process that sends its spans there. */
export async function startCollector() {
  const spans = [];
  const requests = [];
  const port = await freePort();
  const server = createServer(async (request, response) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    requests.push({ path: request.url, headers: request.headers, body });
    if (request.headers['content-type'] === 'application/json') spans.push(...spansOf(JSON.parse(body.toString())));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await /** @type {Promise<void>} */ (new Promise((resolve) => server.listen(Number(port), '127.0.0.1', resolve)));
  return {
    spans,
    requests,
    url: `http://127.0.0.1:${port}`,
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    },
    /**
     * The spans of the trace of the first span that fits, once `isWhole` says that all of them have arrived.
     * @param {(span: Record<string, any>) => boolean} fits
     * @param {(trace: Record<string, any>[]) => boolean} [isWhole]
     */
    async traceOf(fits, isWhole = () => true, seconds = 20) {
      const found = () => {
        const [first] = spans.filter(fits);
        const trace = first && spans.filter(({ traceId }) => traceId === first.traceId);
        return trace && isWhole(trace) ? trace : undefined;
      };
      await until(async () => found() !== undefined, seconds, 'a trace');
      return found();
    },
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

function spansOf({ resourceSpans = [] }) {
  return resourceSpans.flatMap(({ resource, scopeSpans = [] }) =>
    scopeSpans.flatMap(({ spans = [] }) =>
      spans.map(({ attributes = [], kind = 0, parentSpanId = '', ...span }) => ({
        ...span,
        parent: parentSpanId,
        kind: KINDS[kind],
        process: valuesOf(resource.attributes)['service.name'],
        attributes: valuesOf(attributes),
      })),
    ),
  );
}

const valuesOf = (attributes) => Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** The span among these that is the parent of another one. */
export const parentOf = (trace, { parent }) => trace.find(({ spanId }) => spanId === parent);
