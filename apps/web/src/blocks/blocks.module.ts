import { Module } from '@nestjs/common';
import { CommentsModule } from '../comments/comments.module';
import { BlockMarkup } from './block-markup';
import { BlocksContracts } from './blocks.contracts';
import { ForeignFeeds } from './foreign-feeds';
import { RecordContent } from './record-content';
import { ShownBlocks } from './shown-blocks';

/** Blocks that are filled in when a page is shown. */
@Module({
  imports: [CommentsModule],
  controllers: [BlocksContracts],
  providers: [BlockMarkup, RecordContent, ForeignFeeds, ShownBlocks],
  exports: [BlockMarkup, RecordContent],
})
export class BlocksModule {}
