import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { visitor, type Caller, type Person, type Role } from '@gatehouse/access';
import {
  InProcessBus,
  type Client,
  type FileReference,
  type Manifest,
  type Method,
  type Reply,
  type Values,
} from '@gatehouse/bus';
import { Config, openLog, startService, type RunningService, type ServiceDefinition } from '@gatehouse/service';

export interface TestRequest {
  query?: Values;
  body?: Values;
  as?: Caller;
  files?: FileReference[];
  /** What differs from an ordinary client. */
  client?: Partial<Client>;
  only?: 'validate' | 'allow';
}

export interface TestResponse {
  status: number;
  headers: Reply['headers'];
  /** The parsed body. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test looks into it as it likes
  body: any;
}

/** A service in a test: real handlers on a real store, asked as the gateway would ask. */
export interface TestService {
  service: RunningService;
  bus: InProcessBus;
  config: Config;
  manifest: Manifest;
  /** SQL statements sent since the last time this was emptied. */
  statements: string[];
  ask(method: Method, path: string, asked?: TestRequest): Promise<TestResponse>;
  close(): Promise<void>;
}

/** Somebody with a role, as the gateway would name them. */
export function person(role: Role, id = 1): Person {
  return {
    kind: 'person',
    id,
    login: `${role}${id}`,
    name: `${role} ${id}`,
    email: `${role}${id}@example.com`,
    slug: `${role}${id}`,
    roles: [role],
    signIn: { by: 'session' },
  };
}

/** Starts a service (after the `others` it asks) on SQLite in a temporary folder. */
export async function testService(
  definition: ServiceDefinition,
  { others = [], settings = {} }: { others?: ServiceDefinition[]; settings?: Record<string, string> } = {},
): Promise<TestService> {
  const folder = mkdtempSync(join(tmpdir(), `gatehouse-${definition.name}-`));
  const config = new Config({
    DATA_DIR: folder,
    SITE_SECRET: 'a secret for tests that is long enough',
    BASE_URL: 'http://site.test',
    ...settings,
  });
  const bus = new InProcessBus();
  const statements: string[] = [];
  let manifests: Manifest[] = [];
  await bus.watch((all) => (manifests = all));
  const runtime = { config, bus, log: openLog('test', 'silent') };
  const dependencies: RunningService[] = [];
  for (const other of others) dependencies.push(await startService(other, runtime));
  const service = await startService(definition, { ...runtime, onStatement: (sql) => statements.push(sql) });
  const manifest = manifests.find(({ service: name }) => name === definition.name);
  if (!manifest) throw new Error(`${definition.name} has not announced itself.`);
  return {
    service,
    bus,
    config,
    manifest,
    statements,
    ask: (method, path, asked = {}) => send(bus, manifest, method, path, asked),
    close: async () => {
      await service.stop();
      for (const other of dependencies.toReversed()) await other.stop();
      await bus.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function send(
  bus: InProcessBus,
  manifest: Manifest,
  method: Method,
  path: string,
  { query = {}, body = {}, as = visitor(), files = [], client, only }: TestRequest,
): Promise<TestResponse> {
  const found = find(manifest, method, path);
  const reply = await bus.call(manifest.service, {
    route: found.key,
    method,
    path: found.values,
    query,
    body,
    files,
    caller: as,
    client: {
      ip: '127.0.0.1',
      userAgent: 'a test',
      referer: '',
      accept: '*/*',
      contentType: files.length > 0 ? 'multipart/form-data; boundary=x' : 'application/json',
      disposition: '',
      md5: '',
      ifNoneMatch: '',
      ...client,
    },
    address: {
      path: `/${path}`,
      search: new URLSearchParams(
        Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
      ).toString(),
    },
    requestId: 'test',
    deadline: Date.now() + 10_000,
    ...(only ? { only } : {}),
  });
  const text = Buffer.from(reply.body).toString('utf8');
  const isJson = (reply.headers['content-type'] ?? '').startsWith('application/json');
  return {
    status: reply.status,
    headers: reply.headers,
    body: text === '' ? undefined : isJson ? JSON.parse(text) : text,
  };
}

function find({ routes }: Manifest, method: Method, path: string): { key: string; values: Record<string, string> } {
  for (const route of routes) {
    const endpoint = route.endpoints.find(({ methods }) => methods.includes(method));
    const match =
      endpoint &&
      new RegExp(
        `^${route.path.replace(/<(\w+)>/g, (_, name: string) => `(?<${name}>${route.patterns[name]})`)}$`,
      ).exec(path);
    if (endpoint && match) return { key: endpoint.key, values: { ...match.groups } };
  }
  throw new Error(`No route serves ${method} ${path}.`);
}
