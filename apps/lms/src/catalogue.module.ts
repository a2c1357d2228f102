import { Module } from '@nestjs/common';
import { CourseExport } from './catalogue/course.export';
import { CategoriesController } from './categories/categories.controller';
import { CategoriesService } from './categories/categories.service';
import { CategoryPolicy } from './categories/category.policy';
import { CourseTermsQuery, CourseTermsWriter } from './categories/terms.store';
import { CourseImport } from './catalogue/course.import';
import { PeopleImport } from './catalogue/people.import';
import { LearningModule } from './learning/learning.module';
import { ReceiptsController } from './receipts/receipts.controller';
import { ReceiptsService } from './receipts/receipts.service';
import { Verifiers } from './receipts/verifiers';
import { ReviewsController } from './reviews/reviews.controller';
import { ReviewsService } from './reviews/reviews.service';
import { SectionsController } from './sections/sections.controller';
import { SectionsQuery } from './sections/sections.query';
import { SectionsService } from './sections/sections.service';
import { WishlistController } from './wishlist/wishlist.controller';
import { WishlistService } from './wishlist/wishlist.service';

/** What stands around courses: sections, categories, reviews, wishes, receipts, and whole catalogues in files. */
@Module({
  imports: [LearningModule],
  controllers: [SectionsController, CategoriesController, ReviewsController, WishlistController, ReceiptsController],
  providers: [
    SectionsService,
    SectionsQuery,
    CategoriesService,
    CategoryPolicy,
    CourseTermsQuery,
    CourseTermsWriter,
    ReviewsService,
    WishlistService,
    ReceiptsService,
    Verifiers,
    CourseImport,
    PeopleImport,
    CourseExport,
  ],
})
export class CatalogueModule {}
