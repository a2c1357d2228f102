import { invalidArgument } from '@gatehouse/errors';
import { assignFields, newRecord } from '@gatehouse/records';
import { MapObject } from './map';
import type { Marker } from './marker';
import { outsideProblem, withinBounds, zoomsAround, type Zooms } from './zoom';

/** What clients write of a map, by property; what is undefined was not sent. */
export type MapChanges = Partial<MapObject>;

/** What a new map needs. */
export type NewMap = MapChanges & Pick<MapObject, 'title' | 'center' | 'zoom'>;

/**
 * A map of what was sent, and of standard values where nothing was.
 * @param stored the map that it takes the place of
 * @throws 400 `rest_invalid_param` when the zoom levels are out of order, or the initial one is outside of them
 */
export function newMap(sent: NewMap, stored?: MapObject): MapObject {
  const known = stored ?? { markers: [], last_marker: 0 };
  const { markers, last_marker } = known;
  const map = newRecord(MapObject, {
    ...(stored && { id: stored.id }),
    ...zoomsAround(sent.zoom),
    markers,
    last_marker,
  });
  changeMap(map, { ...sent, markers: sent.markers ?? [] });
  return map;
}

/**
 * Changes what was sent, and leaves the rest.
 * @throws 400 `rest_invalid_param` when the zoom levels would be out of order, or the given zoom outside of them
 */
export function changeMap(map: MapObject, { markers, height, ...changes }: MapChanges): void {
  const zooms = changedZooms(map, changes);
  assignFields(map, MapObject, { ...changes, ...zooms, height: height === '' ? undefined : height });
  if (markers) setMarkers(map, markers);
}

/** Markers that carry an id of this map keep it, all others get a new id (docs/interface/widgets.md#writing). */
function setMarkers(map: MapObject, markers: readonly Marker[]): void {
  const known = new Set(map.markers.map(({ id }) => id));
  map.markers = markers.map((marker) => {
    const keepsId = marker.id !== undefined && known.delete(marker.id);
    return { ...marker, id: keepsId ? marker.id : ++map.last_marker };
  });
}

/** New bounds move the zoom of a map into them, unless it is given as well. */
function changedZooms(map: MapObject, changes: Partial<Zooms>): Zooms {
  const zooms = {
    zoom: changes.zoom ?? map.zoom,
    min_zoom: changes.min_zoom ?? map.min_zoom,
    max_zoom: changes.max_zoom ?? map.max_zoom,
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
