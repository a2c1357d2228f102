import { Injectable } from '@nestjs/common';
import { invalidArgument } from '@gatehouse/errors';
import { Database } from '@gatehouse/persistence';
import type { MapView, StoredMap } from './map';
import type { CreateMapArgs, UpdateMapArgs } from './map.args';
import { MapRow, MarkerRow } from './map.entity';
import { loadMap, mapNotFound } from './maps.query';
import { insertMap, lockMap, updateMap } from './maps.store';

type ViewChanges = Partial<MapView>;

/** Writes maps (docs/interface/widgets.md#writing). */
@Injectable()
export class MapsService {
  constructor(private readonly database: Database) {}

  async create({ title, status = 'publish', markers = [], ...changes }: CreateMapArgs): Promise<StoredMap> {
    const view = changedView(
      { width: '', height: '400', min_zoom: 1, max_zoom: 19, center: changes.center, zoom: changes.zoom },
      changes,
    );
    return this.database.write(async (manager) => {
      const id = await insertMap(manager, { title, status, view, markers });
      return (await loadMap(manager, id)) ?? missing();
    });
  }

  async update({ map_id: id, title, status, markers, ...changes }: UpdateMapArgs): Promise<StoredMap> {
    return this.database.write(async (manager) => {
      await lockMap(manager, id);
      const before = (await loadMap(manager, id)) ?? missing();
      await updateMap(manager, id, {
        title: title ?? before.title,
        status: status ?? before.status,
        view: changedView(before.view, changes),
        ...(markers ? { markers } : {}),
      });
      return (await loadMap(manager, id)) ?? missing();
    });
  }

  async remove(id: number): Promise<{ deleted: true; map_id: number }> {
    await this.database.write(async (manager) => {
      const { affected } = await manager.delete(MapRow, { id });
      if (!affected) throw mapNotFound();
      await manager.delete(MarkerRow, { mapId: id });
    });
    return { deleted: true, map_id: id };
  }
}

function missing(): never {
  throw mapNotFound();
}

function changedView(view: MapView, changes: ViewChanges): MapView {
  const merged: MapView = {
    width: changes.width ?? view.width,
    height: changes.height || view.height,
    center: changes.center ?? view.center,
    zoom: changes.zoom ?? view.zoom,
    min_zoom: changes.min_zoom ?? view.min_zoom,
    max_zoom: changes.max_zoom ?? view.max_zoom,
  };
  const tiles = changes.tiles ?? view.tiles;
  if (merged.min_zoom > merged.max_zoom)
    throw invalidArgument(
      changes.min_zoom === undefined ? 'max_zoom' : 'min_zoom',
      'min_zoom is larger than max_zoom.',
      'rest_out_of_bounds',
    );
  return tiles ? { ...merged, tiles } : merged;
}
