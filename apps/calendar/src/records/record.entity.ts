import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn, type EntityManager } from 'typeorm';
import { columns, eq, fetchOne, insertRow, select } from '@gatehouse/persistence';

export type LinkedKind = 'venue' | 'organizer';

/** The resources of venues and organizers, which are also the names of their lists and tables. */
export const LINKED_TABLES = { venue: 'venues', organizer: 'organizers' } as const satisfies Record<LinkedKind, string>;
export type RecordKind = 'event' | LinkedKind;
export type Taxonomy = 'category' | 'tag';
/** The kinds of records that an event can be linked with. */
export type LinkKind = Taxonomy | LinkedKind;

/** The sequence of IDs that events, venues and organizers share (docs/interface/calendar.md#record-ids). */
@Entity('records')
export class RecordNumber {
  @PrimaryGeneratedColumn() id!: number;
  @Column(columns.key(9)) kind!: RecordKind;
}

/** A record as plain SQL returns it, with 0 and 1 for flags. */
export type Row<T> = { [K in keyof T]: T[K] extends boolean ? number | boolean : T[K] };

/** Takes the next ID for a record of the kind; `wanted` if that is free. */
export async function nextNumber(tx: EntityManager, kind: RecordKind, wanted = 0): Promise<number> {
  const isFree = wanted !== 0 && !(await fetchOne(tx, select('records').columns('id').where(eq('id', wanted))));
  if (!isFree) return insertRow(tx, 'records', { kind });
  await insertRow(tx, 'records', { id: wanted, kind });
  return wanted;
}

/** A row for each kind, which the first of several new records of one name locks (docs/decisions/0032-equal-requests-at-once.md). */
@Entity('linked_locks')
export class LinkedLock {
  @PrimaryColumn(columns.key(9)) kind!: string;
}
