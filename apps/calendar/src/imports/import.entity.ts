import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';

/** The states of an import (docs/interface/calendar.md#imports). */
export type ImportState = 'calendar-ea-pending' | 'calendar-ea-success' | 'calendar-ea-failed';

/** A run of an import, and how far it is by its last report. */
@Entity('imports')
@Index('imports_by_change', ['state', 'changed_utc'])
@Index('imports_import_id', ['import_id'], { unique: true })
export class Import {
  @PrimaryGeneratedColumn() id!: number;
  @Column(columns.key()) import_id!: string;
  /** The hash that the next report must send; '' when the import is over. */
  @Column(columns.key(64)) hash!: string;
  @Column(columns.key(20)) state!: ImportState;
  @Column(columns.real) percentage!: number;
  @Column(columns.integer) interval_seconds!: number;
  @Column(columns.real) data_total!: number;
  @Column(columns.real) data_done!: number;
  @Column(columns.real) batch_total!: number;
  @Column(columns.real) batch_done!: number;
  /** What the report said that ended it. */
  @Column(columns.text) outcome!: string;
  @Column(columns.text) outcome_slug!: string;
  /** The person who began it. */
  @Column(columns.integer) author!: number;
  @Column(columns.clock) started_utc!: string;
  @Column(columns.clock) changed_utc!: string;
}
