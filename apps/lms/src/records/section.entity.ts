import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';
import { Course } from '../courses/model/course';

/** A section of a course, in which lessons and quizzes stand in order. */
@Entity('sections')
@Index('sections_course', ['course', 'position'])
export class Section {
  @PrimaryColumn(columns.id) id!: number;

  @Column(columns.integer)
  @ForeignKey(() => Course, { onDelete: 'CASCADE' })
  course!: number;

  @Column(columns.text) title!: string;
  @Column(columns.text) titleFold!: string;
  @Column(columns.text) description!: string;
  /** From 1. */
  @Column(columns.integer) position!: number;
}
