import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';

/** The text of a record before a change, or text that an editor has not saved yet (an autosave). */
@Entity('revisions')
@Index('revisions_autosave', ['parent', 'author', 'autosave'], { unique: true })
@Index('revisions_parent', ['parent', 'date', 'id'])
export class Revision {
  @PrimaryColumn(columns.id) id!: number;
  @Column(columns.id) parent!: number;
  /** The author of the text. */
  @Column(columns.id) author!: number;
  /** 1 for autosaves, one per person and record; null for revisions. */
  @Column({ ...columns.integer, nullable: true }) autosave!: number | null;
  /** Site time. */
  @Column(columns.clock) date!: string;
  @Column(columns.clock) date_gmt!: string;
  @Column(columns.text) footnotes!: string;
  @Column(columns.text) title!: string;
  @Column(columns.text) excerpt!: string;
  @Column(columns.text) content!: string;
}
