import { Module } from '@nestjs/common';
import { AlsoFound } from './also-found';
import { SearchPage } from './search.page';

/** The search of the site. */
@Module({ providers: [SearchPage, AlsoFound], exports: [SearchPage] })
export class SearchModule {}
