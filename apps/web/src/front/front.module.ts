import { Module } from '@nestjs/common';
import { ArchivesModule } from '../archives/archives.module';
import { PostsModule } from '../posts/posts.module';
import { SearchModule } from '../search/search.module';
import { FrontController } from './front.controller';
import { FrontService } from './front.service';
import { LatestPage } from './latest.page';
import { NumberedRecords } from './numbered-records';

/** The front page, and addresses that belong to no other kind of pages. */
@Module({
  imports: [ArchivesModule, PostsModule, SearchModule],
  controllers: [FrontController],
  providers: [FrontService, LatestPage, NumberedRecords],
})
export class FrontModule {}
