import { Choice, Int, ListOf, Nullable, Num, PickType, Shape, type ValueDecorator } from '@gatehouse/rest';
import { ExactNum, ImageAddress, LinkAddress, OwnId, SafeHtml, TrimmedText } from '../format/decorators';

const Latitude = (example: number): ValueDecorator<number> =>
  ExactNum({
    min: -90,
    max: 90,
    required: true,
    label: 'Latitude',
    description: 'Latitude in degrees.',
    examples: [example],
  });

const Longitude = (example: number): ValueDecorator<number> =>
  ExactNum({
    min: -180,
    max: 180,
    required: true,
    label: 'Longitude',
    description: 'Longitude in degrees.',
    examples: [example],
  });

/** A place on the earth. */
export class Position {
  @Latitude(48.8566) lat!: number;
  @Longitude(2.3522) lng!: number;
}

/** A place on a map. */
export class Marker {
  /** One that is written for the first time has none. */
  @OwnId({ description: 'Identifier of the marker; it stays the same when the map changes.' }) id?: number;

  @TrimmedText({ maxLength: 400, required: true, description: 'Plain text.', examples: ['Ticket office'] })
  title!: string;

  @Latitude(53.5421) lat!: number;
  @Longitude(9.9816) lng!: number;

  @TrimmedText({
    maxLength: 1000,
    default: '',
    description: 'Postal address, or empty.',
    examples: ['Quay 3, Hamburg'],
  })
  address!: string;

  @SafeHtml({ default: '', description: 'HTML.', examples: ['<p>Open <strong>9–18</strong> h.</p>'] })
  description!: string;

  @Nullable(LinkAddress(), {
    default: null,
    description: 'Where the marker leads.',
    examples: ['https://example.org/tickets'],
  })
  link!: string | null;

  @Nullable(ImageAddress(), {
    default: null,
    description: 'Address of an image; null for the standard icon.',
    examples: ['https://example.org/pin.png'],
  })
  icon!: string | null;
}

class PointView {
  @Choice(['Point'])
  type!: 'Point';

  @ListOf(Num(), { description: 'Longitude and latitude.', examples: [[9.9816, 53.5421]] })
  coordinates!: [lng: number, lat: number];
}

class PlaceView extends PickType(Marker, ['title', 'address', 'description', 'link', 'icon']) {}

class FeatureView {
  @Choice(['Feature'])
  type!: 'Feature';

  @Int({ description: 'Identifier of the marker.' })
  id?: number;

  @Shape(PointView)
  geometry!: PointView;

  @Shape(PlaceView, { description: 'What the marker shows.' })
  properties!: PlaceView;
}

/** GeoJSON (RFC 7946). */
export class FeatureCollectionView {
  @Choice(['FeatureCollection'])
  type!: 'FeatureCollection';

  @ListOf(Shape(FeatureView), { description: 'One feature for each marker.' })
  features!: FeatureView[];
}

/** The markers as points, which have longitude before latitude. */
export const geoJson = (markers: readonly Marker[]): FeatureCollectionView => ({
  type: 'FeatureCollection',
  features: markers.map(({ id, lat, lng, ...properties }) => ({
    type: 'Feature',
    id,
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties,
  })),
});

/** South-west and north-east corner, each as latitude and longitude. */
export type Bounds = [[south: number, west: number], [north: number, east: number]];

/** Plain minimum and maximum; null without markers. */
export function boundsOf(markers: readonly Marker[]): Bounds | null {
  if (markers.length === 0) return null;
  const [lats, lngs] = [markers.map(({ lat }) => lat), markers.map(({ lng }) => lng)];
  return [
    [Math.min(...lats), Math.min(...lngs)],
    [Math.max(...lats), Math.max(...lngs)],
  ];
}
