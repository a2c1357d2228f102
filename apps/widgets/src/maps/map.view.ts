import type { Marker, StoredMap, Tiles } from './map';
import type { MapSummary } from './maps.query';
import { dateGmt } from '../format/dates';

/** The line of a map in the list. */
export const summaryView = ({ id, title, status, markers, modifiedAt }: MapSummary) => ({
  map_id: id,
  map_title: title,
  status,
  markers,
  modified_gmt: dateGmt(modifiedAt),
});

/** A map with all that a script or a block needs of it (docs/interface/widgets.md#map-object). */
export function mapObject({ id, title, status, view, markers, modifiedAt }: StoredMap, siteTiles: Tiles) {
  return {
    map_id: id,
    map_title: title,
    map_width: view.width,
    map_height: view.height,
    map_zoom_level: view.zoom,
    map_type: 'ROADMAP',
    status,
    modified_gmt: dateGmt(modifiedAt),
    center: view.center,
    zoom: view.zoom,
    min_zoom: view.min_zoom,
    max_zoom: view.max_zoom,
    tiles: view.tiles ?? siteTiles,
    bounds: boundsOf(markers),
    markers: markers.map(markerView),
    geojson: geoJson(markers),
  };
}

export type MapObject = ReturnType<typeof mapObject>;

const markerView = ({ id, title, lat, lng, address, description, link, icon }: Marker) => ({
  id,
  title,
  lat,
  lng,
  address,
  description,
  link,
  icon,
});

/** Longitude stands first, as GeoJSON has it (RFC 7946, section 3.1.1). */
function geoJson(markers: readonly Marker[]) {
  return {
    type: 'FeatureCollection',
    features: markers.map(({ id, lat, lng, title, address, description, link, icon }) => ({
      type: 'Feature',
      id,
      geometry: { type: 'Point', coordinates: [lng, lat] },
      properties: { title, address, description, link, icon },
    })),
  };
}

/** `[[south, west], [north, east]]`, plain minimum and maximum; null without places. */
function boundsOf(markers: readonly Marker[]): [[number, number], [number, number]] | null {
  if (markers.length === 0) return null;
  const [lats, lngs] = [markers.map(({ lat }) => lat), markers.map(({ lng }) => lng)];
  return [
    [Math.min(...lats), Math.min(...lngs)],
    [Math.max(...lats), Math.max(...lngs)],
  ];
}
