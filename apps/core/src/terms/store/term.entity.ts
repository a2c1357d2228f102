import { Column, Entity, Index } from 'typeorm';
import { columns } from '@gatehouse/persistence';
import { TermColumns } from '@gatehouse/terms';

/** A category, a tag, or a term of another taxonomy. */
@Entity('terms')
@Index('terms_counts', ['taxonomy', 'count', 'id'])
@Index('terms_ids', ['taxonomy', 'id'])
@Index('terms_name', ['taxonomy', 'name_key', 'id'])
@Index('terms_parent', ['parent'])
@Index('terms_slug', ['taxonomy', 'slug'], { unique: true })
export class Term extends TermColumns {
  /** The name in lower case, for order and comparison. */
  @Column(columns.key()) name_key!: string;
  /** The name as a search looks at it. */
  @Column({ ...columns.text, nullable: true }) name_search!: string;
}
