import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';

/** A record that is gone or in the trash, for programs that keep a copy. */
@Entity('deletions')
@Index('deletions_date', ['date', 'type', 'record'])
export class DeletionEntity {
  @PrimaryColumn(columns.key(40)) type!: string;
  @PrimaryColumn(columns.integer) record!: number;
  /** UTC. */
  @Column(columns.clock) date!: string;
  @Column(columns.flag) permanent!: boolean;
  /** Everybody could read it. */
  @Column(columns.flag) shown!: boolean;
  @Column(columns.integer) author!: number;
}
