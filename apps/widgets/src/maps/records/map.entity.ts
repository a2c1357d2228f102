import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';
import type { MapStatus, MapView, Place } from './map';

/** A map: its initial position and zoom, and its tiles. */
@Entity('maps')
export class MapRow {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column(columns.text)
  title!: string;

  @Column(columns.key(10))
  status!: MapStatus;

  @Column(columns.json)
  view!: MapView;

  /** Milliseconds since the epoch. */
  @Column(columns.big)
  createdAt!: number;

  @Column(columns.big)
  modifiedAt!: number;
}

/** A place on a map. */
@Entity('markers')
@Index('markers_map', ['mapId', 'position'])
export class MarkerRow {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column(columns.integer)
  mapId!: number;

  @Column(columns.integer)
  position!: number;

  @Column(columns.json)
  place!: Place;
}
