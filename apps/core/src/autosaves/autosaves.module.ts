import { Module } from '@nestjs/common';
import { PreviewsModule } from '../previews/previews.module';
import { RevisionsModule } from '../revisions/revisions.module';
import { PageAutosavesController, PostAutosavesController } from './autosaves.controller';
import { AutosavesService } from './autosaves.service';

/** The autosaves of posts and pages. */
@Module({
  imports: [RevisionsModule, PreviewsModule],
  controllers: [PostAutosavesController, PageAutosavesController],
  providers: [AutosavesService],
  exports: [AutosavesService],
})
export class AutosavesModule {}
