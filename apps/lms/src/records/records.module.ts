import { Module } from '@nestjs/common';
import { CourseRepository } from '../courses/model/course.repository';
import { ItemRepository } from './item.repository';
import { OutlineRepository } from './outline.repository';

const REPOSITORIES = [CourseRepository, OutlineRepository, ItemRepository];

/** Reads of courses, sections, items and questions. */
@Module({ providers: REPOSITORIES, exports: REPOSITORIES })
export class RecordsModule {}
