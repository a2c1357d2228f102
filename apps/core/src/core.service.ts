import { Module } from '@nestjs/common';
import type { ModuleRef } from '@nestjs/core';
import type { ServiceDefinition } from '@gatehouse/service';
import { AccountsModule, accountEntities, accountMigrations } from './accounts/accounts.module';
import { BlockEditorModule } from './block-editor/block-editor.module';
import { CommentsModule, commentEntities } from './comments/comments.module';
import { ContentModule, contentEntities, contentMigrations } from './content.module';
import { loadContent } from './demo/load-content';
import { loadComments } from './demo/load-comments';
import { loadPeople } from './demo/load-people';
import { loadPictures } from './demo/load-pictures';
import { LibraryModule, libraryEntities, libraryMigrations } from './library.module';
import { PresentationModule, presentationEntities } from './presentation/presentation.module';
import { SearchModule } from './search/search.module';
import { SettingsModule, settingsEntities } from './settings/settings.module';
import { TypesModule } from './types/types.module';

@Module({
  imports: [
    AccountsModule,
    SettingsModule,
    ContentModule,
    LibraryModule,
    CommentsModule,
    SearchModule,
    TypesModule,
    PresentationModule,
    BlockEditorModule,
  ],
})
class CoreModule {}

/** Loads the demo content into an empty store. Posts need people; pictures and comments need posts. */
async function loadDemo(modules: ModuleRef): Promise<void> {
  await loadPeople(modules);
  if (await loadContent(modules)) await Promise.all([loadPictures(modules), loadComments(modules)]);
}

/** core/v2: posts, pages, media, terms, comments, accounts and settings. */
export const core: ServiceDefinition = {
  name: 'core',
  version: '1.0.0',
  module: CoreModule,
  entities: [
    ...accountEntities,
    ...settingsEntities,
    ...contentEntities,
    ...libraryEntities,
    ...commentEntities,
    ...presentationEntities,
  ],
  migrations: [...accountMigrations, ...contentMigrations, ...libraryMigrations],
  hasOutbox: true,
  demo: loadDemo,
};
