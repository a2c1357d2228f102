import { Module } from '@nestjs/common';
import { FeedsModule } from '../feeds/feeds.module';
import { ArchivePage } from './archive.page';
import { ArchivesController } from './archives.controller';
import { ArchivesService } from './archives.service';
import { AuthorArchives } from './author-archives';
import { TermArchives } from './term-archives';

/** Posts by category, tag, format, author and date. */
@Module({
  imports: [FeedsModule],
  controllers: [ArchivesController],
  exports: [ArchivesService],
  providers: [ArchivesService, ArchivePage, TermArchives, AuthorArchives],
})
export class ArchivesModule {}
