import { Module } from '@nestjs/common';
import { autosavesControllerOf } from '../autosaves/autosaves.controller';
import { AutosavesModule } from '../autosaves/autosaves.module';
import { revisionsControllerOf } from '../revisions/revisions.controller';
import { RevisionsModule } from '../revisions/revisions.module';
import { blockInput, SaveBlockArgs } from './block-requests';
import { BlockHistoryPolicy, BlockPolicy } from './block.policy';
import { BlocksController } from './blocks.controller';

const history = { path: 'blocks', may: BlockHistoryPolicy };
const revision = 'wp_block-revision';

/** Reusable blocks with their revisions and autosaves. */
@Module({
  imports: [RevisionsModule, AutosavesModule],
  controllers: [
    BlocksController,
    revisionsControllerOf({ ...history, schema: revision }),
    autosavesControllerOf({
      ...history,
      schema: 'wp_block-autosave',
      revision,
      args: SaveBlockArgs,
      input: blockInput,
    }),
  ],
  providers: [BlockPolicy, BlockHistoryPolicy],
})
export class BlocksModule {}
