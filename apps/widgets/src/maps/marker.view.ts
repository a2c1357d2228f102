import { Choice, Int, ListOf, Nullable, Num, Shape, Text } from '@gatehouse/rest';
import type { Marker } from './records/map';

/** The content of a marker, as the properties of a feature. */
class PlaceView {
  @Text({ description: 'Plain text.', examples: ['Ticket office'] })
  title!: string;

  @Text({ description: 'Postal address, or empty.', examples: ['Quay 3, Hamburg'] })
  address!: string;

  @Text({ description: 'HTML.', examples: ['<p>Open <strong>9–18</strong> h.</p>'] })
  description!: string;

  @Nullable(Text(), { description: 'Where the marker leads.', examples: ['https://example.org/tickets'] })
  link!: string | null;

  @Nullable(Text(), {
    description: 'Address of an image; null for the standard icon.',
    examples: ['https://example.org/pin.png'],
  })
  icon!: string | null;
}

/** A marker with its position. */
export class MarkerView extends PlaceView {
  @Int({ description: 'Identifier of the marker; it stays the same when the map changes.' })
  id!: number;

  @Num({ description: 'Latitude in degrees.', examples: [53.5421] })
  lat!: number;

  @Num({ description: 'Longitude in degrees.', examples: [9.9816] })
  lng!: number;
}

class PointView {
  @Choice(['Point'])
  type!: 'Point';

  @ListOf(Num(), { description: 'Longitude and latitude.', examples: [[9.9816, 53.5421]] })
  coordinates!: [lng: number, lat: number];
}

class FeatureView {
  @Choice(['Feature'])
  type!: 'Feature';

  @Int({ description: 'Identifier of the marker.' })
  id!: number;

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

export const markerView = ({ id, title, lat, lng, address, description, link, icon }: Marker): MarkerView => ({
  id,
  title,
  lat,
  lng,
  address,
  description,
  link,
  icon,
});

export const featureView = ({ id, lat, lng, title, address, description, link, icon }: Marker): FeatureView => ({
  type: 'Feature',
  id,
  geometry: { type: 'Point', coordinates: [lng, lat] },
  properties: { title, address, description, link, icon },
});
