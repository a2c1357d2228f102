import { Module } from '@nestjs/common';
import { TermsModule } from '../terms/terms.module';
import { SearchController } from './search.controller';
import { SearchService } from './search.service';

/** Search over posts, pages, terms and post formats. */
@Module({ imports: [TermsModule], controllers: [SearchController], providers: [SearchService] })
export class SearchModule {}
