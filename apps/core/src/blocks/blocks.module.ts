import { Module } from '@nestjs/common';
import { AutosavesModule } from '../autosaves/autosaves.module';
import { RevisionsModule } from '../revisions/revisions.module';
import { BlockHistoryController } from './block-history.controller';
import { BlockHistoryPolicy, BlockPolicy } from './block.policy';
import { BlocksController } from './blocks.controller';

/** Reusable blocks with their revisions and autosaves. */
@Module({
  imports: [RevisionsModule, AutosavesModule],
  controllers: [BlocksController, BlockHistoryController],
  providers: [BlockPolicy, BlockHistoryPolicy],
})
export class BlocksModule {}
