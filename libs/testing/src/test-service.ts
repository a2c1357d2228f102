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
  type Request,
  type Values,
} from '@gatehouse/bus';
import { Database, execute, sql } from '@gatehouse/persistence';
import {
  Config,
  openLog,
  settingPrefix,
  startService,
  type RunningService,
  type ServiceDefinition,
} from '@gatehouse/service';

export interface TestRequest {
  query?: Values;
  body?: Values;
  as?: Caller;
  files?: FileReference[];
  /** Differences from the default client. */
  client?: Partial<Client>;
  only?: 'validate' | 'allow' | 'files';
  embed?: Request['embed'];
}

export interface TestResponse {
  status: number;
  headers: Reply['headers'];
  /** The parsed body. */
  body: any;
  /** The service has embedded the linked records. */
  embedded?: true;
  /** What caches may be told that the reply is made of. */
  tags?: Reply['tags'];
}

/** A statement as it went to the database. */
export interface SentStatement {
  sql: string;
  parameters: unknown[];
}

/** A service in a test: real handlers on a real database, with requests as the gateway sends them. */
export interface TestService {
  service: RunningService;
  bus: InProcessBus;
  config: Config;
  manifest: Manifest;
  /** SQL statements since the test last emptied the list. */
  statements: string[];
  /** The same with their parameters, since the test last emptied this list. */
  sent: SentStatement[];
  ask(method: Method, path: string, asked?: TestRequest): Promise<TestResponse>;
  /** Sends requests to one address in one message, as the gateway sends those of a batch. */
  askBatch(method: Method, path: string, asked: readonly TestRequest[]): Promise<TestResponse[]>;
  /** Commits something that no reply shows: what was kept until a commit is read again. */
  commit(): Promise<void>;
  close(): Promise<void>;
}

/** A signed-in person with a role. */
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

/** What a service in a test differs in. */
export interface TestServiceOptions {
  others?: ServiceDefinition[];
  settings?: Record<string, string>;
  /** A MariaDB with a database by the name of the service, as `mysql://user:password@host:port`; absent for SQLite. */
  server?: string | undefined;
}

/** Starts a service on SQLite in a temporary folder, or on the server, after the `others` that it depends on. */
export async function testService(
  definition: ServiceDefinition,
  { others = [], settings = {}, server }: TestServiceOptions = {},
): Promise<TestService> {
  const folder = mkdtempSync(join(tmpdir(), `gatehouse-${definition.name}-`));
  const database = server && { [`${settingPrefix(definition.name)}DATABASE_URL`]: `${server}/${definition.name}` };
  const config = configOf(folder, { ...database, ...settings });
  const bus = new InProcessBus();
  const statements: string[] = [];
  const sent: SentStatement[] = [];
  const onStatement = (sql: string, parameters: unknown[]): void => {
    statements.push(sql);
    sent.push({ sql, parameters });
  };
  let manifests: Manifest[] = [];
  await bus.watch((all) => (manifests = all));
  const runtime = { config, bus, log: openLog('test', 'silent') };
  const dependencies: RunningService[] = [];
  for (const other of others) dependencies.push(await startService(other, runtime));
  const service = await startService(definition, { ...runtime, onStatement });
  const manifest = manifests.find(({ service: name }) => name === definition.name);
  if (!manifest) throw new Error(`${definition.name} has not announced a manifest.`);
  return {
    service,
    bus,
    config,
    manifest,
    statements,
    sent,
    ...sendersTo(bus, manifest),
    commit: () => commitTo(service.modules.get(Database, { strict: false })),
    close: async () => {
      await service.stop();
      for (const other of dependencies.toReversed()) await other.stop();
      await bus.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const commitTo = async (database: Database): Promise<void> => {
  await database.write((tx) => execute(tx, sql`UPDATE migrations SET timestamp = timestamp + 1 WHERE id = 1`));
};

const configOf = (folder: string, settings: Record<string, string>): Config =>
  new Config({
    DATA_DIR: folder,
    SITE_SECRET: 'a secret for tests that is long enough',
    BASE_URL: 'http://site.test',
    // The administrator may be admin/admin; the demo content is not loaded.
    SITE_DEMO: '1',
    ...settings,
  });

const CLIENT: Client = {
  ip: '127.0.0.1',
  userAgent: 'a test',
  referer: '',
  accept: '*/*',
  contentType: 'application/json',
  disposition: '',
  md5: '',
  ifNoneMatch: '',
};

const sendersTo = (bus: InProcessBus, manifest: Manifest): Pick<TestService, 'ask' | 'askBatch'> => ({
  ask: async (method, path, asked = {}) =>
    responseOf(await bus.call(manifest.service, requestOf(manifest, method, path, asked))),
  askBatch: async (method, path, asked) => {
    const requests = asked.map((one) => requestOf(manifest, method, path, one));
    return (await bus.callBatch(manifest.service, requests)).map(responseOf);
  },
});

function requestOf(
  manifest: Manifest,
  method: Method,
  path: string,
  { query = {}, body = {}, as = visitor(), files = [], client, only, embed }: TestRequest,
): Request {
  const found = find(manifest, method, path);
  const contentType = files.length > 0 ? 'multipart/form-data; boundary=x' : CLIENT.contentType;
  return {
    route: found.key,
    method,
    path: found.values,
    query,
    body,
    files,
    caller: as,
    client: { ...CLIENT, contentType, ...client },
    address: { path: `/${path}`, search: searchOf(query) },
    requestId: 'test',
    deadline: Date.now() + 10_000,
    ...(only ? { only } : {}),
    ...(embed ? { embed } : {}),
  };
}

const responseOf = (reply: Reply): TestResponse => ({
  status: reply.status,
  headers: reply.headers,
  body: parseBody(reply),
  ...(reply.embedded ? { embedded: true } : {}),
  ...(reply.tags ? { tags: reply.tags } : {}),
});

const searchOf = (query: Values): string =>
  new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString();

function parseBody({ headers, body }: Reply): unknown {
  const text = Buffer.from(body).toString('utf8');
  if (text === '') return undefined;
  return (headers['content-type'] ?? '').startsWith('application/json') ? JSON.parse(text) : text;
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
