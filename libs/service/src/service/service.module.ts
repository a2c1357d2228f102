import { Module, type DynamicModule } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { Database } from '@gatehouse/persistence';
import { RecordVersions } from '@gatehouse/rest';
import { Config } from '../config/config';
import { ContentPasswords } from '../limits/content-passwords';
import { Guesses } from '../limits/guesses';
import { Limits } from '../limits/limits';
import { LOG } from '../observability/log';
import { OutboxPublisher } from '../jobs/outbox-publisher';
import { VersionedRequests } from '../requests/versioned-requests';
import { SearchKeeper } from '../jobs/search-keeper';
import { SiteFacts } from '../site/site-facts';
import { Trash } from '../jobs/trash';
import { TrashSchedule } from '../jobs/trash-schedule';
import { ServiceReadings } from '../observability/service-readings';
import type { ServiceRuntime } from './service-definition';
import { StoreContracts } from './store.contracts';

/** The global module of every service: settings, bus, database, log, outbox and the site's settings. */
@Module({})
export class ServiceModule {
  static with(
    { config, bus, log }: ServiceRuntime,
    database: Database,
    outbox: OutboxPublisher,
    metrics: ServiceReadings,
  ): DynamicModule {
    const providers = [
      { provide: Config, useValue: config },
      { provide: Bus, useValue: bus },
      { provide: Database, useValue: database },
      { provide: LOG, useValue: log },
      { provide: OutboxPublisher, useValue: outbox },
      { provide: ServiceReadings, useValue: metrics },
      { provide: RecordVersions, useValue: new VersionedRequests(database) },
    ];
    return {
      module: ServiceModule,
      global: true,
      controllers: [StoreContracts],
      providers: [...providers, SiteFacts, Limits, Guesses, ContentPasswords, SearchKeeper, Trash, TrashSchedule],
      exports: [
        ...providers.map(({ provide }) => provide),
        SiteFacts,
        Limits,
        Guesses,
        ContentPasswords,
        SearchKeeper,
        Trash,
      ],
    };
  }
}
