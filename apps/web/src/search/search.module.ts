import { Module } from '@nestjs/common';
import { FeedsModule } from '../feeds/feeds.module';
import { AlsoFound } from './also-found';
import { SearchPage } from './search.page';

/** The search of the site. */
@Module({ imports: [FeedsModule], providers: [SearchPage, AlsoFound], exports: [SearchPage] })
export class SearchModule {}
