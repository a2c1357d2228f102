import { Module } from '@nestjs/common';
import { CategoriesController } from './categories.controller';
import { TagsController } from './tags.controller';
import { Term } from './store/term.entity';
import { CategoryPolicy, TagPolicy } from './term.policy';
import { TermsService } from './terms.service';
import { TermsQuery, TermsWriter } from './store/terms.store';

export const termEntities = [Term];

/** Categories and tags. */
@Module({
  controllers: [CategoriesController, TagsController],
  providers: [TermsQuery, TermsWriter, TermsService, CategoryPolicy, TagPolicy],
  exports: [TermsQuery, TermsWriter, TermsService],
})
export class TermsModule {}
