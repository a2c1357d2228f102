import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';
import type { LinkKind } from './record.entity';

/** An event is filed under a category or tag, takes place at a venue, is given by an organizer. */
@Entity('event_links')
@Index('event_links_by_end', ['kind', 'target', 'status', 'end_utc'])
@Index('event_links_by_start', [
  'kind',
  'target',
  'hidden',
  'start_utc',
  'event_id',
  'start_date',
  'end_date',
  'end_utc',
  'status',
  'lasting',
])
export class EventLink {
  @PrimaryColumn(columns.id) @ForeignKey('events', { onDelete: 'CASCADE' }) event_id!: number;
  @PrimaryColumn(columns.key(9)) kind!: LinkKind;
  @PrimaryColumn(columns.id) target!: number;
  /** Order within the event. */
  @Column(columns.integer) position!: number;
  // Copies of the event's own columns, for the indexes of filtered lists.
  @Column(columns.flag) hidden!: boolean;
  @Column(columns.key(20)) status!: string;
  @Column({ ...columns.clock, default: '' }) start_date!: string;
  @Column({ ...columns.clock, default: '' }) end_date!: string;
  @Column(columns.clock) start_utc!: string;
  @Column(columns.clock) end_utc!: string;
  @Column(columns.flag) lasting!: boolean;
}

/**
 * A day on which calendar views show an event, by the event's own local dates. Events that are not public, hidden ones
 * and those that last longer than a month have none.
 */
@Entity('event_days')
@Index('event_days_by_day', ['day', 'place', 'start_date', 'event_id'])
export class EventDay {
  @PrimaryColumn(columns.id) @ForeignKey('events', { onDelete: 'CASCADE' }) event_id!: number;
  /** `YYYY-MM-DD` */
  @PrimaryColumn(columns.key(10)) day!: string;
  /** 0 for sticky events, which come first in a month; 1 for others. */
  @Column(columns.integer) place!: number;
  /** A copy of the event's own column, for the index. */
  @Column(columns.clock) start_date!: string;
}
