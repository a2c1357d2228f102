import { Module } from '@nestjs/common';
import { BlockMarkup } from './block-markup';
import { ForeignFeeds } from './foreign-feeds';
import { RecordContent } from './record-content';

/** Blocks that are filled in when a page is shown. */
@Module({ providers: [BlockMarkup, RecordContent, ForeignFeeds], exports: [BlockMarkup, RecordContent] })
export class BlocksModule {}
