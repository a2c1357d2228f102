import { createHash } from 'node:crypto';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';
import { TermColumns } from '@gatehouse/terms';
import { decodeEntities, searchFold } from '@gatehouse/text';
import { Course } from '../records/course.entity';

export type Taxonomy = 'course_category' | 'course_tag';

/** A category or tag of courses. */
@Entity('terms')
@Index('terms_slug', ['taxonomy', 'slug'], { unique: true })
@Index('terms_name', ['taxonomy', 'parent', 'nameKey'], { unique: true })
export class Term extends TermColumns<Taxonomy> {
  /** The name as plain text without case and accents, for search and order. */
  @Column(columns.text) nameFold!: string;
  /** A hash of the name in lower case, which is unique among siblings. */
  @Column(columns.key(64)) nameKey!: string;
}

/** A course that has a category or a tag. */
@Entity('course_terms')
@Index('course_terms_term', ['term', 'course'])
export class CourseTermEntity {
  @PrimaryColumn(columns.integer)
  @ForeignKey(() => Course, { onDelete: 'CASCADE' })
  course!: number;

  @PrimaryColumn(columns.integer) term!: number;
}

/** The columns that follow from a name. */
export function nameColumns(name: string): Pick<Term, 'nameFold' | 'nameKey'> {
  const plain = decodeEntities(name);
  return { nameFold: searchFold(plain), nameKey: createHash('sha256').update(plain.toLowerCase()).digest('hex') };
}
