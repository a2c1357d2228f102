import { Module } from '@nestjs/common';
import { CategoriesModule } from '../categories/categories.module';
import { CoursesModule } from '../courses/courses.module';
import { EnrolmentsModule } from '../enrolments/enrolments.module';
import { DirectoryModule } from '../people/directory/directory.module';
import { QuestionRecordsModule } from '../questions/model/question.repository';
import { RecordsModule } from '../records/records.module';
import { ReviewsModule } from '../reviews/reviews.module';
import { TimeModule } from '../time/time.module';
import { CatalogueExport } from './export/catalogue.export';
import { CourseExport } from './export/course.export';
import { CatalogueImport } from './import/catalogue.import';
import { CourseImport } from './import/course.import';
import { CoursesImport } from './import/site.import';
import { PeopleImport } from './import/people.import';
import { TermImport } from './import/term.import';

/** Exports and imports of whole catalogues as files. */
@Module({
  imports: [
    RecordsModule,
    QuestionRecordsModule,
    CoursesModule,
    CategoriesModule,
    EnrolmentsModule,
    DirectoryModule,
    ReviewsModule,
    TimeModule,
  ],
  providers: [CatalogueExport, CourseExport, CatalogueImport, CourseImport, TermImport, PeopleImport, CoursesImport],
})
export class CatalogueModule {}
