import { Module, type DynamicModule } from '@nestjs/common';
import { BlobStore } from '@gatehouse/blobs';
import { Bus, type InProcessBus } from '@gatehouse/bus';
import { appFolder, Config, Limits, LOG, SiteFacts, type ServiceRuntime } from '@gatehouse/service';
import { Texts } from '@gatehouse/text';
import { AbilitiesController } from './abilities/abilities.controller';
import { AbilitiesService } from './abilities/abilities.service';
import { SiteAbilitiesController } from './abilities/site-abilities.controller';
import { SiteAbilitiesService } from './abilities/site-abilities.service';
import { ApiPipeline } from './api/api-pipeline';
import { RouteOptions } from './api/route-options';
import { ApplicationsController } from './applications/applications.controller';
import { ApplicationsService } from './applications/applications.service';
import { AuditTrail } from './audit/audit-trail';
import { SubrequestsController } from './subrequests/subrequests.controller';
import { SubrequestsService } from './subrequests/subrequests.service';
import { Visits } from './visits/visits';
import { AuthorizeController } from './authorize/authorize.controller';
import { AuthorizeService } from './authorize/authorize.service';
import { BatchController } from './batch/batch.controller';
import { BatchService } from './batch/batch.service';
import { BodyMemory } from './bodies/body-memory';
import { BodyReader } from './bodies/body-reader';
import { OrphanedUploads } from './bodies/uploads/orphaned-uploads';
import { UploadSlots } from './bodies/uploads/upload-slots';
import { CacheMetrics } from './cache/cache-metrics';
import { CachedResponder } from './cache/cached-responder';
import { ReplyCache } from './cache/reply-cache';
import { CachedReads } from './cache/cached-reads';
import { Credentials } from './credentials/credentials';
import { DocsController } from './docs/docs.controller';
import { DocsService } from './docs/docs.service';
import { TrialService } from './docs/trial.service';
import { FilesService } from './files/files.service';
import { Embedder } from './forward/embedder';
import { Forwarder, LOCAL_BUS } from './forward/forwarder';
import { RouteSender } from './forward/route-sender';
import { HealthService } from './health/health.service';
import { EntityTags } from './http/entity-tags';
import { IndexController } from './index/index.controller';
import { IndexService } from './index/index.service';
import { AccessLog } from './observed/access-log';
import { KnownWords } from './observed/known-words';
import { RequestObserver } from './observed/request-observer';
import { Assets } from './pages/assets';
import { AssetsController } from './pages/assets.controller';
import { Layout } from './pages/layout';
import { PagePipeline } from './pages/page-pipeline';
import { ReadingPages } from './pages/reading-pages';
import { Sessions } from './pages/sessions';
import { RateLimiter, RouteLimits } from './rate-limit/rate-limiter';
import { NamespaceNames } from './routing/namespace-names';
import { Router } from './routing/router';
import { HttpDispatcher } from './server/http-dispatcher';
import { SiteHeaders } from './server/site-headers';
import { SessionListController } from './session-list/session-list.controller';
import { SessionListService } from './session-list/session-list.service';
import { SignInController } from './sign-in/sign-in.controller';
import { SignInService } from './sign-in/sign-in.service';
import { DatabaseFacts } from './site-health/database-facts';
import { HealthProbe } from './site-health/health-probe';
import { SiteHealthController } from './site-health/site-health.controller';
import { SiteHealthService } from './site-health/site-health.service';
import { SiteSizes } from './site-health/site-sizes';
import { StartController } from './start/start.controller';
import { StartService } from './start/start.service';

/** A folder for each language, with a file for each kind of pages. */
const TEXTS = { provide: Texts, useValue: new Texts(appFolder('gateway', 'languages')) };

@Module({
  controllers: [
    IndexController,
    BatchController,
    AbilitiesController,
    SiteAbilitiesController,
    SiteHealthController,
    SubrequestsController,
    AssetsController,
    StartController,
    DocsController,
    SignInController,
    AuthorizeController,
    ApplicationsController,
    SessionListController,
  ],
  providers: [
    Router,
    NamespaceNames,
    Forwarder,
    Credentials,
    AuditTrail,
    Embedder,
    RouteSender,
    Visits,
    SubrequestsService,
    BodyReader,
    BodyMemory,
    OrphanedUploads,
    UploadSlots,
    ApiPipeline,
    RouteOptions,
    EntityTags,
    ReplyCache,
    CacheMetrics,
    CachedReads,
    CachedResponder,
    HttpDispatcher,
    AccessLog,
    KnownWords,
    RequestObserver,
    SiteHeaders,
    HealthService,
    RateLimiter,
    RouteLimits,
    FilesService,
    IndexService,
    BatchService,
    AbilitiesService,
    SiteAbilitiesService,
    SiteHealthService,
    HealthProbe,
    SiteSizes,
    DatabaseFacts,
    PagePipeline,
    ReadingPages,
    Sessions,
    TEXTS,
    Layout,
    Assets,
    StartService,
    DocsService,
    TrialService,
    SignInService,
    AuthorizeService,
    ApplicationsService,
    SessionListService,
  ],
})
export class GatewayModule {
  static with({ config, bus, log }: ServiceRuntime, localBus: InProcessBus, blobs: BlobStore): DynamicModule {
    const providers = [
      { provide: Config, useValue: config },
      { provide: Bus, useValue: bus },
      { provide: LOG, useValue: log },
      { provide: LOCAL_BUS, useValue: localBus },
      { provide: BlobStore, useValue: blobs },
      SiteFacts,
      Limits,
    ];
    return { module: GatewayModule, providers };
  }
}
