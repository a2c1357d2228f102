import { Column, Entity } from 'typeorm';
import { columns } from '@gatehouse/persistence';
import { TermColumns } from '@gatehouse/terms';
import type { Taxonomy } from '../../records/record.entity';

/** An event category or event tag. Both share one sequence of ids. */
@Entity('terms')
export class Term extends TermColumns<Taxonomy> {
  /** The name regardless of case, unique among siblings. */
  @Column(columns.key(400)) name_folded!: string;
  /** The words that a search looks at. */
  @Column(columns.text) search!: string;
}
