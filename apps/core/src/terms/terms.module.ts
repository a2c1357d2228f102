import { Module } from '@nestjs/common';
import { CATEGORY, TAG } from './store/taxonomy';
import { Term } from './term';
import { CategoryPolicy, TagPolicy } from './term.policy';
import { termsControllerOf } from './terms.controller';
import { TermsService } from './terms.service';
import { TermsQuery, TermsWriter } from './store/terms.store';

export const termEntities = [Term];

/** Categories and tags. */
@Module({
  controllers: [
    termsControllerOf(CATEGORY, CategoryPolicy, { one: 'category' }),
    termsControllerOf(TAG, TagPolicy, { one: 'tag' }),
  ],
  providers: [TermsQuery, TermsWriter, TermsService, CategoryPolicy, TagPolicy],
  exports: [TermsQuery, TermsWriter, TermsService],
})
export class TermsModule {}
