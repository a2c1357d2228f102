import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';
import type { CourseResult } from './result';

/** A person who learns in a course. Instants are milliseconds since the epoch. */
@Entity('enrolments')
@Index('enrolments_once', ['person', 'course'], { unique: true })
@Index('enrolments_course', ['course'])
export class EnrolmentEntity {
  @PrimaryGeneratedColumn() id!: number;
  @Column(columns.integer) person!: number;
  @Column(columns.integer) course!: number;
  @Column(columns.key(16)) status!: string;
  @Column(columns.key(16)) graduation!: string;
  @Column(columns.big) started!: number;
  @Column({ ...columns.big, nullable: true }) ended!: number | null;
  /** How often the course was started again. */
  @Column({ ...columns.integer, default: 0 }) retaken!: number;
  @Column({ ...columns.json, nullable: true }) result!: CourseResult | null;
}

/** What a learner has done in an item. It is nothing without the enrolment, and nobody else is shown it. */
@Entity('progress')
@Index('progress_person', ['person', 'course'])
@Index('progress_item', ['item'])
export class ProgressEntity {
  @PrimaryColumn(columns.integer)
  @ForeignKey(() => EnrolmentEntity, { onDelete: 'CASCADE' })
  enrolment!: number;

  @PrimaryColumn(columns.integer) item!: number;
  @Column(columns.integer) person!: number;
  @Column(columns.integer) course!: number;
  @Column(columns.key(16)) status!: string;
  @Column(columns.key(16)) graduation!: string;
  @Column(columns.real) result!: number;
  @Column(columns.big) started!: number;
  @Column({ ...columns.big, nullable: true }) ended!: number | null;
}
