import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { visitor, type Caller } from '@gatehouse/access';
import { InProcessBus, type EndpointEntry, type Manifest, type Method, type Reply, type Values } from '@gatehouse/bus';
import { relationsOf } from '@gatehouse/rest';
import { Config, openLog, startService, type RunningService } from '@gatehouse/service';
import { services } from '../services';

/** The administrator of the demo content. */
export const admin: Caller = {
  kind: 'person',
  id: 1,
  login: 'admin',
  name: 'admin',
  email: 'admin@example.com',
  slug: 'admin',
  roles: ['administrator'],
  signIn: { by: 'session' },
};

export interface RequestParts {
  query?: Values;
  body?: Values;
  as?: Caller;
}

/** A route of a service, as its manifest has it. */
export interface RouteOfService {
  service: string;
  path: string;
  pattern: RegExp;
  endpoints: EndpointEntry[];
}

/** All services with their demo content in this process, asked over the bus as a gateway asks them. */
export interface ServicesSite {
  bus: InProcessBus;
  routes: RouteOfService[];
  running: Record<string, RunningService>;
  /** The statements since the list was emptied, each with its service. */
  statements: { service: string; sql: string }[];
  ask(method: Method, path: string, parts?: RequestParts): Promise<Reply>;
  /** Several requests of the administrator to one service in one transaction. */
  batch(requests: [method: Method, path: string, body: Values][]): Promise<Reply[]>;
  stop(): Promise<void>;
}

const SETTINGS = {
  BASE_URL: 'http://site.test',
  SITE_SECRET: 'a secret for tests that is long enough',
  SITE_DEMO: '1',
};

/** @param settings differences from the settings of these tests */
export async function servicesSite(settings: Record<string, string> = {}): Promise<ServicesSite> {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-kept-'));
  const config = new Config({ DATA_DIR: folder, ...SETTINGS, ...settings });
  const bus = new InProcessBus();
  let manifests: Manifest[] = [];
  await bus.watch((all) => (manifests = all));
  const statements: ServicesSite['statements'] = [];
  const running: Record<string, RunningService> = {};
  for (const definition of services) {
    const { name } = definition;
    const onStatement = (sql: string) => statements.push({ service: name, sql });
    const runtime = { config, bus, log: openLog('test', 'silent'), onStatement };
    running[name] = await startService(definition, runtime);
  }
  for (const { name, demo } of services) if (running[name]) await demo?.(running[name].modules);
  const routes = manifests.flatMap(routesOf);
  return {
    bus,
    routes,
    running,
    statements,
    ask: (method, path, parts) => {
      const { service, ...sent } = requestFor(routes, method, path, parts);
      return bus.call(service, sent);
    },
    batch: (requests) => {
      const sent = requests.map(([method, path, body]) => requestFor(routes, method, path, { as: admin, body }));
      return bus.callBatch(sent[0]?.service ?? '', sent);
    },
    stop: async () => {
      for (const service of Object.values(running).toReversed()) await service.stop();
      await bus.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const routesOf = ({ service, routes }: Manifest): RouteOfService[] =>
  routes.map(({ path, patterns, endpoints }) => ({
    service,
    path,
    endpoints,
    pattern: new RegExp(
      `^${path.replace(/<(\w+)>/g, (_, name: string) => `(?<${name}>${patterns[name] ?? '[^/]+'})`)}$`,
    ),
  }));

function requestFor(
  routes: RouteOfService[],
  method: Method,
  path: string,
  { query = {}, body = {}, as }: RequestParts = {},
) {
  for (const { service, pattern, endpoints } of routes) {
    const endpoint = endpoints.find(({ methods }) => methods.includes(method));
    const match = endpoint && pattern.exec(path);
    if (endpoint && match)
      return {
        service,
        ...COMMON,
        route: endpoint.key,
        method,
        path: { ...match.groups },
        query,
        body,
        ...(query._embed === undefined ? {} : { embed: relationsOf(query._embed) }),
        ...addressed(path, as),
      };
  }
  throw new Error(`No route serves ${method} ${path}.`);
}

const addressed = (path: string, as: Caller = visitor()) => ({
  caller: as,
  address: { path: `/${path}`, search: '' },
  deadline: Date.now() + 60_000,
});

const COMMON = {
  files: [],
  client: {
    ip: '127.0.0.1',
    userAgent: 'a test',
    referer: '',
    accept: '*/*',
    contentType: 'application/json',
    disposition: '',
    md5: '',
    ifNoneMatch: '',
  },
  requestId: 'test',
};

/** The parsed body of a reply; undefined when it is not JSON. */
export function bodyOf({ headers, body }: Reply): unknown {
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  return isJson && body.length > 0 ? (JSON.parse(Buffer.from(body).toString()) as unknown) : undefined;
}

/** The id of the record in a reply to a write. */
export function idIn(reply: Reply): number {
  const { id, map_id, comment_id } = Object(bodyOf(reply)) as Record<string, unknown>;
  const found = Number(id ?? map_id ?? comment_id);
  if (reply.status > 201 || !Number.isInteger(found))
    throw new Error(`${reply.status} ${Buffer.from(reply.body).toString().slice(0, 300)}`);
  return found;
}
