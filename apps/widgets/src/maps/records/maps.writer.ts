import type { EntityManager } from 'typeorm';
import { changed } from '@gatehouse/persistence';
import type { MapDraft, MarkerDraft } from './map';
import { MapRow, MarkerRow } from './map.entity';
import { mapNotFound } from './maps.query';

/** Rows per statement, below the parameter limit of every database. */
const CHUNK = 200;

/** Inserts a map with its markers; returns its id. */
export async function insertMap(tx: EntityManager, { title, status, view, markers }: MapDraft): Promise<number> {
  const now = Date.now();
  const row = tx.create(MapRow, { title, status, view, createdAt: now, modifiedAt: now });
  await tx.insert(MapRow, row);
  changed(tx, 'maps', [row.id]);
  await insertMarkers(tx, row.id, markers, new Set());
  return row.id;
}

/** Locks the map's row for this transaction. @throws 404 `map_not_found` */
export async function lockMap(tx: EntityManager, id: number): Promise<void> {
  const { affected } = await tx.update(MapRow, { id }, { modifiedAt: Date.now() });
  if (!affected) throw mapNotFound();
}

/** Updates a map; a given list of markers replaces the old one. */
export async function updateMap(
  tx: EntityManager,
  id: number,
  { title, status, view, markers }: Omit<MapDraft, 'markers'> & { markers?: MarkerDraft[] },
): Promise<void> {
  changed(tx, 'maps', [id]);
  await tx.update(MapRow, { id }, { title, status, view });
  if (!markers) return;
  const known: { id: number }[] = await tx.query('SELECT id FROM markers WHERE mapId = ?', [id]);
  await tx.delete(MarkerRow, { mapId: id });
  await insertMarkers(tx, id, markers, new Set(known.map((marker) => marker.id)));
}

/** Markers that carry an id of this map keep it, all others get a new id (docs/interface/widgets.md#writing). */
async function insertMarkers(
  tx: EntityManager,
  mapId: number,
  markers: readonly MarkerDraft[],
  known: Set<number>,
): Promise<void> {
  const rows = markers.map(({ id, ...place }, position) => {
    const keepsId = id !== undefined && known.delete(id);
    return { ...(keepsId ? { id } : {}), mapId, position, place };
  });
  const [kept, fresh] = [rows.filter((row) => 'id' in row), rows.filter((row) => !('id' in row))];
  for (const group of [kept, fresh])
    for (let at = 0; at < group.length; at += CHUNK) await tx.insert(MarkerRow, group.slice(at, at + CHUNK));
}
