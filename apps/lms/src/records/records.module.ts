import { Module } from '@nestjs/common';
import { CourseRepository } from '../courses/model/course.repository';

/** Reads of courses. */
@Module({ providers: [CourseRepository], exports: [CourseRepository] })
export class RecordsModule {}
