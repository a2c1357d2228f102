import { Module } from '@nestjs/common';
import { RevisionsModule } from '../revisions/revisions.module';
import { PreviewLinks } from './preview-links';
import { PreviewTokens } from './preview-tokens';
import { PreviewsController } from './previews.controller';
import { PreviewsService } from './previews.service';

/** Previews of posts and pages. */
@Module({
  imports: [RevisionsModule],
  controllers: [PreviewsController],
  providers: [PreviewTokens, PreviewLinks, PreviewsService],
  exports: [PreviewLinks, PreviewsService],
})
export class PreviewsModule {}
