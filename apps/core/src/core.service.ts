import { Module } from '@nestjs/common';
import type { ModuleRef } from '@nestjs/core';
import { CreateFormerSlugs1767225600090, CreateOutbox1767225600120, Database } from '@gatehouse/persistence';
import { CreateSearch1767225600080 } from '@gatehouse/search';
import { searchChecks, type ServiceDefinition } from '@gatehouse/service';
import { version } from '../package.json';
import { AccountsModule, accountEntities } from './accounts/accounts.module';
import { HASH_OF_NONE } from './users/people/password-hasher';
import { ArchivesModule } from './archives/archives.module';
import { AuditModule, auditEntities } from './audit/audit.module';
import { AutosavesModule } from './autosaves/autosaves.module';
import { BlockEditorModule } from './block-editor/block-editor.module';
import { BlockContentModule } from './block-content/block-content.module';
import { BlockRendererModule } from './block-renderer/block-renderer.module';
import { BlocksModule } from './blocks/blocks.module';
import { contentChecks } from './checks/content-checks';
import { fileChecks } from './checks/file-checks';
import { recordCountChecks } from './checks/record-count-checks';
import { CommentsModule, commentEntities } from './comments/comments.module';
import { loadContent } from './demo/load-content';
import { loadComments } from './demo/load-comments';
import { loadPeople } from './demo/load-people';
import { loadPictures } from './demo/load-pictures';
import { ImportsModule } from './imports/imports.module';
import { ContentEmbedsModule } from './content-embeds/content-embeds.module';
import { ContentPicturesModule } from './content-pictures/content-pictures.module';
import { MediaModule } from './media/media.module';
import { MenusModule } from './menus/menus.module';
import { NavigationModule } from './navigation/navigation.module';
import { OtherTypesModule } from './other-types/other-types.module';
import { PagesModule } from './pages/pages.module';
import { PatternCategoriesModule } from './pattern-categories/pattern-categories.module';
import { PostsModule } from './posts/posts.module';
import { PreviewsModule } from './previews/previews.module';
import { PresentationModule, presentationEntities } from './presentation/presentation.module';
import { RecordsModule, recordEntities } from './records/records.module';
import { resources } from './resources';
import { RevisionsModule } from './revisions/revisions.module';
import { ScheduleModule } from './schedule/schedule.module';
import { CreateCore1764000000000 } from './migrations/create-core';
import { DynamicBlocksModule } from './dynamic-blocks/dynamic-blocks.module';
import { DeletionsModule } from './deletions/deletions.module';
import { FormerAddressesModule } from './former-addresses/former-addresses.module';
import { SearchModule } from './search/search.module';
import { searches } from './searches';
import { SettingsModule, settingsEntities } from './settings/settings.module';
import { TermsModule, termEntities } from './terms/terms.module';
import { TypesModule } from './types/types.module';

@Module({
  imports: [
    AuditModule,
    AccountsModule,
    SettingsModule,
    RecordsModule,
    PostsModule,
    PagesModule,
    RevisionsModule,
    PreviewsModule,
    BlockContentModule,
    BlockRendererModule,
    AutosavesModule,
    ScheduleModule,
    TermsModule,
    MediaModule,
    ContentEmbedsModule,
    ContentPicturesModule,
    DynamicBlocksModule,
    BlocksModule,
    PatternCategoriesModule,
    NavigationModule,
    MenusModule,
    CommentsModule,
    SearchModule,
    OtherTypesModule,
    FormerAddressesModule,
    DeletionsModule,
    ArchivesModule,
    TypesModule,
    PresentationModule,
    BlockEditorModule,
    ImportsModule,
  ],
})
class CoreModule {}

/**
 * Loads the demo content into an empty store, as a whole or not at all: a start that is interrupted leaves nothing, and
 * the next one loads it. Posts need people; pictures and comments need posts.
 */
async function loadDemo(modules: ModuleRef): Promise<void> {
  await modules.get(Database, { strict: false }).batchTransaction(async () => {
    await loadPeople(modules);
    if (!(await loadContent(modules))) return;
    await loadPictures(modules);
    await loadComments(modules);
  });
}

/** core/v2: posts, pages, media, terms, comments, accounts and settings. */
export const core: ServiceDefinition = {
  name: 'core',
  version,
  module: CoreModule,
  entities: [
    ...auditEntities,
    ...accountEntities,
    ...settingsEntities,
    ...recordEntities,
    ...termEntities,
    ...commentEntities,
    ...presentationEntities,
  ],
  migrations: [
    CreateCore1764000000000,
    CreateSearch1767225600080,
    CreateFormerSlugs1767225600090,
    CreateOutbox1767225600120,
  ],
  resources,
  searches,
  checks: [...contentChecks, ...searchChecks(searches), ...recordCountChecks, ...fileChecks],
  secrets: {
    tables: ['sessions', 'application_passwords', 'password_reset_keys', 'reset_requests'],
    columns: { people: { password: HASH_OF_NONE } },
  },
  hasOutbox: true,
  hasTrash: true,
  demo: loadDemo,
};
