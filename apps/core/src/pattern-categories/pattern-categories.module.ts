import { Module } from '@nestjs/common';
import { TermsModule } from '../terms/terms.module';
import { PatternCategoriesController } from './pattern-categories.controller';
import { PatternCategoryPolicy } from './pattern-category.policy';

/** The categories of blocks. */
@Module({
  imports: [TermsModule],
  controllers: [PatternCategoriesController],
  providers: [PatternCategoryPolicy],
})
export class PatternCategoriesModule {}
