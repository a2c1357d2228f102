import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGateway, type RunningGateway } from '@gatehouse/app-gateway';
import { InProcessBus, type ArgumentEntry, type EndpointEntry, type Manifest, type Request } from '@gatehouse/bus';
import { replyWith, requestFor } from '@gatehouse/bus/testing';
import type { Schema } from '@gatehouse/rest';
import { Config, openLog, startService, startStateless } from '@gatehouse/service';
import { services, stateless } from '../services';
import { narrowed, type Breaks } from './compatible.fixture';
import { describeBesideReleases, examplePath, type Release } from './release.fixture';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-released-'));
const config = new Config({
  DATA_DIR: folder,
  BASE_URL: 'http://site.test',
  SITE_SECRET: 'a secret for tests that is long enough',
  SITE_DEMO: '1',
  PORT: '0',
  CACHE_BYTES: '0',
});
const log = openLog('test', 'silent');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The gateway announces no routes, and pages are read through it: these two are held to what they ask alone. */
const hasRoutes = ({ service }: Release): boolean => services.some(({ name }) => name === service);

/** The arguments of an endpoint as one object. */
const argsOf = ({ args }: EndpointEntry): Schema => ({
  type: 'object',
  properties: args satisfies Record<string, ArgumentEntry>,
});

const endpointsOf = ({ routes }: Manifest): EndpointEntry[] => routes.flatMap(({ endpoints }) => endpoints);

describeBesideReleases(
  'Beside a gateway that knows $service $version',
  ({ manifests }) => {
    const bus = new InProcessBus();
    const running: { stop(): Promise<void> }[] = [];
    let today: Manifest[] = [];
    beforeAll(async () => {
      await bus.watch((all) => (today = all));
      for (const definition of services) running.push(await startService(definition, { config, bus, log }));
      for (const definition of stateless) running.push(await startStateless(definition, { config, bus, log }));
    });
    afterAll(async () => {
      for (const service of running.toReversed()) await service.stop();
    });

    it.each(manifests)('$service serves every route that the gateway sends it', ({ service, routes }) => {
      const known = today.filter((one) => one.service === service).flatMap(endpointsOf);
      const breaks = routes
        .flatMap(({ endpoints }) => endpoints)
        .flatMap((endpoint): Breaks => {
          const same = known.find(({ key }) => key === endpoint.key);
          if (!same) return [`${endpoint.key} is gone.`];
          const methods = endpoint.methods.filter((method) => !same.methods.includes(method));
          return [
            ...methods.map((method) => `${endpoint.key} no longer takes ${method}.`),
            ...(endpoint.batch && !same.batch ? [`${endpoint.key} may no longer stand in a batch.`] : []),
            ...narrowed(argsOf(endpoint), argsOf(same), endpoint.key),
          ];
        });
      expect(breaks).toEqual([]);
    });

    it('services announce what the gateway reads', () => {
      for (const { service, ...released } of manifests) {
        const now = today.find((one) => one.service === service);
        expect(Object.keys(now ?? {})).toEqual(expect.arrayContaining(Object.keys(released)));
        expect(now?.subscriptions).toEqual(expect.arrayContaining(released.subscriptions));
      }
    });

    it('services answer requests as the gateway writes them', async () => {
      const failed: string[] = [];
      for (const { service, routes } of manifests)
        for (const route of routes) {
          const endpoint = route.endpoints.find(({ methods }) => methods.includes('GET'));
          if (!endpoint || route.path.includes('<')) continue;
          const address = { path: `/${route.path}`, search: '' };
          const { status } = await bus.call(
            service,
            requestFor({ route: endpoint.key, address, requestId: 'released' }),
          );
          if (status >= 500) failed.push(`${endpoint.key}: ${status}`);
        }
      expect(failed).toEqual([]);
    });
  },
  hasRoutes,
);

describeBesideReleases(
  'A gateway of this version, for $service $version',
  ({ version, manifests }) => {
    const bus = new InProcessBus();
    const received: Request[] = [];
    let gateway: RunningGateway;
    beforeAll(async () => {
      for (const manifest of manifests) {
        await bus.serve(manifest.service, {
          route: (request) => {
            received.push(request);
            return Promise.resolve(DONE);
          },
          routeBatch: (requests) => Promise.resolve(requests.map(() => DONE)),
          mayAsk: () => true,
          ask: () => Promise.resolve(null),
        });
        await bus.announce(manifest);
      }
      gateway = await startGateway({ config, bus, log });
    });
    afterAll(() => gateway.stop());

    it.each(manifests)(`serves $service of version ${version}`, async ({ service, routes }) => {
      const lost: string[] = [];
      for (const route of routes.filter(({ namespace }) => namespace !== '-'))
        for (const { key, methods } of route.endpoints)
          for (const method of methods) {
            received.length = 0;
            const address = `http://127.0.0.1:${gateway.port}/${examplePath(route)}`;
            const { status } = await fetch(address, {
              method,
              headers: { 'idempotency-key': `${key} ${method}`.replace(/ /g, '') },
            });
            if (status !== 200 || received[0]?.route !== key) lost.push(`${method} ${route.path}: ${status}`);
          }
      expect({ service, lost }).toEqual({ service, lost: [] });
    });
  },
  hasRoutes,
);

const DONE = replyWith('[]', { 'content-type': 'application/json; charset=UTF-8' });
