import { visitor } from '@gatehouse/access';
import { InProcessBus, type Manifest, type Method, type Reply, type Request, type RouteEntry } from '@gatehouse/bus';
import { Config } from '@gatehouse/service';
import { Forwarder, type RequestDraft } from '../forward/forwarder';
import { NamespaceNames } from '../routing/namespace-names';
import { Router } from '../routing/router';

export const ROOT = 'http://site.test';

/** What a service of a test does with a request; the key of its endpoint is in `route`. */
export type Handle = (request: Request) => Partial<Reply> & { json?: unknown };

/** Router, forwarder and settings of a gateway, with services that answer in the same process. */
export interface GatewayParts {
  router: Router;
  namespaceNames: NamespaceNames;
  forwarder: Forwarder;
  config: Config;
  bus: InProcessBus;
  /** Requests that services received, in order. */
  received: Request[];
  /** How many messages the bus carried. */
  messages: jest.SpyInstance[];
}

export const draft = (values: Partial<RequestDraft> = {}): RequestDraft => ({
  query: {},
  body: {},
  files: [],
  caller: visitor(),
  client: {
    ip: '192.0.2.1',
    userAgent: '',
    referer: '',
    accept: '',
    contentType: '',
    disposition: '',
    md5: '',
    ifNoneMatch: '',
  },
  address: { path: '/', search: '' },
  requestId: 'test',
  deadline: Date.now() + 5_000,
  ...values,
});

export interface TestRoute {
  path: string;
  methods: Method[];
  batch?: boolean;
}

/** A manifest with these routes in one namespace; every `<id>` is a number. */
export const manifestOf = (service: string, namespace: string, routes: TestRoute[]): Manifest => ({
  service,
  version: '1',
  namespaces: [{ name: namespace, badToken: 'refuse' }],
  routes: routes.map(({ path, methods, batch = true }): RouteEntry => ({
    namespace,
    path: `${namespace}/${path}`,
    patterns: path.includes('<id>') ? { id: '[\\d]+' } : {},
    endpoints: methods.map((method) => ({ key: `${method} ${path}`, methods: [method], args: {}, batch })),
  })),
  schemas: {},
  abilities: [],
  subscriptions: [],
  pages: [],
});

/** A gateway with the services of these manifests; a service without a handler is down. */
export async function gatewayParts(
  manifests: Manifest[],
  handlers: Record<string, Handle>,
  settings: Record<string, string> = {},
): Promise<GatewayParts> {
  const config = new Config({ SITE_SECRET: 'x'.repeat(32), BASE_URL: ROOT, ...settings });
  const bus = new InProcessBus();
  const received: Request[] = [];
  for (const [service, handle] of Object.entries(handlers)) {
    const route = (request: Request): Promise<Reply> => {
      received.push(request);
      const { json, ...reply } = handle(request);
      const headers = { 'content-type': 'application/json; charset=UTF-8' };
      return Promise.resolve({ status: 200, headers, body: Buffer.from(JSON.stringify(json ?? null)), ...reply });
    };
    await bus.serve(service, {
      route,
      routeBatch: (requests) => Promise.all(requests.map(route)),
      mayAsk: () => true,
      ask: () => Promise.resolve(null),
    });
  }
  const router = new Router();
  router.update('services', manifests);
  const messages = (['call', 'callMany', 'callBatch'] as const).map((method) => jest.spyOn(bus, method));
  const namespaceNames = new NamespaceNames(config);
  return {
    router,
    namespaceNames,
    forwarder: new Forwarder(bus, new InProcessBus(), config),
    config,
    bus,
    received,
    messages,
  };
}
