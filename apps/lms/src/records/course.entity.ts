import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';
import type { Evaluation } from '../learning/result';
import type { CourseStatus } from '../listing/record.view';

/** Characters of the beginning of a name. */
export const COURSE_KEY_LENGTH = 700;

/** A course. Prices are in the smallest unit of the currency. */
@Entity('courses')
@Index('courses_slug', ['slug'], { unique: true })
@Index('courses_created', ['status', 'created', 'id'])
@Index('courses_students', ['status', 'students', 'id'])
@Index('courses_price', ['status', 'price', 'id'])
@Index('courses_author', ['author', 'status', 'created', 'id'])
@Index('courses_modified', ['status', 'modified', 'id'])
@Index('courses_by_slug', ['status', 'slug', 'id'])
@Index('courses_sale', ['status', 'salePrice', 'id'])
@Index('courses_title', ['status', 'nameKey', 'id'])
@Index('courses_by_author', ['status', 'author', 'id'])
@Index('courses_ids', ['status', 'id'])
export class Course {
  @PrimaryColumn(columns.id) id!: number;
  @Column(columns.key(200)) slug!: string;
  @Column(columns.text) name!: string;
  /** The name in lower case, for search and order. */
  @Column(columns.text) nameFold!: string;
  /** Its beginning, by which lists are sorted: the longest text that MariaDB has in an index beside the status. */
  @Column({ ...columns.key(COURSE_KEY_LENGTH), default: '' }) nameKey!: string;
  @Column(columns.key(20)) status!: CourseStatus;
  @Column(columns.text) content!: string;
  /** Made of the content when it is written. */
  @Column(columns.text) contentRendered!: string;
  @Column(columns.text) excerpt!: string;
  /** Address of an image, or ''. */
  @Column(columns.text) image!: string;
  @Column(columns.integer) author!: number;
  @Column(columns.clock) created!: string;
  @Column(columns.clock) modified!: string;
  @Column(columns.key(40)) duration!: string;
  /** In minor units; null: free, or not on sale. */
  @Column({ ...columns.integer, nullable: true }) regularPrice!: number | null;
  @Column({ ...columns.integer, nullable: true }) salePrice!: number | null;
  /** The current price in minor units. */
  @Column(columns.integer) price!: number;
  @Column(columns.integer) retakeCount!: number;
  /** Percent. */
  @Column(columns.integer) passingCondition!: number;
  @Column(columns.key(32)) evaluation!: Evaluation;
  @Column(columns.flag) hasFinish!: boolean;
  @Column(columns.flag) blockFinished!: boolean;
  /** Counted by enrolments and reviews, so that lists need not count. */
  @Column({ ...columns.integer, default: 0 }) students!: number;
  @Column({ ...columns.integer, default: 0 }) ratingSum!: number;
  @Column({ ...columns.integer, default: 0 }) ratingCount!: number;
}

export type CourseRow = Omit<Course, 'hasFinish' | 'blockFinished'> & {
  hasFinish: number | boolean;
  blockFinished: number | boolean;
};

/** Converts a row of either driver in place: flags become booleans. */
export const courseOf = (row: CourseRow): Course =>
  Object.assign(row, { hasFinish: Boolean(row.hasFinish), blockFinished: Boolean(row.blockFinished) });
