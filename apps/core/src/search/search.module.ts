import { Module } from '@nestjs/common';
import { SearchController } from './search.controller';
import { SearchService } from './search.service';

/** Search over posts, pages, terms and post formats. */
@Module({ controllers: [SearchController], providers: [SearchService] })
export class SearchModule {}
