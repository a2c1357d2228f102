import { Module } from '@nestjs/common';
import { BlobStore } from '@gatehouse/blobs';
import { Config } from '@gatehouse/service';
import { ContentModule } from './content.module';
import { FileNames } from './media-files/file-names';
import { Intake } from './media-files/intake';
import { Media, MediaFile } from './media-files/media-file.entity';
import { Pictures } from './media-files/pictures';
import { ImagesContracts } from './media/images.contracts';
import { MediaAccess } from './media/media.access';
import { MediaController } from './media/media.controller';
import { MediaEditing } from './media/media-editing';
import { MediaQuery } from './media/media.query';
import { MediaReader } from './media/media.reader';
import { MediaReplies } from './media/media.replies';
import { MediaService } from './media/media.service';
import { CreateLibrary1764000000003 } from './migrations/create-library';

export const libraryEntities = [Media, MediaFile];
export const libraryMigrations = [CreateLibrary1764000000003];

const blobs = { provide: BlobStore, inject: [Config], useFactory: ({ blobUrl, dataDir }: Config) => BlobStore.open(blobUrl, { dataDir }) };

/** Files, comments, search, and what the block editor asks for besides. */
@Module({
  imports: [ContentModule],
  controllers: [MediaController, ImagesContracts],
  providers: [blobs, FileNames, Pictures, Intake, MediaReader, MediaQuery, MediaService, MediaEditing, MediaAccess, MediaReplies],
  exports: [MediaReader, MediaService],
})
export class LibraryModule {}
