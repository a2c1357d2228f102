import { Module } from '@nestjs/common';
import { BlobStore } from '@gatehouse/blobs';
import { Config } from '@gatehouse/service';
import { ImagesContracts } from './images.contracts';
import { ImageProcessor } from './images/image-processor';
import { MediaController } from './media.controller';
import { MediaPolicy } from './media.policy';
import { MediaQuery } from './media.query';
import { MediaService } from './media.service';
import { MediaReader } from './model/media.reader';
import { FileNames } from './storage/file-names';
import { MediaStorage } from './storage/media-storage';
import { MediaEditing } from './write/media-editing';
import { MediaResolver } from './write/media-resolver';
import { MediaWriter } from './write/media.writer';

const blobs = {
  provide: BlobStore,
  inject: [Config],
  useFactory: ({ blobUrl, dataDir }: Config) => BlobStore.open(blobUrl, { dataDir }),
};

/** Files, their images and their storage. */
@Module({
  controllers: [MediaController, ImagesContracts],
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
  ],
  exports: [blobs, MediaReader, MediaWriter],
})
export class MediaModule {}
