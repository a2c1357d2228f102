import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';
import type { ItemKind } from '../namespace/item-kind';
import { Course } from '../courses/model/course';
import { Section } from './section.entity';

/** A lesson or a quiz of a course. Lessons do not use the settings of quizzes. */
@Entity('items')
@Index('items_slug', ['kind', 'slug'], { unique: true })
@Index('items_course', ['course', 'position'])
@Index('items_section', ['section', 'position'])
@Index('items_created', ['kind', 'created', 'id'])
export class Item {
  @PrimaryColumn(columns.id) id!: number;

  @Column(columns.integer)
  @ForeignKey(() => Course, { onDelete: 'RESTRICT' })
  course!: number;

  @Column(columns.integer)
  @ForeignKey(() => Section, { onDelete: 'RESTRICT' })
  section!: number;

  @Column(columns.key(16)) kind!: ItemKind;
  /** Position in the whole course, from 1. */
  @Column(columns.integer) position!: number;
  @Column(columns.key(200)) slug!: string;
  @Column(columns.text) title!: string;
  @Column(columns.text) titleFold!: string;
  @Column(columns.text) content!: string;
  /** Made of the content when it is written. */
  @Column(columns.text) contentRendered!: string;
  @Column(columns.text) excerpt!: string;
  @Column(columns.flag) preview!: boolean;
  @Column(columns.key(40)) duration!: string;
  @Column(columns.clock) created!: string;
  @Column(columns.clock) modified!: string;
  /** Percent. */
  @Column(columns.integer) passingGrade!: number;
  /** -1 = without limit. */
  @Column(columns.integer) retakeCount!: number;
  @Column(columns.flag) instantCheck!: boolean;
  @Column(columns.flag) negativeMarking!: boolean;
  @Column(columns.flag) minusSkipQuestions!: boolean;
  @Column(columns.flag) review!: boolean;
  @Column(columns.flag) showCorrectReview!: boolean;
  /** Questions on a page. */
  @Column(columns.integer) pagination!: number;
  @Column(columns.integer) questionCount!: number;
}

type Flag = 'preview' | 'instantCheck' | 'negativeMarking' | 'minusSkipQuestions' | 'review' | 'showCorrectReview';
export type ItemRow = Omit<Item, Flag> & Record<Flag, number | boolean>;

/** Converts a row of either driver in place: flags become booleans. */
export const itemOf = (row: ItemRow): Item =>
  Object.assign(row, {
    preview: Boolean(row.preview),
    instantCheck: Boolean(row.instantCheck),
    negativeMarking: Boolean(row.negativeMarking),
    minusSkipQuestions: Boolean(row.minusSkipQuestions),
    review: Boolean(row.review),
    showCorrectReview: Boolean(row.showCorrectReview),
  });
