import { Column, Entity, Index } from 'typeorm';
import { columns } from '@gatehouse/persistence';
import { TermColumns } from '@gatehouse/terms';
import type { Taxonomy } from '../../records/record.entity';

/** An event category or event tag. Both share one sequence of ids. */
@Entity('terms')
@Index('terms_by_name', ['taxonomy', 'name_folded', 'id'])
@Index('terms_by_parent', ['parent'])
@Index('terms_name', ['taxonomy', 'parent', 'name_folded'], { unique: true })
@Index('terms_slug', ['taxonomy', 'slug'], { unique: true })
export class Term extends TermColumns<Taxonomy> {
  @Column(columns.key(20)) override taxonomy!: Taxonomy;
  /** The name regardless of case, unique among siblings. */
  @Column(columns.key(400)) name_folded!: string;
  /** The words that a search looks at. */
  @Column(columns.text) search!: string;
}
