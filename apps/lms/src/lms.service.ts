import { Module } from '@nestjs/common';
import { CreateFormerSlugs1767225600090 } from '@gatehouse/persistence';
import { CreateSearch1767225600080 } from '@gatehouse/search';
import { searchChecks, type ServiceDefinition } from '@gatehouse/service';
import { version } from '../package.json';
import { checks } from './checks';
import { CatalogueModule } from './catalogue/catalogue.module';
import { loadDemo } from './catalogue/load-demo';
import { CategoriesModule } from './categories/categories.module';
import { Term } from './categories/term.entity';
import { CoursesModule } from './courses/courses.module';
import { EnrolmentsModule } from './enrolments/enrolments.module';
import { LessonsModule } from './lessons/lessons.module';
import { CreateLmsOutbox1764000000020 } from './migrations/create-outbox';
import { FoldLmsSearch1764000000021 } from './migrations/fold-searched-texts';
import { LmsRenderedTexts1764000000038 } from './migrations/rendered-texts';
import { AddCourseAuthorOrder1767225600091 } from './migrations/add-course-author-order';
import { AddCourseIds1764000000076 } from './migrations/add-course-ids';
import { DropCourseStamps1764000000077 } from './migrations/drop-course-stamps';
import { AddCourseNameKey1764000000075 } from './migrations/add-course-name-key';
import { AddCourseOrders1764000000071 } from './migrations/add-course-orders';
import { CreateLearning1764000000003 } from './migrations/create-learning';
import { PeopleModule } from './people/people.module';
import { QuestionsModule } from './questions/questions.module';
import { QuizzesModule } from './quizzes/quizzes.module';
import { ReceiptsModule } from './receipts/receipts.module';
import { Course } from './records/course.entity';
import { Item } from './records/item.entity';
import { Question } from './records/question.entity';
import { Section } from './records/section.entity';
import { resources } from './resources';
import { searches } from './searches';
import { ReviewsModule } from './reviews/reviews.module';
import { SectionsModule } from './sections/sections.module';
import { Numbering } from './store/numbering.entity';
import { TokensModule } from './tokens/tokens.module';
import { WishlistModule } from './wishlist/wishlist.module';

@Module({
  imports: [
    TokensModule,
    PeopleModule,
    CoursesModule,
    EnrolmentsModule,
    LessonsModule,
    QuizzesModule,
    QuestionsModule,
    SectionsModule,
    CategoriesModule,
    ReviewsModule,
    WishlistModule,
    ReceiptsModule,
    CatalogueModule,
  ],
})
class LmsModule {}

/** The service of lms/v1: sign-in tokens, courses, and learning in them. */
export const lms: ServiceDefinition = {
  name: 'lms',
  version,
  module: LmsModule,
  entities: [Course, Section, Item, Question, Term, Numbering],
  migrations: [
    CreateLearning1764000000003,
    CreateLmsOutbox1764000000020,
    FoldLmsSearch1764000000021,
    LmsRenderedTexts1764000000038,
    AddCourseOrders1764000000071,
    AddCourseNameKey1764000000075,
    AddCourseIds1764000000076,
    DropCourseStamps1764000000077,
    CreateSearch1767225600080,
    CreateFormerSlugs1767225600090,
    AddCourseAuthorOrder1767225600091,
  ],
  resources,
  searches,
  checks: [...checks, ...searchChecks(searches)],
  hasOutbox: true,
  settings: [
    'LMS_REGISTRATION',
    'LMS_RECEIPT_VERIFIER',
    'LMS_APP_STORE_BUNDLE_ID',
    'LMS_APP_STORE_SECRET',
    'LMS_GOOGLE_PLAY_PACKAGE',
    'LMS_GOOGLE_PLAY_ACCOUNT',
  ],
  demo: loadDemo,
};
