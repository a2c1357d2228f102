import { Entity, PrimaryColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';

/** A row for each kind, which the first of several new records of one name locks (docs/decisions/0032-equal-requests-at-once.md). */
@Entity('linked_locks')
export class LinkedLock {
  @PrimaryColumn(columns.key(9)) kind!: string;
}
