import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';
import { Course } from './course.entity';
import { Item } from './item.entity';

export const QUESTION_TYPES = ['true_or_false', 'single_choice', 'multi_choice', 'fill_in_blanks'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];
export type ChoiceType = Exclude<QuestionType, 'fill_in_blanks'>;

/** One option of a choice question. */
export interface Choice {
  uid: number;
  /** The value that clients send; an opaque text, except `true` and `false` for true_or_false. */
  value: string;
  title: string;
  isTrue: boolean;
}

export const COMPARISONS = ['equal', 'range', 'any'] as const;

/** One blank of a fill_in_blanks question. */
export interface Blank {
  id: number;
  fill: string;
  comparison: (typeof COMPARISONS)[number];
  matchCase: boolean;
}

/** The options of a question, with the correct answers: never send them to clients as they are. */
export type Answers =
  | { type: ChoiceType; choices: Choice[] }
  | { type: 'fill_in_blanks'; uid: number; /** Holds `{{FIB_<id>}}` for each blank. */ text: string; blanks: Blank[] };

/** A question of a quiz, with its answers as JSON. */
@Entity('questions')
@Index('questions_slug', ['slug'], { unique: true })
@Index('questions_quiz', ['quiz', 'position'])
@Index('questions_course', ['course'])
@Index('questions_created', ['created', 'id'])
export class Question {
  @PrimaryColumn(columns.id) id!: number;

  @Column(columns.integer)
  @ForeignKey(() => Course, { onDelete: 'RESTRICT' })
  course!: number;

  @Column(columns.integer)
  @ForeignKey(() => Item, { onDelete: 'RESTRICT' })
  quiz!: number;

  @Column(columns.integer) position!: number;
  @Column(columns.key(32)) type!: QuestionType;
  @Column(columns.key(200)) slug!: string;
  @Column(columns.text) title!: string;
  @Column(columns.text) titleFold!: string;
  @Column(columns.text) content!: string;
  /** Made of the content when it is written. */
  @Column(columns.text) contentRendered!: string;
  @Column(columns.text) hint!: string;
  @Column(columns.text) explanation!: string;
  @Column(columns.real) mark!: number;
  @Column(columns.json) answers!: Answers;
  @Column(columns.clock) created!: string;
  @Column(columns.clock) modified!: string;
}

export type QuestionRow = Omit<Question, 'answers'> & { answers: string };

/** Converts a row of either driver in place. */
export const questionOf = (row: QuestionRow): Question =>
  Object.assign(row, { answers: JSON.parse(row.answers) as Answers });
