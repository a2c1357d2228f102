import { argumentPath, Choice } from '@gatehouse/rest';
import { Members, withRule, type Rule } from '../format/decorators';
import {
  MapTitle,
  markerDraft,
  Markers,
  Pixels,
  PositionInput,
  tilesOf,
  TilesInput,
  Zoom,
  type MarkerInput,
} from '../maps/map.input';
import { MAP_STATUSES, type MapDraft, type MapStatus, type StoredMap } from '../maps/records/map';

/** A map in a widget file (docs/interface/widgets.md#file-format). */
class MapEntry {
  @MapTitle({ required: true })
  title!: string;

  @Choice(MAP_STATUSES, { default: 'publish' })
  status!: MapStatus;

  @Members(PositionInput, { required: true })
  center!: PositionInput;

  @Zoom({ required: true })
  zoom!: number;

  @Zoom({ default: 1 })
  min_zoom!: number;

  @Zoom({ default: 19 })
  max_zoom!: number;

  @Pixels({ default: '' })
  width!: string;

  @Pixels({ default: '400' })
  height!: string;

  @Members(TilesInput)
  tiles?: TilesInput;

  @Markers({ default: [] })
  markers!: MarkerInput[];
}

/** The smallest zoom level must not be above the largest. */
const zoomOrder: Rule = {
  name: 'zoom-order',
  problem(value, param) {
    const { min_zoom: min = 1, max_zoom: max = 19 } = value as Partial<MapEntry>;
    return min > max
      ? { code: 'rest_out_of_bounds', message: `${argumentPath(param, 'min_zoom')} is larger than max_zoom.` }
      : undefined;
  },
};

export const MAP_ENTRY = withRule(Members(MapEntry).type, zoomOrder);

/** A map as it is stored. */
export const mapDraft = ({ title, status, markers, tiles, ...view }: MapEntry): MapDraft => ({
  title,
  status,
  view: {
    width: view.width,
    height: view.height,
    center: { lat: view.center.lat, lng: view.center.lng },
    zoom: view.zoom,
    min_zoom: view.min_zoom,
    max_zoom: view.max_zoom,
    ...(tiles ? { tiles: tilesOf(tiles) } : {}),
  },
  markers: markers.map(markerDraft),
});

/** A stored map as an entry. */
export const mapEntry = ({ title, status, view: { tiles, ...view }, markers }: StoredMap) => ({
  title,
  status,
  ...view,
  ...(tiles ? { tiles } : {}),
  markers: markers.map(({ id: _id, ...place }) => place),
});
