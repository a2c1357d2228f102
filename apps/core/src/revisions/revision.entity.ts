import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';

/** The text of a record as it once was, or as somebody has it open and did not save yet (an autosave). */
@Entity('revisions')
export class Revision {
  @PrimaryColumn(columns.id) id!: number;
  @Column(columns.id) parent!: number;
  /** Who wrote the text. */
  @Column(columns.id) author!: number;
  /** 1 of autosaves, of which a person has one for each record; null of revisions. */
  @Column({ ...columns.integer, nullable: true }) autosave!: number | null;
  /** Site time. */
  @Column(columns.clock) date!: string;
  @Column(columns.clock) date_gmt!: string;
  @Column(columns.text) footnotes!: string;
  @Column(columns.text) title!: string;
  @Column(columns.text) excerpt!: string;
  @Column(columns.text) content!: string;
}
