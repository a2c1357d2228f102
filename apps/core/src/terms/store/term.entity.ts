import { Column, Entity } from 'typeorm';
import { columns } from '@gatehouse/persistence';
import { TermColumns } from '@gatehouse/terms';

/** A category, a tag, or a term of another taxonomy. */
@Entity('terms')
export class Term extends TermColumns {
  /** The name in lower case, for order and comparison. */
  @Column(columns.key()) name_key!: string;
  /** The name as a search looks at it. */
  @Column({ ...columns.text, nullable: true }) name_search!: string;
}
