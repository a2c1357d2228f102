import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';
import type { Taxonomy } from '../records/record.entity';

/** An event category or event tag; both share one sequence of numbers. */
@Entity('terms')
export class Term {
  @PrimaryGeneratedColumn() id!: number;
  @Column(columns.key(20)) taxonomy!: Taxonomy;
  /** HTML: references instead of `&`, `<` and `>`. */
  @Column(columns.text) name!: string;
  @Column(columns.key(400)) name_folded!: string;
  @Column(columns.key(200)) slug!: string;
  @Column(columns.text) description!: string;
  /** 0 = none, and always of a tag. */
  @Column(columns.integer) parent!: number;
  /** Published events, kept up to date by every write to an event. */
  @Column(columns.integer) count!: number;
  @Column(columns.text) search!: string;
}
