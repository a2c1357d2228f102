import { Module } from '@nestjs/common';
import { BlockContentModule } from '../block-content/block-content.module';
import { DynamicBlocksModule } from '../dynamic-blocks/dynamic-blocks.module';
import { BlockRendererController } from './block-renderer.controller';
import { BlockRendererPolicy } from './block-renderer.policy';
import { BlockRendererService } from './block-renderer.service';

/** What dynamic blocks show. */
@Module({
  imports: [BlockContentModule, DynamicBlocksModule],
  controllers: [BlockRendererController],
  providers: [BlockRendererService, BlockRendererPolicy],
})
export class BlockRendererModule {}
