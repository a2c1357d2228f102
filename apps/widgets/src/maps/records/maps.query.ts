import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RestError } from '@gatehouse/errors';
import { Database, eq, eqColumn, raw, select, sql } from '@gatehouse/persistence';
import { withinBounds } from '../zoom';
import type { Marker, StoredMap } from './map';
import { MapRow, MarkerRow } from './map.entity';

export interface MapSummary extends Pick<StoredMap, 'id' | 'title' | 'status' | 'modifiedAt'> {
  /** How many there are. */
  markers: number;
}

type SummaryRow = Omit<MapSummary, 'modifiedAt' | 'markers'> & Record<'modifiedAt' | 'markers', number | string>;

/** 404 `map_not_found`. */
export const mapNotFound = (): RestError => new RestError(404, 'map_not_found', 'The map does not exist.');

/** Reads maps with their markers. */
@Injectable()
export class MapsQuery {
  constructor(private readonly database: Database) {}

  /** All maps in one statement, by id. */
  async list(drafts: boolean): Promise<MapSummary[]> {
    const count = select('markers').columns(raw('COUNT(*)')).where(eqColumn('markers.mapId', 'maps.id'));
    const rows = await this.database.rows(
      select<SummaryRow>('maps')
        .columns('id', 'title', 'status', 'modifiedAt', sql`(${count}) AS markers`)
        .where(!drafts && eq('status', 'publish'))
        .orderBy('id'),
    );
    return rows.map((row) => ({ ...row, modifiedAt: Number(row.modifiedAt), markers: Number(row.markers) }));
  }

  /** @throws 404 `map_not_found`, also for a draft unless drafts are visible */
  async one(id: number, drafts: boolean): Promise<StoredMap> {
    const map = await loadMap(this.database.read, id);
    if (map.status === 'draft' && !drafts) throw mapNotFound();
    return map;
  }

  /** All maps, for export. */
  async all(): Promise<StoredMap[]> {
    const { read } = this.database;
    const rows = await read.find(MapRow, { order: { id: 'ASC' } });
    const markers = await read.find(MarkerRow, { order: { mapId: 'ASC', position: 'ASC' } });
    return rows.map((row) =>
      storedMap(
        row,
        markers.filter(({ mapId }) => mapId === row.id),
      ),
    );
  }
}

/** A map with its markers as a transaction sees it. @throws 404 `map_not_found` */
export async function loadMap(tx: EntityManager, id: number): Promise<StoredMap> {
  const row = await tx.findOneBy(MapRow, { id });
  if (!row) throw mapNotFound();
  return storedMap(row, await tx.find(MarkerRow, { where: { mapId: id }, order: { position: 'ASC' } }));
}

const storedMap = ({ id, title, status, view, modifiedAt }: MapRow, markers: readonly MarkerRow[]): StoredMap => ({
  id,
  title,
  status,
  view: withinBounds(view),
  modifiedAt,
  markers: markers.map(({ id: markerId, place }): Marker => ({ id: markerId, ...place })),
});
