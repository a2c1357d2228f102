import { Choice, DateTime, Int, ListOf, Nullable, Num, PickType, Shape, Text } from '@gatehouse/rest';
import { toWire, utcClock } from '@gatehouse/time';
import { DeletedView } from '../http/deleted.view';
import { featureView, FeatureCollectionView, MarkerView, markerView } from './marker.view';
import { MAP_STATUSES, type MapStatus, type Marker, type StoredMap, type Tiles } from './records/map';
import type { PlaceArgs } from './map.args';
import type { MapSummary } from './records/maps.query';
import { zoomsAround } from './zoom';

/** A map as an item of the list. */
export class MapSummaryView {
  @Int({ description: 'Unique identifier of the map.' })
  map_id!: number;

  @Text({ description: 'Plain text.', examples: ['Cafés along the river'] })
  map_title!: string;

  @Choice(MAP_STATUSES, { description: 'Drafts are shown to editors and administrators only.' })
  status!: MapStatus;

  @Int({ description: 'Number of markers.' })
  markers!: number;

  @DateTime({ description: 'Time of the last change, in UTC.', examples: ['2027-01-31T10:00:00'] })
  modified_gmt!: string;
}

class PositionView {
  @Num({ description: 'Latitude in degrees.', examples: [48.8566] })
  lat!: number;

  @Num({ description: 'Longitude in degrees.', examples: [2.3522] })
  lng!: number;
}

class TilesView {
  @Text({
    description: 'Address of the tiles, with {z}, {x} and {y}.',
    examples: ['https://tile.openstreetmap.org/{z}/{x}/{y}.png'],
  })
  url!: string;

  @Text({
    description: 'HTML.',
    examples: ['&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors'],
  })
  attribution!: string;

  @Int({ description: 'The largest zoom level that has tiles.', examples: [19] })
  max_zoom!: number;
}

/** South-west and north-east corner, each as latitude and longitude. */
type Bounds = [[south: number, west: number], [north: number, east: number]];

/** A map as scripts and blocks read it (docs/interface/widgets.md#map-object). */
export class MapObject {
  @Int({ description: 'Unique identifier of the map.' })
  map_id!: number;

  @Text({ description: 'Plain text.', examples: ['How to find us'] })
  map_title!: string;

  @Text({ description: 'Pixels; empty for the full width of the page.', examples: ['800', ''] })
  map_width!: string;

  @Text({ description: 'Pixels.', examples: ['400'] })
  map_height!: string;

  @Int({ description: 'The same as zoom.', examples: [13] })
  map_zoom_level!: number;

  @Text({ description: 'Always ROADMAP.', examples: ['ROADMAP'] })
  map_type!: string;

  @Choice(MAP_STATUSES, { description: 'Drafts are shown to editors and administrators only.' })
  status!: MapStatus;

  @DateTime({ description: 'Time of the last change, in UTC.', examples: ['2027-01-31T10:00:00'] })
  modified_gmt!: string;

  @Shape(PositionView, { description: 'What the map shows in its middle at first.' })
  center!: PositionView;

  @Int({ description: 'Zoom level at first, from 0 (the world) to 22 (a house).', examples: [13] })
  zoom!: number;

  @Int({ description: 'How far visitors can zoom out.', examples: [1] })
  min_zoom!: number;

  @Int({ description: 'How far visitors can zoom in.', examples: [19] })
  max_zoom!: number;

  @Shape(TilesView, { description: 'The images that the map is made of.' })
  tiles!: TilesView;

  @Nullable(ListOf(ListOf(Num())), {
    description: 'The smallest area with all markers: [[south, west], [north, east]]. Null without markers.',
    examples: [
      [
        [48.853, 2.329],
        [48.8642, 2.3499],
      ],
    ],
  })
  bounds!: Bounds | null;

  @ListOf(Shape(MarkerView))
  markers!: MarkerView[];

  @Shape(FeatureCollectionView, { description: 'The markers as GeoJSON.' })
  geojson!: FeatureCollectionView;
}

/** A map with the HTML, styles and scripts that show it. */
export class MapMarkupView {
  @Int({ description: 'Unique identifier of the map.' })
  map_id!: number;

  @Text({ description: 'Plain text.', examples: ['How to find us'] })
  map_title!: string;

  @Text({
    description: 'HTML: a figure with the map and a list of its places.',
    examples: ['<figure class="map" aria-labelledby="map-7-title">…</figure>'],
  })
  map_markup!: string;

  @Shape(MapObject, { description: 'The data of the map.' })
  map_object!: MapObject;

  @ListOf(Text(), {
    description: 'Addresses of the stylesheets that the markup needs.',
    examples: [['https://example.com/-/widgets/assets/map.css?v=3f2a9c']],
  })
  dynamic_styles!: string[];

  @ListOf(Text(), {
    description: 'Addresses of the scripts that show the map.',
    examples: [['https://example.com/-/widgets/assets/map.js?v=3f2a9c']],
  })
  dynamic_scripts!: string[];
}

/** The map of one place (docs/interface/widgets.md#maps). */
export class PlaceMarkupView extends PickType(MapMarkupView, ['map_markup', 'dynamic_styles', 'dynamic_scripts']) {}

export class DeletedMapView extends DeletedView {
  @Int({ description: 'Identifier of the deleted map.' })
  map_id!: number;
}

export const summaryView = ({ id, title, status, markers, modifiedAt }: MapSummary): MapSummaryView => ({
  map_id: id,
  map_title: title,
  status,
  markers,
  modified_gmt: toWire(utcClock(modifiedAt)),
});

/** A map as the reference plugin gives it. The site's own tiles fill in where the map names none. */
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

/** Plain minimum and maximum; null without markers. */
function boundsOf(markers: readonly Marker[]): Bounds | null {
  if (markers.length === 0) return null;
  const [lats, lngs] = [markers.map(({ lat }) => lat), markers.map(({ lng }) => lng)];
  return [
    [Math.min(...lats), Math.min(...lngs)],
    [Math.max(...lats), Math.max(...lngs)],
  ];
}

/** A map of one place, which is not stored. */
export const mapOfPlace = ({ lat, lng, title, address, zoom }: PlaceArgs): StoredMap => ({
  id: 0,
  title,
  status: 'publish',
  view: { width: '', height: '320', center: { lat, lng }, zoom, ...zoomsAround(zoom) },
  markers: [{ id: 0, title, lat, lng, address, description: '', link: null, icon: null }],
  modifiedAt: 0,
});
