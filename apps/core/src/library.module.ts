import { Module } from '@nestjs/common';
import { BlobStore } from '@gatehouse/blobs';
import { Config } from '@gatehouse/service';
import { BlockPolicy, BlockHistoryPolicy } from './blocks/block.policy';
import { BlockHistoryController } from './blocks/block-history.controller';
import { BlocksController } from './blocks/blocks.controller';
import { NavigationController } from './navigation/navigation.controller';
import { NavigationPolicy } from './navigation/navigation.policy';
import { PatternCategoriesController } from './blocks/pattern-categories.controller';
import { PatternCategoryPolicy } from './blocks/pattern-category.policy';
import { ContentModule } from './content.module';
import { FileNames } from './media/storage/file-names';
import { MediaStorage } from './media/storage/media-storage';
import { Media, MediaFile } from './media/storage/media.entity';
import { ImageProcessor } from './media/images/image-processor';
import { ImagesContracts } from './media/images.contracts';
import { MediaPolicy } from './media/media.policy';
import { MediaController } from './media/media.controller';
import { MediaEditing } from './media/write/media-editing';
import { MediaResolver } from './media/write/media-resolver';
import { MediaQuery } from './media/media.query';
import { MediaReader } from './media/model/media.reader';
import { MediaService } from './media/media.service';
import { MediaWriter } from './media/write/media.writer';
import { CreateLibrary1764000000003 } from './migrations/create-library';

export const libraryEntities = [Media, MediaFile];
export const libraryMigrations = [CreateLibrary1764000000003];

const blobs = {
  provide: BlobStore,
  inject: [Config],
  useFactory: ({ blobUrl, dataDir }: Config) => BlobStore.open(blobUrl, { dataDir }),
};

/** Media, reusable blocks and navigation menus. */
@Module({
  imports: [ContentModule],
  controllers: [
    MediaController,
    ImagesContracts,
    BlocksController,
    BlockHistoryController,
    NavigationController,
    PatternCategoriesController,
  ],
  providers: [
    blobs,
    FileNames,
    ImageProcessor,
    MediaStorage,
    MediaReader,
    MediaQuery,
    MediaResolver,
    MediaWriter,
    MediaEditing,
    MediaPolicy,
    MediaService,
    BlockPolicy,
    BlockHistoryPolicy,
    NavigationPolicy,
    PatternCategoryPolicy,
  ],
  exports: [MediaReader, MediaWriter],
})
export class LibraryModule {}
