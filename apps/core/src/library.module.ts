import { Module } from '@nestjs/common';
import { BlobStore } from '@gatehouse/blobs';
import { Config } from '@gatehouse/service';
import { BlockEditorController } from './block-editor/block-editor.controller';
import { NavigationFallback } from './block-editor/navigation-fallback';
import { ThemeExport } from './block-editor/theme-export';
import { UrlDetails } from './block-editor/url-details.service';
import { BlockPolicy, BlockHistoryPolicy, NavigationPolicy } from './blocks/block.policy';
import { BlockHistoryController } from './blocks/block-history.controller';
import { BlocksController } from './blocks/blocks.controller';
import { NavigationController } from './blocks/navigation.controller';
import { PatternCategoriesController } from './blocks/pattern-categories.controller';
import { PatternCategoryPolicy } from './blocks/pattern-category';
import { CommentPolicy } from './comments/comment.policy';
import { Comment } from './comments/comment.entity';
import { CommentPosts } from './comments/commented-posts';
import { CommentsService } from './comments/comments.service';
import { CommentsController } from './comments/comments.controller';
import { CommentsQuery } from './comments/comments.query';
import { CommentsWriter } from './comments/comments.writer';
import { ContentModule } from './content.module';
import { FileNames } from './media-files/file-names';
import { Intake } from './media-files/intake';
import { Media, MediaFile } from './media-files/media-file.entity';
import { Pictures } from './media-files/pictures';
import { ImagesContracts } from './media/images.contracts';
import { MediaPolicy } from './media/media.policy';
import { MediaController } from './media/media.controller';
import { MediaEditing } from './media/media-editing';
import { MediaQuery } from './media/media.query';
import { MediaReader } from './media/media.reader';
import { MediaService } from './media/media.service';
import { MediaWriter } from './media/media.writer';
import { GlobalStylesController } from './presentation/global-styles.controller';
import { GlobalStyles } from './presentation/global-styles.entity';
import { GlobalStylesService } from './presentation/global-styles.service';
import { PatternsController } from './presentation/patterns.controller';
import { TemplatesController } from './presentation/templates.controller';
import { ThemesController } from './presentation/themes.controller';
import { SearchController } from './search/search.controller';
import { SearchService } from './search/search.service';
import { StatusesController } from './types/statuses.controller';
import { TaxonomiesController } from './types/taxonomies.controller';
import { TypesController } from './types/types.controller';
import { CreateLibrary1764000000003 } from './migrations/create-library';

export const libraryEntities = [Media, MediaFile, Comment, GlobalStyles];
export const libraryMigrations = [CreateLibrary1764000000003];

const blobs = {
  provide: BlobStore,
  inject: [Config],
  useFactory: ({ blobUrl, dataDir }: Config) => BlobStore.open(blobUrl, { dataDir }),
};

/** Files, comments, search, and what the block editor asks for besides. */
@Module({
  imports: [ContentModule],
  controllers: [
    MediaController,
    ImagesContracts,
    CommentsController,
    SearchController,
    TypesController,
    TaxonomiesController,
    StatusesController,
    ThemesController,
    TemplatesController,
    GlobalStylesController,
    PatternsController,
    BlocksController,
    BlockHistoryController,
    NavigationController,
    PatternCategoriesController,
    BlockEditorController,
  ],
  providers: [
    blobs,
    FileNames,
    Pictures,
    Intake,
    MediaReader,
    MediaQuery,
    MediaWriter,
    MediaEditing,
    MediaPolicy,
    MediaService,
    CommentPosts,
    CommentsQuery,
    CommentsWriter,
    CommentPolicy,
    CommentsService,
    SearchService,
    GlobalStylesService,
    BlockPolicy,
    BlockHistoryPolicy,
    NavigationPolicy,
    PatternCategoryPolicy,
    UrlDetails,
    NavigationFallback,
    ThemeExport,
  ],
  exports: [MediaReader, MediaWriter],
})
export class LibraryModule {}
