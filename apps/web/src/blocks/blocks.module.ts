import { Module } from '@nestjs/common';
import { CommentsModule } from '../comments/comments.module';
import { BlockMarkup } from './block-markup';
import { ForeignFeeds } from './foreign-feeds';
import { RecordContent } from './record-content';

/** Blocks that are filled in when a page is shown. */
@Module({
  imports: [CommentsModule],
  providers: [BlockMarkup, RecordContent, ForeignFeeds],
  exports: [BlockMarkup, RecordContent],
})
export class BlocksModule {}
