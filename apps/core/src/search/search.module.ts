import { Module } from '@nestjs/common';
import { TermsModule } from '../terms/terms.module';
import { SearchController } from './search.controller';
import { OtherRecords } from './other-records';
import { SearchService } from './search.service';

/** Search over posts, pages, terms and post formats. */
@Module({ imports: [TermsModule], controllers: [SearchController], providers: [SearchService, OtherRecords] })
export class SearchModule {}
