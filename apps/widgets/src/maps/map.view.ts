import { Choice, DateTime, Int, ListOf, Nullable, Num, Shape, Text } from '@gatehouse/rest';
import { toWire, utcClock } from '@gatehouse/time';
import { DeletedView } from '../http/deleted.view';
import { MAP_STATUSES, type MapStatus, type Marker, type StoredMap, type Tiles } from './records/map';
import type { MapSummary } from './records/maps.query';

/** A map as an item of the list. */
export class MapSummaryView {
  @Int()
  map_id!: number;

  @Text()
  map_title!: string;

  @Choice(MAP_STATUSES)
  status!: MapStatus;

  @Int({ description: 'Number of markers.' })
  markers!: number;

  @DateTime()
  modified_gmt!: string;
}

class PositionView {
  @Num()
  lat!: number;

  @Num()
  lng!: number;
}

class TilesView {
  @Text({ description: 'With {z}, {x} and {y}.' })
  url!: string;

  @Text({ description: 'HTML.' })
  attribution!: string;

  @Int()
  max_zoom!: number;
}

/** What a marker shows, as the properties of a feature. */
class PlaceView {
  @Text()
  title!: string;

  @Text()
  address!: string;

  @Text({ description: 'HTML.' })
  description!: string;

  @Nullable(Text())
  link!: string | null;

  @Nullable(Text())
  icon!: string | null;
}

/** A marker with its position. */
export class MarkerView extends PlaceView {
  @Int()
  id!: number;

  @Num()
  lat!: number;

  @Num()
  lng!: number;
}

class PointView {
  @Choice(['Point'])
  type!: 'Point';

  @ListOf(Num(), { description: 'Longitude and latitude.' })
  coordinates!: [lng: number, lat: number];
}

class FeatureView {
  @Choice(['Feature'])
  type!: 'Feature';

  @Int()
  id!: number;

  @Shape(PointView)
  geometry!: PointView;

  @Shape(PlaceView)
  properties!: PlaceView;
}

/** GeoJSON (RFC 7946). */
class FeatureCollectionView {
  @Choice(['FeatureCollection'])
  type!: 'FeatureCollection';

  @ListOf(Shape(FeatureView))
  features!: FeatureView[];
}

/** South-west and north-east corner, each as latitude and longitude. */
type Bounds = [[south: number, west: number], [north: number, east: number]];

/** A map as scripts and blocks read it (docs/interface/widgets.md#map-object). */
export class MapObject {
  @Int()
  map_id!: number;

  @Text()
  map_title!: string;

  @Text({ description: 'Pixels; empty for the full width of the page.' })
  map_width!: string;

  @Text({ description: 'Pixels.' })
  map_height!: string;

  @Int()
  map_zoom_level!: number;

  @Text()
  map_type!: string;

  @Choice(MAP_STATUSES)
  status!: MapStatus;

  @DateTime()
  modified_gmt!: string;

  @Shape(PositionView)
  center!: PositionView;

  @Int()
  zoom!: number;

  @Int()
  min_zoom!: number;

  @Int()
  max_zoom!: number;

  @Shape(TilesView)
  tiles!: TilesView;

  @Nullable(ListOf(ListOf(Num())), { description: '[[south, west], [north, east]]' })
  bounds!: Bounds | null;

  @ListOf(Shape(MarkerView))
  markers!: MarkerView[];

  @Shape(FeatureCollectionView)
  geojson!: FeatureCollectionView;
}

/** A map with the HTML, styles and scripts that show it. */
export class MapMarkupView {
  @Int()
  map_id!: number;

  @Text()
  map_title!: string;

  @Text({ description: 'HTML.' })
  map_markup!: string;

  @Shape(MapObject)
  map_object!: MapObject;

  @ListOf(Text(), { description: 'Addresses of stylesheets.' })
  dynamic_styles!: string[];

  @ListOf(Text(), { description: 'Addresses of scripts.' })
  dynamic_scripts!: string[];
}

export class DeletedMapView extends DeletedView {
  @Int()
  map_id!: number;
}

export const summaryView = ({ id, title, status, markers, modifiedAt }: MapSummary): MapSummaryView => ({
  map_id: id,
  map_title: title,
  status,
  markers,
  modified_gmt: toWire(utcClock(modifiedAt)),
});

export function mapObject({ id, title, status, view, markers, modifiedAt }: StoredMap, siteTiles: Tiles): MapObject {
  return {
    map_id: id,
    map_title: title,
    map_width: view.width,
    map_height: view.height,
    map_zoom_level: view.zoom,
    map_type: 'ROADMAP',
    status,
    modified_gmt: toWire(utcClock(modifiedAt)),
    center: view.center,
    zoom: view.zoom,
    min_zoom: view.min_zoom,
    max_zoom: view.max_zoom,
    tiles: view.tiles ?? siteTiles,
    bounds: boundsOf(markers),
    markers: markers.map(markerView),
    geojson: { type: 'FeatureCollection', features: markers.map(featureView) },
  };
}

const markerView = ({ id, title, lat, lng, address, description, link, icon }: Marker): MarkerView => ({
  id,
  title,
  lat,
  lng,
  address,
  description,
  link,
  icon,
});

const featureView = ({ id, lat, lng, title, address, description, link, icon }: Marker): FeatureView => ({
  type: 'Feature',
  id,
  geometry: { type: 'Point', coordinates: [lng, lat] },
  properties: { title, address, description, link, icon },
});

/** Plain minimum and maximum; null without markers. */
function boundsOf(markers: readonly Marker[]): Bounds | null {
  if (markers.length === 0) return null;
  const [lats, lngs] = [markers.map(({ lat }) => lat), markers.map(({ lng }) => lng)];
  return [
    [Math.min(...lats), Math.min(...lngs)],
    [Math.max(...lats), Math.max(...lngs)],
  ];
}
