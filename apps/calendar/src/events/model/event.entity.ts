import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';
import { Organizer } from '../../organizers/organizer';
import { CalendarPost, type LinkKind, type Row } from '../../records/record.entity';
import { Venue } from '../../venues/venue';

/** The classes of the records that an event can be linked with, by their kind. */
export const LINKED = { venue: Venue, organizer: Organizer } as const;

/** An event, with its times on the clock of its own zone and as UTC. */
@Entity('events')
@Index('events_by_parent', ['parent'])
@Index('events_by_start', [
  'hidden',
  'start_utc',
  'id',
  'start_date',
  'end_date',
  'lasting',
  'status',
  'author',
  'featured',
])
@Index('events_by_status', ['status', 'date_utc'])
@Index('events_lasting', [
  'lasting',
  'hidden',
  'end_utc',
  'start_utc',
  'start_date',
  'end_date',
  'status',
  'author',
  'featured',
])
@Index('events_slug', ['slug'], { unique: true })
export class CalendarEvent extends CalendarPost {
  @Column(columns.text) title!: string;
  @Column(columns.text) excerpt!: string;
  // Made of the texts and the cost when they are written.
  @Column(columns.text) title_rendered!: string;
  @Column(columns.text) description_rendered!: string;
  @Column(columns.text) excerpt_rendered!: string;
  /** The description without markup. */
  @Column(columns.text) description_text!: string;
  /** JSON of a {@link Cost}. */
  @Column(columns.text) cost_rendered!: string;
  @Column(columns.integer) parent!: number;
  /** '' = none. */
  @Column(columns.text) password!: string;
  @Column(columns.key(64)) timezone!: string;
  @Column(columns.flag) all_day!: boolean;
  @Column(columns.clock) start_date!: string;
  @Column(columns.clock) end_date!: string;
  @Column(columns.clock) start_utc!: string;
  @Column(columns.clock) end_utc!: string;
  /** Longer than a month: reads that ask what is on look for these apart. */
  @Column(columns.flag) lasting!: boolean;
  /** JSON list of texts, as given. */
  @Column(columns.text) cost!: string;
  @Column(columns.text) website!: string;
  @Column(columns.flag) show_map!: boolean;
  @Column(columns.flag) show_map_link!: boolean;
  /** In no list. */
  @Column(columns.flag) hidden!: boolean;
  @Column(columns.flag) sticky!: boolean;
  @Column(columns.flag) featured!: boolean;
}

export type EventRow = Row<CalendarEvent>;

/** The columns of an event's record; what lists search by is not read with them. */
export const SHOWN_COLUMNS = [
  'id',
  'author',
  'status',
  'slug',
  'description',
  'image',
  'date',
  'date_utc',
  'modified',
  'modified_utc',
  'title',
  'title_rendered',
  'description_rendered',
  'excerpt_rendered',
  'description_text',
  'password',
  'timezone',
  'all_day',
  'start_date',
  'end_date',
  'start_utc',
  'end_utc',
  'cost_rendered',
  'website',
  'show_map',
  'show_map_link',
  'hidden',
  'sticky',
  'featured',
] as const satisfies (keyof CalendarEvent)[];

export type ShownEvent = Pick<EventRow, (typeof SHOWN_COLUMNS)[number]>;

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
  @PrimaryColumn(columns.id) event_id!: number;
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
