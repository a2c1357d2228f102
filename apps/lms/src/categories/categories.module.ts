import { Module } from '@nestjs/common';
import { RecordsModule } from '../records/records.module';
import { CategoriesController } from './categories.controller';
import { CategoriesService } from './categories.service';
import { CategoryPolicy } from './category.policy';
import { CourseTermsQuery, CourseTermsWriter } from './terms.store';

@Module({
  imports: [RecordsModule],
  controllers: [CategoriesController],
  providers: [CategoriesService, CategoryPolicy, CourseTermsQuery, CourseTermsWriter],
  exports: [CourseTermsQuery, CourseTermsWriter],
})
export class CategoriesModule {}
