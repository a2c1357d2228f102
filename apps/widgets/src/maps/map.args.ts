import { Choice, FieldGroup, Int, Num, Text } from '@gatehouse/rest';
import { Members } from '../format/decorators';
import { MapTitle, Markers, Pixels, PositionInput, TilesInput, Zoom, type MarkerInput } from './map.input';
import { MAP_STATUSES, type MapStatus } from './records/map';

export class MapArgs {
  @Int({ description: 'Id of the map.' })
  map_id!: number;
}

/** A place that is shown on a map of its own. */
export class PlaceArgs {
  @Num({ required: true, min: -90, max: 90, description: 'Latitude in degrees.' })
  lat!: number;

  @Num({ required: true, min: -180, max: 180, description: 'Longitude in degrees.' })
  lng!: number;

  @Text({ required: true, minLength: 1, maxLength: 200, description: 'Name of the place.' })
  title!: string;

  @Text({ default: '', maxLength: 500, description: 'Postal address.' })
  address!: string;

  @Zoom({ default: 15, description: 'Zoom level.' })
  zoom!: number;
}

@FieldGroup('Map')
class MapMembers {
  @Choice(MAP_STATUSES, {
    labels: { publish: 'Published' },
    group: 'Publishing',
    description: 'Drafts are visible to editors only.',
  })
  status?: MapStatus;

  @Zoom({ label: 'Smallest zoom level', description: 'Smallest zoom level.' })
  min_zoom?: number;

  @Zoom({ label: 'Largest zoom level', description: 'Largest zoom level.' })
  max_zoom?: number;

  @Pixels({ description: 'Width in pixels; empty for the full width of the page.' })
  width?: string;

  @Pixels({ description: 'Height in pixels.' })
  height?: string;

  @Members(TilesInput, { description: "The map's own tiles: url, attribution, max_zoom." })
  tiles?: TilesInput;

  @Markers({ description: 'Markers; those that carry an id of this map keep it.' })
  markers?: MarkerInput[];
}

const TITLE = { group: 'Content', description: 'Plain text.' };
const CENTER = { group: 'Map', description: 'lat and lng in degrees.' };
const ZOOM = { group: 'Map', description: 'Initial zoom level.' };

/** docs/interface/widgets.md#writing */
export class CreateMapArgs extends MapMembers {
  @MapTitle({ ...TITLE, required: true })
  title!: string;

  @Members(PositionInput, { ...CENTER, required: true })
  center!: PositionInput;

  @Zoom({ ...ZOOM, required: true })
  zoom!: number;
}

/** docs/interface/widgets.md#writing */
export class UpdateMapArgs extends MapMembers {
  @Int({ description: 'Id of the map.' })
  map_id!: number;

  @MapTitle(TITLE)
  title?: string;

  @Members(PositionInput, CENTER)
  center?: PositionInput;

  @Zoom(ZOOM)
  zoom?: number;
}
