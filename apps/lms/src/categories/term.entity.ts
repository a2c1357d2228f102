import { createHash } from 'node:crypto';
import { Column, Entity } from 'typeorm';
import { columns } from '@gatehouse/persistence';
import { TermColumns } from '@gatehouse/terms';
import { decodeEntities, searchFold } from '@gatehouse/text';

export type Taxonomy = 'course_category' | 'course_tag';

/** A category or tag of courses. */
@Entity('terms')
export class Term extends TermColumns<Taxonomy> {
  /** The name as plain text without case and accents, for search and order. */
  @Column(columns.text) nameFold!: string;
  /** A hash of the name in lower case, which is unique among siblings. */
  @Column(columns.key(64)) nameKey!: string;
}

/** The columns that follow from a name. */
export function nameColumns(name: string): Pick<Term, 'nameFold' | 'nameKey'> {
  const plain = decodeEntities(name);
  return { nameFold: searchFold(plain), nameKey: createHash('sha256').update(plain.toLowerCase()).digest('hex') };
}
