import { Global, Module } from '@nestjs/common';
import { LearningQuery } from '../learning/learning.query';
import { OutlinesQuery } from '../sections/outlines.query';
import { CoursePolicy } from './course.policy';
import { CoursePathsController } from './course-paths.controller';
import { CourseRecords } from './course.records';
import { CourseWriter } from './course.writer';
import { CoursesController } from './courses.controller';
import { CoursesQuery } from './courses.query';
import { CoursesService } from './courses.service';
import { PlaceholderController } from './placeholder.controller';

/** Courses, their outlines and what people have learned in them, which every other part asks for. */
@Global()
@Module({
  controllers: [CoursesController, PlaceholderController, CoursePathsController],
  providers: [CoursesQuery, CourseRecords, CourseWriter, CoursesService, CoursePolicy, OutlinesQuery, LearningQuery],
  exports: [CoursesQuery, CourseRecords, CourseWriter, OutlinesQuery, LearningQuery],
})
export class CoursesModule {}
