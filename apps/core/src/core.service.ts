import { Module } from '@nestjs/common';
import type { ModuleRef } from '@nestjs/core';
import type { ServiceDefinition } from '@gatehouse/service';
import { AccountsModule, accountEntities, accountMigrations } from './accounts.module';
import { ContentModule, contentEntities, contentMigrations } from './content.module';
import { loadContentDemo } from './demo/content.demo';
import { loadLibraryDemo } from './demo/library.demo';
import { LibraryModule, libraryEntities, libraryMigrations } from './library.module';
import { loadPeopleDemo } from './people/people.demo';

@Module({ imports: [AccountsModule, ContentModule, LibraryModule] })
class CoreModule {}

/** Each feature's demonstration, in order: what one needs of another is there. */
async function loadDemo(modules: ModuleRef): Promise<void> {
  await loadPeopleDemo(modules);
  if (await loadContentDemo(modules)) await loadLibraryDemo(modules);
}

/** core/v2: posts, pages, media, terms, comments, accounts and settings. */
export const core: ServiceDefinition = {
  name: 'core',
  version: '1.0.0',
  module: CoreModule,
  entities: [...accountEntities, ...contentEntities, ...libraryEntities],
  migrations: [...accountMigrations, ...contentMigrations, ...libraryMigrations],
  hasOutbox: true,
  demo: loadDemo,
};
