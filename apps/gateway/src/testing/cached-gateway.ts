import { get as httpGet, type IncomingHttpHeaders } from 'node:http';
import { InProcessBus, type Reply, type Request } from '@gatehouse/bus';
import { Config, openLog, processMetrics } from '@gatehouse/service';
import { startGateway, type RunningGateway } from '../gateway';
import { manifestOf } from './gateway-parts';

/** A response with the bytes as they were sent. */
interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

/** What the service of a test answers; the route is `GET things`. */
type Answer = (request: Request) => Partial<Reply> | Promise<Partial<Reply>>;

/** A gateway that listens, before a service whose replies a test decides, in the same process. */
export interface CachedGateway {
  url: string;
  bus: InProcessBus;
  gateway: RunningGateway;
  /** Requests that the service received. */
  asked: Request[];
  answer: Answer;
  /** One request on a connection of its own. */
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Received>;
  /** The numbers of the metrics by their names. */
  metrics(): Promise<Record<string, number>>;
  /** As a replica that starts. */
  announceAgain(): Promise<void>;
  /** Forgets what was cached and asked. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

const JSON_TYPE = 'application/json; charset=UTF-8';

/** A reply with a JSON body and tags. */
export const things = (body: unknown, tags?: readonly string[], more: Partial<Reply> = {}): Partial<Reply> => ({
  body: Buffer.from(JSON.stringify(body)),
  ...(tags ? { tags } : {}),
  ...more,
});

/** Starts a gateway with these settings, and a service with routes below `core/v2`. */
export async function cachedGateway(settings: Record<string, string> = {}): Promise<CachedGateway> {
  const config = new Config({ SITE_SECRET: 'x'.repeat(32), PORT: '0', BLOB_URL: 'file:///tmp', ...settings });
  const bus = new InProcessBus();
  const asked: Request[] = [];
  const route = async (request: Request): Promise<Reply> => {
    asked.push(request);
    return {
      status: 200,
      headers: { 'content-type': JSON_TYPE },
      body: Buffer.from('[]'),
      ...(await started.answer(request)),
    };
  };
  await bus.serve('core', {
    route,
    routeBatch: (requests) => Promise.all(requests.map(route)),
    mayAsk: () => true,
    ask: () => Promise.reject(new Error('The service of this test answers no questions.')),
  });
  const announced = announcer(bus);
  await announced.again();
  const gateway = await startGateway({ config, bus, log: openLog('gateway', 'silent') });
  const url = `http://127.0.0.1:${gateway.port}`;
  const started: CachedGateway = {
    url,
    bus,
    gateway,
    asked,
    answer: () => ({}),
    get: (path, headers = {}, method = 'GET') => received(`${url}${path}`, headers, method),
    metrics: async () => readMetrics(await processMetrics().metrics()),
    announceAgain: announced.again,
    reset: async () => {
      asked.length = 0;
      await announced.next();
    },
    stop: () => gateway.stop(),
  };
  return started;
}

/** Announces a service: again, or its next version. */
function announcer(bus: InProcessBus): Record<'again' | 'next', () => Promise<void>> {
  const manifest = manifestOf('core', 'core/v2', [{ path: 'things', methods: ['GET', 'POST'] }]);
  let version = 1;
  const again = (): Promise<void> => bus.announce({ ...structuredClone(manifest), version: String(version) });
  return {
    again,
    next: () => {
      version += 1;
      return again();
    },
  };
}

function received(url: string, headers: Record<string, string>, method: string): Promise<Received> {
  return new Promise((resolve, reject) => {
    const request = httpGet(url, { headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString('utf8') });
      });
    });
    request.on('error', reject);
  });
}

const readMetrics = (text: string): Record<string, number> =>
  Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const [, name, value] = /^(\w+) ([\d.e+]+)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, Number(value)]];
    }),
  );
