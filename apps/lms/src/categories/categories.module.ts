import { Module } from '@nestjs/common';
import { CategoriesController } from './categories.controller';
import { CategoriesQuery } from './categories.query';
import { CategoriesService } from './categories.service';
import { CategoryPolicy } from './category.policy';
import { TermWriter } from './term.writer';

@Module({
  controllers: [CategoriesController],
  providers: [CategoriesService, CategoryPolicy, CategoriesQuery, TermWriter],
  exports: [TermWriter],
})
export class CategoriesModule {}
