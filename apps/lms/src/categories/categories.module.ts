import { Module } from '@nestjs/common';
import { CategoriesController } from './categories.controller';
import { CategoriesService } from './categories.service';
import { CategoryPolicy } from './category.policy';
import { CourseTermsQuery, CourseTermsWriter } from './terms.store';

@Module({
  controllers: [CategoriesController],
  providers: [CategoriesService, CategoryPolicy, CourseTermsQuery, CourseTermsWriter],
  exports: [CourseTermsWriter],
})
export class CategoriesModule {}
