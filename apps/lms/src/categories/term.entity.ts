import { createHash } from 'node:crypto';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { decodeEntities } from '@gatehouse/text';
import { columns } from '@gatehouse/persistence';

export type Taxonomy = 'course_category' | 'course_tag';

/** A category or tag of courses. */
@Entity('terms')
export class Term {
  @PrimaryGeneratedColumn() id!: number;
  @Column(columns.key(32)) taxonomy!: Taxonomy;
  /** As HTML. */
  @Column(columns.text) name!: string;
  /** The name as plain text in lower case, for search and order. */
  @Column(columns.text) nameFold!: string;
  /** What is unique among siblings. */
  @Column(columns.key(64)) nameKey!: string;
  @Column(columns.key(200)) slug!: string;
  @Column(columns.text) description!: string;
  @Column(columns.integer) parent!: number;
  /** Published courses. */
  @Column(columns.integer) count!: number;
}

export const foldedName = (name: string): string => decodeEntities(name).toLowerCase();

/** Names of any length have keys of one. */
export const nameKeyOf = (name: string): string => createHash('sha256').update(foldedName(name)).digest('hex');
