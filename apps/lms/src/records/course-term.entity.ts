import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';
import { Course } from '../courses/model/course';

/** A course that has a category or a tag. */
@Entity('course_terms')
@Index('course_terms_term', ['term', 'course'])
export class CourseTermEntity {
  @PrimaryColumn(columns.integer)
  @ForeignKey(() => Course, { onDelete: 'CASCADE' })
  course!: number;

  @PrimaryColumn(columns.integer) term!: number;
}
