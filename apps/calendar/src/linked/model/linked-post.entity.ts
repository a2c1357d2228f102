import { Column, Entity } from 'typeorm';
import { columns } from '@gatehouse/persistence';
import { CalendarPost, type LinkedKind, type Row } from '../../records/record.entity';

/** A venue or an organizer. */
@Entity('linked_posts')
export class LinkedPost extends CalendarPost {
  @Column(columns.key(9)) kind!: LinkedKind;
  @Column(columns.text) name!: string;
  @Column(columns.key()) name_folded!: string;
  // Made of the texts when they are written.
  @Column(columns.text) name_rendered!: string;
  @Column(columns.text) description_rendered!: string;
  /** The description without markup. */
  @Column(columns.text) description_text!: string;
  @Column(columns.flag) show_map!: boolean;
  @Column(columns.flag) show_map_link!: boolean;
  /** JSON object of {@link Details}. */
  @Column(columns.text) details!: string;
  /** UTC clock at which the last of its published events ends; '' without events. Every write to an event updates it. */
  @Column(columns.clock) last_end_utc!: string;
}

export type LinkedRow = Row<LinkedPost>;

/** The columns that a view needs. */
export const SHOWN_COLUMNS = [
  'id',
  'kind',
  'author',
  'status',
  'slug',
  'description_rendered',
  'description_text',
  'image',
  'date',
  'date_utc',
  'modified',
  'modified_utc',
  'name',
  'name_rendered',
  'show_map',
  'show_map_link',
  'details',
] as const satisfies (keyof LinkedPost)[];

export type ShownLinked = Pick<LinkedRow, (typeof SHOWN_COLUMNS)[number]>;

/** The plain-text fields of a venue, and of an organizer. Empty ones are not stored. */
export const VENUE_DETAILS = [
  'address',
  'city',
  'country',
  'province',
  'state',
  'zip',
  'phone',
  'website',
  'stateprovince',
  'geo_lat',
  'geo_lng',
] as const;
export const ORGANIZER_DETAILS = ['phone', 'website', 'email'] as const;
export type DetailName = (typeof VENUE_DETAILS)[number] | (typeof ORGANIZER_DETAILS)[number];
export type Details = Partial<Record<DetailName, string>>;

/** The names of a kind's plain-text fields. */
export const detailNames = (kind: LinkedKind): readonly DetailName[] =>
  kind === 'venue' ? VENUE_DETAILS : ORGANIZER_DETAILS;

/** The details of a venue or organizer that are stored as JSON: address, phone, website and others. */
export const detailsOf = ({ details }: Pick<ShownLinked, 'details'>): Details => JSON.parse(details) as Details;
