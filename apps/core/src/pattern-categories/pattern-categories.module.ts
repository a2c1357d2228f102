import { Module } from '@nestjs/common';
import { TermsModule } from '../terms/terms.module';
import { termsControllerOf } from '../terms/terms.controller';
import { PATTERN_CATEGORY, PatternCategoryPolicy } from './pattern-category.policy';

const WORDS = {
  one: 'wp_pattern_category',
  summaries: {
    list: 'Lists pattern categories.',
    create: 'Creates a pattern category.',
    read: 'Reads one pattern category.',
    update: 'Changes what is named of a pattern category.',
    remove: 'Deletes a pattern category.',
  },
};

/** The categories of blocks (docs/interface/editor.md#wp_pattern_category). */
@Module({
  imports: [TermsModule],
  controllers: [termsControllerOf(PATTERN_CATEGORY, PatternCategoryPolicy, WORDS)],
  providers: [PatternCategoryPolicy],
})
export class PatternCategoriesModule {}
