import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';

/** A section of a course, in which lessons and quizzes stand in order. */
@Entity('sections')
export class Section {
  @PrimaryColumn(columns.id) id!: number;
  @Column(columns.integer) course!: number;
  @Column(columns.text) title!: string;
  @Column(columns.text) titleFold!: string;
  @Column(columns.text) description!: string;
  /** From 1. */
  @Column(columns.integer) position!: number;
}
