import { Module } from '@nestjs/common';
import { ArchivesModule } from '../archives/archives.module';
import { PostsModule } from '../posts/posts.module';
import { SearchModule } from '../search/search.module';
import { FrontController } from './front.controller';
import { CalendarAddresses } from './calendar-addresses';
import { FrontService } from './front.service';
import { IconController } from './icon.controller';
import { LatestPage } from './latest.page';
import { NumberedRecords } from './numbered-records';
import { QueryAddresses } from './query-addresses';

/** The front page, and addresses that belong to no other kind of pages. */
@Module({
  imports: [ArchivesModule, PostsModule, SearchModule],
  controllers: [FrontController, IconController],
  providers: [CalendarAddresses, FrontService, LatestPage, NumberedRecords, QueryAddresses],
})
export class FrontModule {}
