import { Column, PrimaryGeneratedColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';

/** The columns that all tables of terms share. A service adds those that it searches and orders names by. */
export abstract class TermColumns<Taxonomy extends string = string> {
  @PrimaryGeneratedColumn() id!: number;
  @Column(columns.key(32)) taxonomy!: Taxonomy;
  /** HTML: entities encoded, no tags. */
  @Column(columns.text) name!: string;
  @Column(columns.key(200)) slug!: string;
  /** HTML with simple markup. */
  @Column(columns.text) description!: string;
  /** 0 at the top, and always of taxonomies without a hierarchy. */
  @Column(columns.integer) parent!: number;
  /** How many published records have the term. */
  @Column(columns.integer) count!: number;
}

/** A term as it is read: a category, a tag, or one of another taxonomy. */
export type Term<Taxonomy extends string = string> = TermColumns<Taxonomy>;

/** The names of the columns that every read gives. */
export const TERM_COLUMNS = ['id', 'taxonomy', 'name', 'slug', 'description', 'parent', 'count'] as const;
