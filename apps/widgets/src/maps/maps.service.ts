import { Injectable } from '@nestjs/common';
import { deleted, type AuditOrigin } from '@gatehouse/dto';
import { storeAudit } from '@gatehouse/service';
import { invalidArgument } from '@gatehouse/errors';
import { changed, Database } from '@gatehouse/persistence';
import { AssetsService } from '../assets/assets.service';
import type { CreateMapArgs, PlaceArgs, UpdateMapArgs } from './map.args';
import { markerDraft, tilesOf, type PositionInput, type TilesInput } from './map.input';
import { MapTexts } from './map-texts';
import { mapMarkup } from './map.markup';
import {
  mapObject,
  mapOfPlace,
  type DeletedMapView,
  type MapMarkupView,
  type MapObject,
  type PlaceMarkupView,
} from './map.view';
import type { MapView } from './records/map';
import { MapRow, MarkerRow } from './records/map.entity';
import { loadMap, mapNotFound, MapsQuery } from './records/maps.query';
import { insertMap, lockMap, updateMap } from './records/maps.writer';
import { SiteTiles } from './site-tiles';
import { outsideProblem, withinBounds, zoomsAround, type Zooms } from './zoom';

const DEFAULT_VIEW = { width: '', height: '400' };

/** Reads and writes maps (docs/interface/widgets.md#maps). */
@Injectable()
export class MapsService {
  constructor(
    private readonly database: Database,
    private readonly maps: MapsQuery,
    private readonly tiles: SiteTiles,
    private readonly assets: AssetsService,
    private readonly texts: MapTexts,
  ) {}

  /** A map with the HTML, styles and scripts that show it. @throws 404 `map_not_found` */
  async markup(id: number, drafts: boolean): Promise<MapMarkupView> {
    const map = mapObject(await this.maps.one(id, drafts), this.tiles.standard);
    return {
      map_id: map.map_id,
      map_title: map.map_title,
      map_markup: mapMarkup(map, await this.texts.translate()),
      map_object: map,
      ...this.files(),
    };
  }

  /** One place on a map that is not stored. */
  async place(place: PlaceArgs): Promise<PlaceMarkupView> {
    const map = mapObject(mapOfPlace(place), this.tiles.standard);
    return { map_markup: mapMarkup(map, await this.texts.translate()), ...this.files() };
  }

  private files(): Pick<MapMarkupView, 'dynamic_styles' | 'dynamic_scripts'> {
    const addresses = (...names: string[]): string[] => names.map((name) => this.assets.href(name));
    return {
      dynamic_styles: addresses('map.css', 'leaflet.css'),
      dynamic_scripts: addresses('map.js', 'leaflet.js'),
    };
  }

  /** @throws 400 `rest_invalid_param` when the zoom levels are out of order, or the initial one is outside of them */
  async create({ title, status = 'publish', markers = [], ...changes }: CreateMapArgs): Promise<MapObject> {
    const { center, zoom } = changes;
    const view = changedView({ ...DEFAULT_VIEW, ...zoomsAround(zoom), center, zoom }, changes);
    const map = await this.database.write(async (tx) => {
      const id = await insertMap(tx, { title, status, view, markers: markers.map(markerDraft) });
      return loadMap(tx, id);
    });
    return mapObject(map, this.tiles.standard);
  }

  /** Changes the given members only. @throws 404 `map_not_found` */
  async update({ map_id: id, title, status, markers, ...changes }: UpdateMapArgs): Promise<MapObject> {
    const map = await this.database.write(async (tx) => {
      await lockMap(tx, id);
      const before = await loadMap(tx, id);
      await updateMap(tx, id, {
        title: title ?? before.title,
        status: status ?? before.status,
        view: changedView(before.view, this.ownChanges(before.view, changes)),
        ...(markers ? { markers: markers.map(markerDraft) } : {}),
      });
      return loadMap(tx, id);
    });
    return mapObject(map, this.tiles.standard);
  }

  /** @throws 404 `map_not_found` */
  async remove(id: number, origin: AuditOrigin): Promise<DeletedMapView> {
    await this.database.write(async (tx) => {
      changed(tx, 'maps', [id]);
      const { affected } = await tx.delete(MapRow, { id });
      if (!affected) throw mapNotFound();
      await tx.delete(MarkerRow, { mapId: id });
      await storeAudit(tx, origin, deleted('map', id));
    });
    return { deleted: true, map_id: id };
  }

  /** The site's tiles that come back with a map that shows them are not tiles of its own. */
  private ownChanges(view: MapView, { tiles, ...changes }: ViewChanges): ViewChanges {
    if (!tiles || (!view.tiles && this.tiles.areStandard(tiles))) return changes;
    return { ...changes, tiles };
  }
}

type ViewChanges = Partial<Omit<MapView, 'center' | 'tiles'>> & { center?: PositionInput; tiles?: TilesInput };

/** @throws 400 `rest_invalid_param` when the zoom levels would be out of order, or the given zoom outside of them */
function changedView(view: MapView, changes: ViewChanges): MapView {
  const tiles = changes.tiles ? tilesOf(changes.tiles) : view.tiles;
  const center = changes.center ?? view.center;
  return {
    width: changes.width ?? view.width,
    height: changes.height === undefined || changes.height === '' ? view.height : changes.height,
    center: { lat: center.lat, lng: center.lng },
    ...changedZooms(view, changes),
    ...(tiles ? { tiles } : {}),
  };
}

/** New bounds move the zoom of a map into them, unless it is given as well. */
function changedZooms(view: MapView, changes: ViewChanges): Zooms {
  const zooms = {
    zoom: changes.zoom ?? view.zoom,
    min_zoom: changes.min_zoom ?? view.min_zoom,
    max_zoom: changes.max_zoom ?? view.max_zoom,
  };
  if (zooms.min_zoom > zooms.max_zoom)
    throw invalidArgument(
      changes.min_zoom === undefined ? 'max_zoom' : 'min_zoom',
      'min_zoom is larger than max_zoom.',
      'rest_out_of_bounds',
    );
  const problem = outsideProblem(zooms);
  if (problem && changes.zoom !== undefined) throw invalidArgument('zoom', `zoom is ${problem}.`, 'rest_out_of_bounds');
  return withinBounds(zooms);
}
