import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';

/**
 * A day on which calendar views show an event, by the event's own local dates. Events that are not public, hidden ones
 * and those that last longer than a month have none.
 */
@Entity('event_days')
@Index('event_days_by_day', ['day', 'place', 'start_date', 'event_id'])
export class EventDay {
  @PrimaryColumn(columns.id) event_id!: number;
  /** `YYYY-MM-DD` */
  @PrimaryColumn(columns.key(10)) day!: string;
  /** 0 for sticky events, which come first in a month; 1 for others. */
  @Column(columns.integer) place!: number;
  /** A copy of the event's own column, for the index. */
  @Column(columns.clock) start_date!: string;
}
