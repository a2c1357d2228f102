import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';

/** Every kind of question there is. */
export const QUESTION_TYPES = ['true_or_false', 'single_choice', 'multi_choice', 'fill_in_blanks'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];
export type ChoiceType = Exclude<QuestionType, 'fill_in_blanks'>;

/** One answer to choose. */
export interface Choice {
  uid: number;
  /** What is sent to choose it: opaque, but `true` and `false` for statements. */
  value: string;
  title: string;
  isTrue: boolean;
}

export const COMPARISONS = ['equal', 'range', 'any'] as const;

/** One blank of a text to fill in. */
export interface Blank {
  id: number;
  fill: string;
  comparison: (typeof COMPARISONS)[number];
  matchCase: boolean;
}

/** The answers of a question, right ones included: never shown as they are. */
export type Answers =
  | { type: ChoiceType; choices: Choice[] }
  | { type: 'fill_in_blanks'; uid: number; /** `{{FIB_<id>}}` stands for the blanks. */ text: string; blanks: Blank[] };

@Entity('questions')
export class Question {
  @PrimaryColumn(columns.id) id!: number;
  @Column(columns.integer) course!: number;
  @Column(columns.integer) quiz!: number;
  @Column(columns.integer) position!: number;
  @Column(columns.key(32)) type!: QuestionType;
  @Column(columns.key(200)) slug!: string;
  @Column(columns.text) title!: string;
  @Column(columns.text) titleFold!: string;
  @Column(columns.text) content!: string;
  @Column(columns.text) hint!: string;
  @Column(columns.text) explanation!: string;
  @Column(columns.real) mark!: number;
  @Column(columns.json) answers!: Answers;
  @Column(columns.clock) created!: string;
  @Column(columns.clock) modified!: string;
}

export type QuestionRow = Omit<Question, 'answers'> & { answers: string };

/** A row as both drivers give it, with its answers read. */
export const questionOf = (row: QuestionRow): Question => ({ ...row, answers: JSON.parse(row.answers) as Answers });
