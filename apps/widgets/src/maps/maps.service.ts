import { Injectable } from '@nestjs/common';
import { deleted, type AuditOrigin } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { Database } from '@gatehouse/persistence';
import { filterValues, lockRecord, newRecord, recordView, storeRecord } from '@gatehouse/records';
import { appFolder, SiteFacts, storeAudit } from '@gatehouse/service';
import { Texts } from '@gatehouse/text';
import { AssetsService } from '../assets/assets.service';
import { MapObject } from './map';
import { changeMap, newMap, type MapChanges, type NewMap } from './map-changes';
import { mapMarkup } from './map.markup';
import type { DeletedMapView, ListMapsArgs, PlaceArgs, PlaceMarkupView } from './map.view';
import { SiteTiles } from './tiles';
import { zoomsAround } from './zoom';

type View = Record<string, unknown>;
type Markup = PlaceMarkupView & { map_id: number; map_title: string; map_object: View };

const TEXTS = new Texts(appFolder('widgets', 'languages'));

/** 404 `map_not_found`. */
export const mapNotFound = (): RestError => new RestError(404, 'map_not_found', 'The map does not exist.');

/** Reads and writes maps (docs/interface/widgets.md#maps). */
@Injectable()
export class MapsService {
  constructor(
    private readonly database: Database,
    private readonly tiles: SiteTiles,
    private readonly assets: AssetsService,
    private readonly site: SiteFacts,
  ) {}

  /** All maps by id, without the columns that the list does not show. */
  list(args: ListMapsArgs, drafts: boolean): Promise<MapObject[]> {
    return this.database.read.find(MapObject, {
      select: { id: true, title: true, status: true, modified: true, marker_count: true },
      where: { ...filterValues(MapObject, args), ...(!drafts && { status: 'publish' }) },
      order: { id: 'ASC' },
    });
  }

  /**
   * A map with the HTML, styles and scripts that show it.
   * @throws 404 `map_not_found`, also for a draft unless drafts are visible
   */
  async markup(id: number, drafts: boolean): Promise<Markup> {
    const map = await this.database.read.findOneBy(MapObject, { id });
    if (!map || (map.status === 'draft' && !drafts)) throw mapNotFound();
    return { map_id: id, map_title: map.title, ...(await this.shown(map)), map_object: this.view(map) };
  }

  /** One place on a map that is not stored. */
  place({ lat, lng, title, address, zoom }: PlaceArgs): Promise<PlaceMarkupView> {
    const marker = { id: 0, title, lat, lng, address, description: '', link: null, icon: null };
    const view = { height: '320', center: { lat, lng }, zoom, ...zoomsAround(zoom) };
    return this.shown(newRecord(MapObject, { id: 0, title, ...view, markers: [marker] }));
  }

  /** @throws 400 `rest_invalid_param` when the zoom levels are out of order, or the initial one is outside of them */
  async create(sent: NewMap): Promise<{ id: number; view: View }> {
    const map = await this.database.write((tx) => storeRecord(tx, MapObject, newMap(sent)));
    return { id: map.id, view: this.view(map) };
  }

  /** Changes the given members only. @throws 404 `map_not_found` */
  update(id: number, { tiles, ...sent }: MapChanges): Promise<View> {
    return this.database.write(async (tx) => {
      const map = await lockRecord(tx, MapObject, id);
      if (!map) throw mapNotFound();
      // The site's tiles that come back with a map that shows them are not tiles of its own.
      const isShown = tiles && !map.tiles && this.tiles.areStandard(tiles);
      changeMap(map, isShown ? sent : { ...sent, tiles });
      return this.view(await storeRecord(tx, MapObject, map));
    });
  }

  /** @throws 404 `map_not_found` */
  async remove(id: number, origin: AuditOrigin): Promise<DeletedMapView> {
    await this.database.write(async (tx) => {
      const map = await lockRecord(tx, MapObject, id);
      if (!map) throw mapNotFound();
      const { status } = map;
      await tx.remove(map);
      await storeAudit(tx, origin, deleted('map', id), { author: 0, isShown: status === 'publish' });
    });
    return { deleted: true, map_id: id };
  }

  private view(map: MapObject): View {
    return recordView(MapObject, map, { given: { tiles: this.tiles.standard } });
  }

  private async shown(map: MapObject): Promise<PlaceMarkupView> {
    const { language } = await this.site.settings();
    const addresses = (...names: string[]): string[] => names.map((name) => this.assets.href(name));
    return {
      map_markup: mapMarkup({ map, tiles: map.tiles ?? this.tiles.standard }, TEXTS.of(language).t),
      dynamic_styles: addresses('map.css', 'leaflet.css'),
      dynamic_scripts: addresses('map.js', 'leaflet.js'),
    };
  }
}
