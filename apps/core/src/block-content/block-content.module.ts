import { Module } from '@nestjs/common';
import { PreviewsModule } from '../previews/previews.module';
import { BlockContentController } from './block-content.controller';
import { BlockContentService } from './block-content.service';
import { Patterns } from './patterns';

/** Contents for pages that fill in dynamic blocks. */
@Module({
  imports: [PreviewsModule],
  controllers: [BlockContentController],
  providers: [BlockContentService, Patterns],
  exports: [BlockContentService],
})
export class BlockContentModule {}
