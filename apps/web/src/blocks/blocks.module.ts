import { Module } from '@nestjs/common';
import { PageBlocks } from './page-blocks';
import { RecordContent } from './record-content';

/** Blocks that are filled in when a page is shown. */
@Module({
  providers: [PageBlocks, RecordContent],
  exports: [PageBlocks, RecordContent],
})
export class BlocksModule {}
