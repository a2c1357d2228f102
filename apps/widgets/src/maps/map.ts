import { Choice, DateTime, Hidden, Int, Resource, Shown, Stored, Text } from '@gatehouse/records';
import * as rest from '@gatehouse/rest';
import { utcClock } from '@gatehouse/time';
import { Members, Pixels, TrimmedText } from '../format/decorators';
import { boundsOf, FeatureCollectionView, geoJson, Marker, Position, type Bounds } from './marker';
import { Tiles } from './tiles';

const MAP_STATUSES = ['publish', 'draft'] as const;
export type MapStatus = (typeof MAP_STATUSES)[number];

/** What a map is shown with. */
export interface Looked {
  /** The tiles of maps that have none of their own. */
  tiles: Tiles;
}

const MAX_MARKERS = 1000;
const ZOOMS = { min: 0, max: 22 };
const MAP = { group: 'Map' };

/** A map (docs/interface/widgets.md#map-object). */
@Resource<MapObject>({
  path: 'maps/v1/maps',
  one: 'map',
  beforeWrite: (map) => {
    map.marker_count = map.markers.length;
    map.modified = utcClock();
  },
})
export class MapObject {
  @Stored('id', rest.Int({ name: 'map_id', description: 'Unique identifier of the map.' }), { readonly: true })
  id!: number;

  @Text({
    name: 'map_title',
    description: 'Plain text.',
    examples: ['How to find us'],
    required: true,
    written: TrimmedText({
      name: 'title',
      group: 'Content',
      description: 'Plain text.',
      required: true,
      minLength: 1,
      maxLength: 400,
    }),
  })
  title!: string;

  @Text({
    name: 'map_width',
    description: 'Pixels; empty for the full width of the page.',
    examples: ['800', ''],
    initial: '',
    written: Pixels({ name: 'width', description: 'Width in pixels; empty for the full width of the page.', ...MAP }),
  })
  width!: string;

  @Text({
    name: 'map_height',
    description: 'Pixels.',
    examples: ['400'],
    initial: '400',
    written: Pixels({ name: 'height', description: 'Height in pixels.', ...MAP }),
  })
  height!: string;

  @Shown(rest.Int({ description: 'The same as zoom.', examples: [13] }), ({ zoom }: MapObject) => zoom)
  map_zoom_level!: number;

  @Shown(rest.Text({ description: 'Always ROADMAP.', examples: ['ROADMAP'] }), () => 'ROADMAP')
  map_type!: string;

  @Choice(MAP_STATUSES, {
    labels: { publish: 'Published' },
    group: 'Publishing',
    description: 'Drafts are shown to editors and administrators only.',
    initial: 'publish',
  })
  status!: MapStatus;

  @DateTime({
    name: 'modified_gmt',
    readonly: true,
    description: 'Time of the last change, in UTC.',
    examples: ['2027-01-31T10:00:00'],
  })
  modified!: string;

  @Stored(
    'json',
    Members(Position, { description: 'What the map shows in its middle at first.', required: true, ...MAP }),
    { required: true },
  )
  center!: Position;

  @Int({
    ...ZOOMS,
    ...MAP,
    description: 'Zoom level at first, from 0 (the world) to 22 (a house).',
    examples: [13],
    required: true,
  })
  zoom!: number;

  @Int({
    ...ZOOMS,
    ...MAP,
    label: 'Smallest zoom level',
    description: 'How far visitors can zoom out.',
    examples: [1],
    initial: 1,
  })
  min_zoom!: number;

  @Int({
    ...ZOOMS,
    ...MAP,
    label: 'Largest zoom level',
    description: 'How far visitors can zoom in.',
    examples: [19],
    initial: 19,
  })
  max_zoom!: number;

  /** Null for the tiles of the site. */
  @Stored('json', Members(Tiles, { description: 'The images that the map is made of.', ...MAP }), {
    nullable: true,
    show: (own: Tiles | null, _, site: Looked) => own ?? site.tiles,
  })
  tiles!: Tiles | null;

  @Shown(
    rest.Nullable(rest.ListOf(rest.ListOf(rest.Num())), {
      description: 'The smallest area with all markers: [[south, west], [north, east]]. Null without markers.',
      examples: [
        [
          [48.853, 2.329],
          [48.8642, 2.3499],
        ],
      ],
    }),
    ({ markers }: MapObject) => boundsOf(markers),
  )
  bounds!: Bounds | null;

  @Stored(
    'json',
    rest.ListOf(Members(Marker), {
      ...MAP,
      maxItems: MAX_MARKERS,
      description: 'Markers; those that are written with an id of this map keep it.',
    }),
    { initial: [] },
  )
  markers!: Marker[];

  @Shown(rest.Shape(FeatureCollectionView, { description: 'The markers as GeoJSON.' }), ({ markers }: MapObject) =>
    geoJson(markers),
  )
  geojson!: FeatureCollectionView;

  /** For the list, which reads no markers. */
  @Hidden('integer') marker_count!: number;

  /** The highest id that a marker of this map ever had. */
  @Hidden('integer') last_marker!: number;
}
