import type { EntityManager } from 'typeorm';
import type { MapDraft, MarkerDraft } from './map';
import { MapRow, MarkerRow } from './map.entity';
import { mapNotFound } from './maps.query';

/** Rows of one statement: below the variable limit of every database. */
const CHUNK = 200;

/** Stores a new map; gives its number. */
export async function insertMap(manager: EntityManager, { title, status, view, markers }: MapDraft): Promise<number> {
  const now = Date.now();
  const row = manager.create(MapRow, { title, status, view, createdAt: now, modifiedAt: now });
  await manager.insert(MapRow, row);
  await insertMarkers(manager, row.id, markers, new Set());
  return row.id;
}

/** Takes the map's row for this transaction, so that changes come one after the other. */
export async function lockMap(manager: EntityManager, id: number): Promise<void> {
  const { affected } = await manager.update(MapRow, { id }, { modifiedAt: Date.now() });
  if (!affected) throw mapNotFound();
}

export async function updateMap(
  manager: EntityManager,
  id: number,
  { title, status, view, markers }: Omit<MapDraft, 'markers'> & { markers?: MarkerDraft[] },
): Promise<void> {
  await manager.update(MapRow, { id }, { title, status, view });
  if (!markers) return;
  const known: { id: number }[] = await manager.query('SELECT id FROM markers WHERE mapId = ?', [id]);
  await manager.delete(MarkerRow, { mapId: id });
  await insertMarkers(manager, id, markers, new Set(known.map((marker) => marker.id)));
}

/** Places that carry a number of this very map keep it, all others get new ones. */
async function insertMarkers(
  manager: EntityManager,
  mapId: number,
  markers: readonly MarkerDraft[],
  known: Set<number>,
): Promise<void> {
  const rows = markers.map(({ id, ...place }, position) => {
    const keeps = id !== undefined && known.delete(id);
    return { ...(keeps ? { id } : {}), mapId, position, place };
  });
  const [kept, fresh] = [rows.filter((row) => 'id' in row), rows.filter((row) => !('id' in row))];
  for (const group of [kept, fresh])
    for (let at = 0; at < group.length; at += CHUNK) await manager.insert(MarkerRow, group.slice(at, at + CHUNK));
}
