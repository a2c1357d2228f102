import { Module } from '@nestjs/common';
import { CategoriesModule } from '../categories/categories.module';
import { LearningModule } from '../learning/learning.module';
import { DirectoryModule } from '../people/directory/directory.module';
import { ItemRecordsModule } from '../items/model/item.repository';
import { RecordsModule } from '../records/records.module';
import { TimeModule } from '../time/time.module';
import { CoursePolicy } from './course.policy';
import { CourseWriter } from './course.writer';
import { CoursesController } from './courses.controller';
import { CoursesQuery } from './courses.query';
import { CoursesService } from './courses.service';
import { CourseSearchController } from './view/course-search.controller';
import { CoursePathsController } from './view/course-paths.controller';
import { CourseReader } from './view/course.reader';
import { CourseLoader } from './view/course-loader';
import { OtherTypesController } from './view/other-types.controller';
import { PlaceholderController } from './view/placeholder.controller';

@Module({
  imports: [CategoriesModule, RecordsModule, ItemRecordsModule, LearningModule, DirectoryModule, TimeModule],
  controllers: [
    CoursesController,
    PlaceholderController,
    CoursePathsController,
    CourseSearchController,
    OtherTypesController,
  ],
  providers: [CoursesService, CoursePolicy, CoursesQuery, CourseReader, CourseLoader, CourseWriter],
  exports: [CourseReader, CourseWriter],
})
export class CoursesModule {}
