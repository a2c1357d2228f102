import { Column, Entity } from 'typeorm';
import { columns } from '@gatehouse/persistence';
import { TermColumns } from '@gatehouse/terms';

/** A category, a tag, or a term of another taxonomy. */
@Entity('terms')
export class Term extends TermColumns {
  /** The name in lower case, for order and search. */
  @Column(columns.key()) name_key!: string;
}
