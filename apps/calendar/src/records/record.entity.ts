import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn, type EntityManager } from 'typeorm';
import { columns } from '@gatehouse/persistence';

export type LinkedKind = 'venue' | 'organizer';
export type RecordKind = 'event' | LinkedKind;

/** The one sequence of numbers that events, venues and organizers share (docs/interface/calendar.md#record-ids). */
@Entity('records')
export class RecordNumber {
  @PrimaryGeneratedColumn() id!: number;
  @Column(columns.key(9)) kind!: RecordKind;
}

/** What events, venues and organizers have in common; properties are named as their columns. */
export abstract class CalendarPost {
  @PrimaryColumn(columns.id) id!: number;
  @Column(columns.integer) author!: number;
  @Column(columns.key(20)) status!: string;
  /** Null while the record has no address of its own: a draft that was never published. */
  @Column({ ...columns.key(200), nullable: true }) slug!: string | null;
  /** The slug that a record in the trash had. */
  @Column(columns.key(200)) former_slug!: string;
  /** As written, safe for who wrote it. */
  @Column(columns.text) description!: string;
  /** 0 = none. */
  @Column(columns.integer) image!: number;
  /** Publication, site time and UTC. */
  @Column(columns.clock) date!: string;
  @Column(columns.clock) date_utc!: string;
  @Column(columns.clock) modified!: string;
  @Column(columns.clock) modified_utc!: string;
  /** What a search looks at, folded. */
  @Column(columns.text) search!: string;
}

/** A record as plain SQL returns it: flags are 0 and 1. */
export type Row<T> = { [K in keyof T]: T[K] extends boolean ? number | boolean : T[K] };

/** Takes the next number for a record of the kind. */
export async function nextNumber(manager: EntityManager, kind: RecordKind): Promise<number> {
  const { identifiers } = await manager.insert(RecordNumber, { kind });
  return Number(identifiers[0]?.id);
}
