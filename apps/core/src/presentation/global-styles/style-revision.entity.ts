import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';

/** What global styles were after a change. */
@Entity('style_revisions')
@Index('style_revisions_parent', ['parent', 'id'])
export class StyleRevision {
  @PrimaryGeneratedColumn() id!: number;
  @Column(columns.integer) parent!: number;
  @Column(columns.integer) author!: number;
  /** Site time. */
  @Column(columns.clock) date!: string;
  @Column(columns.clock) date_gmt!: string;
  /** A JSON object, like `styles`. */
  @Column(columns.text) settings!: string;
  @Column(columns.text) styles!: string;
}
