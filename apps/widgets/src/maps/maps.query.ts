import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RestError } from '@gatehouse/errors';
import { Database } from '@gatehouse/persistence';
import type { StoredMap } from './map';

export interface MapSummary {
  id: number;
  title: string;
  status: 'publish' | 'draft';
  modifiedAt: number;
  markers: number;
}

interface Row {
  id: number;
  title: string;
  status: 'publish' | 'draft';
  view: string;
  modifiedAt: number | string;
}

interface MarkerData {
  id: number;
  mapId: number;
  place: string;
}

export const mapNotFound = (): RestError => new RestError(404, 'map_not_found', 'There is no such map.');

@Injectable()
export class MapsQuery {
  constructor(private readonly database: Database) {}

  async list(drafts: boolean): Promise<MapSummary[]> {
    const where = drafts ? '' : "WHERE status = 'publish'";
    const rows = await this.database.query<Omit<MapSummary, 'modifiedAt'> & { modifiedAt: number | string }>(
      `SELECT id, title, status, modifiedAt, (SELECT COUNT(*) FROM markers WHERE markers.mapId = maps.id) AS markers FROM maps ${where} ORDER BY id`,
    );
    return rows.map((row) => ({ ...row, modifiedAt: Number(row.modifiedAt), markers: Number(row.markers) }));
  }

  /** @throws 404 `map_not_found`, also for a draft that must not be seen */
  async one(id: number, drafts: boolean): Promise<StoredMap> {
    const map = await loadMap(this.database.read, id);
    if (!map || (map.status === 'draft' && !drafts)) throw mapNotFound();
    return map;
  }

  /** All maps, for export. */
  async all(): Promise<StoredMap[]> {
    const rows = await this.database.query<Row>('SELECT id, title, status, view, modifiedAt FROM maps ORDER BY id');
    const markers = await this.database.query<MarkerData>(
      'SELECT id, mapId, place FROM markers ORDER BY mapId, position',
    );
    return rows.map((row) =>
      mapOf(
        row,
        markers.filter(({ mapId }) => mapId === row.id),
      ),
    );
  }
}

/** A map with its places, as a transaction sees it. */
export async function loadMap(manager: EntityManager, id: number): Promise<StoredMap | undefined> {
  const [row]: Row[] = await manager.query('SELECT id, title, status, view, modifiedAt FROM maps WHERE id = ?', [id]);
  if (!row) return undefined;
  return mapOf(
    row,
    await manager.query('SELECT id, mapId, place FROM markers WHERE mapId = ? ORDER BY position', [id]),
  );
}

function mapOf({ view, modifiedAt, ...row }: Row, markers: MarkerData[]): StoredMap {
  return {
    ...row,
    view: JSON.parse(view),
    modifiedAt: Number(modifiedAt),
    markers: markers.map(({ id, place }) => ({ id, ...JSON.parse(place) })),
  };
}
