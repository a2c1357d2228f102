import { Module, type DynamicModule } from '@nestjs/common';
import { ModuleRef, NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { BlobStore } from '@gatehouse/blobs';
import { Bus, InProcessBus } from '@gatehouse/bus';
import { PassErrors, RestStrategy } from '@gatehouse/rest';
import { Config, LOG, nestLog, SiteFacts, type ServiceRuntime } from '@gatehouse/service';
import { AbilitiesController } from './abilities/abilities.controller';
import { AbilitiesService } from './abilities/abilities.service';
import { SiteAbilitiesController } from './abilities/site-abilities.controller';
import { SiteAbilities } from './abilities/site-abilities.service';
import { ApplicationsController } from './applications/applications.controller';
import { ApplicationPages } from './applications/applications.service';
import { AuthorizeController } from './authorize/authorize.controller';
import { AuthorizeService } from './authorize/authorize.service';
import { BatchController } from './batch/batch.controller';
import { BatchService } from './batch/batch.service';
import { Credentials } from './credentials/credentials';
import { DocsController } from './docs/docs.controller';
import { Docs } from './docs/docs.service';
import { Files } from './files/files';
import { Embedder } from './forward/embed';
import { Forwarder, OWN_BUS } from './forward/forwarder';
import { RateLimit } from './guard/rate-limit';
import { Health } from './health/health';
import { BodyReader } from './http/body-reader';
import { ApiPipeline } from './http/api-pipeline';
import { OrphanedUploads } from './http/orphaned-uploads';
import { HttpDispatcher } from './http/http-dispatcher';
import { openAdapter, routeEverything } from './http/server';
import { IndexController } from './index/index.controller';
import { IndexService } from './index/index.service';
import { Assets } from './pages/assets';
import { AssetsController } from './pages/assets.controller';
import { Layout } from './pages/layout';
import { PagePipeline } from './pages/page-pipeline';
import { Sessions } from './pages/sessions';
import { OWN, Router } from './routing/router';
import { SignInController } from './sign-in/sign-in.controller';
import { SignInPages } from './sign-in/sign-in.service';
import { StartController } from './start/start.controller';
import { SiteHealthController } from './site-health/site-health.controller';
import { SiteHealth } from './site-health/site-health.service';
import { SiteSizes } from './site-health/site-sizes';
import { Stores } from './site-health/stores';
import { StartPage } from './start/start.service';
import { VERSION } from './version';

export interface RunningGateway {
  app: NestFastifyApplication;
  /** The port it listens on. */
  port: number;
  stop(): Promise<void>;
}

@Module({
  controllers: [
    IndexController,
    BatchController,
    AbilitiesController,
    SiteAbilitiesController,
    SiteHealthController,
    AssetsController,
    StartController,
    DocsController,
    SignInController,
    AuthorizeController,
    ApplicationsController,
  ],
  providers: [
    Router,
    Forwarder,
    Credentials,
    Embedder,
    BodyReader,
    OrphanedUploads,
    ApiPipeline,
    HttpDispatcher,
    Health,
    RateLimit,
    Files,
    IndexService,
    BatchService,
    AbilitiesService,
    SiteAbilities,
    SiteHealth,
    SiteSizes,
    Stores,
    PagePipeline,
    Sessions,
    Layout,
    Assets,
    StartPage,
    Docs,
    SignInPages,
    AuthorizeService,
    ApplicationPages,
  ],
})
class GatewayModule {
  static with({ config, bus, log }: ServiceRuntime, own: InProcessBus, blobs: BlobStore): DynamicModule {
    const providers = [
      { provide: Config, useValue: config },
      { provide: Bus, useValue: bus },
      { provide: LOG, useValue: log },
      { provide: OWN_BUS, useValue: own },
      { provide: BlobStore, useValue: blobs },
      SiteFacts,
    ];
    return { module: GatewayModule, providers };
  }
}

/** Starts the HTTP server, which serves whatever the services on the bus announce. */
export async function startGateway(surroundings: ServiceRuntime): Promise<RunningGateway> {
  const { config, bus, log } = surroundings;
  const own = new InProcessBus();
  const blobs = await BlobStore.open(config.blobUrl, { dataDir: config.dataDir });
  const app = await NestFactory.create<NestFastifyApplication>(
    GatewayModule.with(surroundings, own, blobs),
    openAdapter(config),
    { logger: nestLog(log), bodyParser: false, abortOnError: false },
  );
  const strategy = new RestStrategy(
    own,
    { name: OWN, version: VERSION },
    { home: config.baseUrl, root: config.rootUrl },
    { error: (facts, message) => log.error(facts, message) },
  );
  app
    .connectMicroservice({ strategy: strategy.use(app.get(ModuleRef)) }, { deferInitialization: true })
    .useGlobalFilters(new PassErrors());
  await app.startAllMicroservices();
  routeEverything(app);
  const router = app.get(Router);
  await own.watch((manifests) => router.update(OWN, manifests));
  await bus.watch((manifests) => router.update('services', manifests));
  await app.listen(config.port, config.host);
  return {
    app,
    port: new URL(await app.getUrl()).port === '' ? 80 : Number(new URL(await app.getUrl()).port),
    stop: () => close(app),
  };
}

const SWEEP_MS = 50;

/** Answers what was accepted. Connections that fall idle meanwhile would else be waited for until their clients let go of them. */
async function close(app: NestFastifyApplication): Promise<void> {
  const sweep = setInterval(() => app.getHttpServer().closeIdleConnections(), SWEEP_MS);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
  }
}
