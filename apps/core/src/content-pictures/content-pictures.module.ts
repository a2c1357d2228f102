import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module';
import { ContentPictures } from './content-pictures';

/** Pictures of contents, when they are shown. */
@Module({ imports: [MediaModule], providers: [ContentPictures] })
export class ContentPicturesModule {}
