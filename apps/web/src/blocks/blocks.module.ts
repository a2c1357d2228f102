import { Module } from '@nestjs/common';
import { BlockMarkup } from './block-markup';
import { RecordContent } from './record-content';

/** Blocks that are filled in when a page is shown. */
@Module({ providers: [BlockMarkup, RecordContent], exports: [BlockMarkup, RecordContent] })
export class BlocksModule {}
