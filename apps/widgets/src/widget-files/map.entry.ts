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
import { outsideProblem, zoomsAround, type Zooms } from '../maps/zoom';
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

  @Zoom()
  min_zoom?: number;

  @Zoom()
  max_zoom?: number;

  @Pixels({ default: '' })
  width!: string;

  @Pixels({ default: '400' })
  height!: string;

  @Members(TilesInput)
  tiles?: TilesInput;

  @Markers({ default: [] })
  markers!: MarkerInput[];
}

/** The smallest zoom level must not be above the largest, and the initial one is between them. */
const zoomOrder: Rule = {
  name: 'zoom-order',
  problem(value, param) {
    const zooms = zoomsOf(value as MapEntry);
    const refuse = (name: string, sentence: string) => ({
      code: 'rest_out_of_bounds',
      message: `${argumentPath(param, name)} is ${sentence}.`,
    });
    if (zooms.min_zoom > zooms.max_zoom) return refuse('min_zoom', 'larger than max_zoom');
    const outside = outsideProblem(zooms);
    return outside === undefined ? undefined : refuse('zoom', outside);
  },
};

function zoomsOf({ zoom, ...bounds }: Pick<MapEntry, 'zoom' | 'min_zoom' | 'max_zoom'>): Zooms {
  const around = zoomsAround(zoom);
  return { zoom, min_zoom: bounds.min_zoom ?? around.min_zoom, max_zoom: bounds.max_zoom ?? around.max_zoom };
}

export const MAP_ENTRY = withRule(Members(MapEntry).type, zoomOrder);

/** A map as it is stored. */
export const mapDraft = ({ title, status, markers, tiles, ...view }: MapEntry): MapDraft => ({
  title,
  status,
  view: {
    width: view.width,
    height: view.height,
    center: { lat: view.center.lat, lng: view.center.lng },
    ...zoomsOf(view),
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
