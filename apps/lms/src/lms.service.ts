import { Module } from '@nestjs/common';
import {
  CreateFormerSlugs1767225600090,
  CreateOutbox1767225600120,
  FORMER_SLUGS,
  type Resources,
} from '@gatehouse/persistence';
import { CreateSearch1767225600080, SEARCH_TABLES, type SearchSource } from '@gatehouse/search';
import { searchChecks, type ServiceDefinition } from '@gatehouse/service';
import { version } from '../package.json';
import { checks } from './checks';
import { CatalogueModule } from './catalogue/catalogue.module';
import { loadDemo } from './catalogue/load-demo';
import { CategoriesModule } from './categories/categories.module';
import { CourseTerm } from './categories/course-term';
import { CoursesModule } from './courses/courses.module';
import { EnrolmentsModule } from './enrolments/enrolments.module';
import { EnrolmentEntity, ProgressEntity } from './learning/enrolment.entity';
import { Item } from './items/model/item';
import { Lesson } from './items/model/lesson';
import { Quiz } from './items/model/quiz';
import { LessonsModule } from './lessons/lessons.module';
import { CreateLms1764000000000 } from './migrations/create-lms';
import { PeopleModule } from './people/people.module';
import { Picture } from './people/pictures/picture.entity';
import { AttemptEntity } from './attempts/store/attempt.entity';
import { QuestionsModule } from './questions/questions.module';
import { QuizzesModule } from './quizzes/quizzes.module';
import { Receipt } from './receipts/receipt.entity';
import { ReceiptsModule } from './receipts/receipts.module';
import { CourseTermEntity } from './records/course-term.entity';
import { Course, courseSource } from './courses/model/course';
import { Question } from './questions/model/question';
import { Review } from './reviews/review';
import { ReviewsModule } from './reviews/reviews.module';
import { Section } from './sections/model/section';
import { SectionsModule } from './sections/sections.module';
import { Numbering } from './store/numbering.entity';
import { TokensModule } from './tokens/tokens.module';
import { Wish } from './wishlist/wish.entity';
import { WishlistModule } from './wishlist/wishlist.module';
import { TERM_TABLE } from './categories/terms.store';
import { itemSource, questionSource } from './structure/structure-sources';

/** What searches of the service look through. */
const searches: readonly SearchSource[] = [courseSource, TERM_TABLE.source, itemSource, questionSource];

/** What visitors' replies about courses are made of (docs/interface/gateway.md#tags). */
const resources: Resources = {
  resources: {
    courses: { one: 'course', tables: ['courses', 'course_terms', 'sections', 'items', 'questions'], versioned: true },
    // Searches and versions alone go by these.
    items: { tables: ['items'], versioned: true },
    questions: { tables: ['questions'], versioned: true },
    reviews: { one: 'review', tables: ['reviews'] },
    'course-terms': { one: 'course-term', tables: ['terms'], versioned: true },
    // Without the number of their courses, which changes with each course that is published.
    'course-term-names': { tables: ['terms'] },
    pictures: { tables: ['pictures'] },
  },
  derived: ['numbering', ...SEARCH_TABLES],
  unread: ['enrolments', 'progress', 'attempts', 'receipts', 'wishes', 'outbox', FORMER_SLUGS],
};

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
  entities: [
    Course,
    Section,
    Item,
    Lesson,
    Quiz,
    Question,
    CourseTerm,
    CourseTermEntity,
    Numbering,
    EnrolmentEntity,
    ProgressEntity,
    AttemptEntity,
    Review,
    Wish,
    Receipt,
    Picture,
  ],
  migrations: [
    CreateLms1764000000000,
    CreateSearch1767225600080,
    CreateFormerSlugs1767225600090,
    CreateOutbox1767225600120,
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
