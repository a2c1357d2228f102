import { setTimeout } from 'node:timers/promises';
import { ModuleRef, NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { BlobStore } from '@gatehouse/blobs';
import { failure, InProcessBus, type RequestHandler } from '@gatehouse/bus';
import { noRoute } from '@gatehouse/errors';
import { RestErrorsFilter, RestServer } from '@gatehouse/rest';
import { nestLog, programRevision, type ServiceRuntime } from '@gatehouse/service';
import { GatewayModule } from './gateway.module';
import { HealthService } from './health/health.service';
import { AnnouncedServices } from './routing/announced-services';
import { GATEWAY_SERVICE, Router } from './routing/router';
import { answerCached, createAdapter, observeRequests, routeAll } from './server/fastify';
import { registerPlugins } from './server/plugins';
import { VERSION } from './version';

export interface RunningGateway {
  app: NestFastifyApplication;
  /** The port that it listens on. */
  port: number;
  /** Answers the requests in flight, then closes. */
  stop(): Promise<void>;
}

/** Starts the HTTP server, which serves the routes that the services on the bus announce. */
export async function startGateway(runtime: ServiceRuntime): Promise<RunningGateway> {
  const { config, bus, log } = runtime;
  const localBus = new InProcessBus();
  const blobs = await BlobStore.open(config.blobUrl, { dataDir: config.dataDir });
  const app = await NestFactory.create<NestFastifyApplication>(
    GatewayModule.with(runtime, localBus, blobs),
    createAdapter(config),
    { logger: nestLog(log), bodyParser: false, abortOnError: false },
  );
  const own = await serveOwnRoutes(app, localBus, runtime);
  const endQuestions = await bus.serve(GATEWAY_SERVICE, questionsOnly(own));
  observeRequests(app);
  await registerPlugins(app, config);
  answerCached(app);
  routeAll(app);
  const router = app.get(Router);
  await localBus.watch((manifests) => router.update(GATEWAY_SERVICE, manifests));
  const services = new AnnouncedServices(router, runtime);
  await bus.watch((manifests) => services.update(manifests));
  await app.listen(config.port, config.host);
  return {
    app,
    port: Number(new URL(await app.getUrl()).port || 80),
    stop: () => close(app, config.stopDelayMs).finally(endQuestions),
  };
}

/** The gateway's own controllers are a service like any other, on a bus inside the process. */
async function serveOwnRoutes(
  app: NestFastifyApplication,
  localBus: InProcessBus,
  { config, log }: ServiceRuntime,
): Promise<RestServer> {
  const facts = { name: GATEWAY_SERVICE, version: VERSION, revision: programRevision() };
  const strategy = new RestServer(localBus, facts, config.site, log);
  app
    .connectMicroservice({ strategy: strategy.use(app.get(ModuleRef)) }, { deferInitialization: true })
    .useGlobalFilters(new RestErrorsFilter(log));
  await app.startAllMicroservices();
  return strategy;
}

/** What other services may ask of the gateway: its routes are for clients, whom it has identified. */
const questionsOnly = (own: RequestHandler): RequestHandler => ({
  route: () => Promise.resolve(failure(noRoute())),
  routeBatch: (requests) => Promise.resolve(requests.map(() => failure(noRoute()))),
  ask: (question) => own.ask(question),
  mayAsk: (contract, service) => own.mayAsk(contract, service),
});

const SWEEP_INTERVAL_MS = 50;

/**
 * Closes after the requests in flight. Connections that become idle are closed at once, or it would wait for their clients.
 * @param delayMs for load balancers to notice that the process is not ready, before they are refused
 */
async function close(app: NestFastifyApplication, delayMs: number): Promise<void> {
  app.get(HealthService).leave();
  if (delayMs > 0) await setTimeout(delayMs);
  const sweep = setInterval(() => app.getHttpServer().closeIdleConnections(), SWEEP_INTERVAL_MS);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
  }
}
