import { Module } from '@nestjs/common';
import type { ServiceDefinition } from '@gatehouse/service';
import { AccountsModule, accountEntities, accountMigrations } from './accounts.module';

@Module({ imports: [AccountsModule] })
class CoreModule {}

/** core/v2: posts, pages, media, terms, comments, accounts and settings. */
export const core: ServiceDefinition = {
  name: 'core', version: '1.0.0', module: CoreModule,
  entities: [...accountEntities],
  migrations: [...accountMigrations],
};
