import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';

/** A category, a tag, or a term of another taxonomy. */
@Entity('terms')
export class Term {
  @PrimaryGeneratedColumn() id!: number;
  @Column(columns.key(32)) taxonomy!: string;
  /** HTML: entities encoded, no tags. */
  @Column(columns.text) name!: string;
  /** Lower case, for order and search. */
  @Column(columns.key()) name_key!: string;
  @Column(columns.key(200)) slug!: string;
  @Column(columns.text) description!: string;
  @Column(columns.id) parent!: number;
  /** Published posts that have the term. */
  @Column(columns.integer) count!: number;
}
