import { Module } from '@nestjs/common';
import { BlockContentModule } from '../block-content/block-content.module';
import { BlockRendererController } from './block-renderer.controller';
import { BlockRendererPolicy } from './block-renderer.policy';
import { BlockRendererService } from './block-renderer.service';

/** What dynamic blocks show. */
@Module({
  imports: [BlockContentModule],
  controllers: [BlockRendererController],
  providers: [BlockRendererService, BlockRendererPolicy],
})
export class BlockRendererModule {}
