import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';

export const STATUSES = ['draft', 'pending', 'private', 'publish'] as const;
export type CourseStatus = (typeof STATUSES)[number];

/** How the result of a course is computed (docs/interface/lms.md#course-data). */
export const EVALUATIONS = ['evaluate_lesson', 'evaluate_quiz', 'evaluate_final_quiz'] as const;
export type Evaluation = (typeof EVALUATIONS)[number];

/** A course. Prices are in the smallest unit of the currency. */
@Entity('courses')
export class Course {
  @PrimaryColumn(columns.id) id!: number;
  @Column(columns.key(200)) slug!: string;
  @Column(columns.text) name!: string;
  /** The name in lower case, for search and order. */
  @Column(columns.text) nameFold!: string;
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
  @Column(columns.integer) students!: number;
  @Column(columns.integer) ratingSum!: number;
  @Column(columns.integer) ratingCount!: number;
}

export type CourseRow = Omit<Course, 'hasFinish' | 'blockFinished'> & {
  hasFinish: number | boolean;
  blockFinished: number | boolean;
};

/** Converts a row of either driver in place: flags become booleans. */
export const courseOf = (row: CourseRow): Course =>
  Object.assign(row, { hasFinish: Boolean(row.hasFinish), blockFinished: Boolean(row.blockFinished) });
