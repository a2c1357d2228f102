import { Arg, Choice, Int } from '@gatehouse/rest';
import { shaped } from '../format/argument';
import type { MarkerDraft, Position, Tiles } from './map';
import { markers, pixels, position, tiles, title, ZOOMS } from './map.shape';

export class MapArgs {
  @Int({ description: 'Number of the map.' })
  map_id!: number;
}

class MapMembers {
  @Choice(['publish', 'draft'], { description: 'Drafts are seen by editors only.' })
  status?: 'publish' | 'draft';

  @Int({ min: ZOOMS.min, max: ZOOMS.max, description: 'Smallest zoom.' })
  min_zoom?: number;

  @Int({ min: ZOOMS.min, max: ZOOMS.max, description: 'Largest zoom.' })
  max_zoom?: number;

  @Arg({
    type: ['string', 'integer'],
    ...shaped('width', pixels),
    description: 'Width in pixels; empty: as wide as there is room.',
  })
  width?: string;

  @Arg({ type: ['string', 'integer'], ...shaped('height', pixels), description: 'Height in pixels.' })
  height?: string;

  @Arg({
    type: 'object',
    ...shaped('tiles', tiles),
    description: 'Where the pictures of the map come from: url, attribution, max_zoom.',
  })
  tiles?: Tiles;

  @Arg({
    type: 'array',
    ...shaped('markers', markers),
    description: 'Places; those that carry an id of this map keep it.',
  })
  markers?: MarkerDraft[];
}

const TITLE = { type: 'string', ...shaped('title', title), description: 'Plain text.' } as const;
const CENTER = { type: 'object', ...shaped('center', position), description: 'lat and lng in degrees.' } as const;
const ZOOM = { type: 'integer', minimum: ZOOMS.min, maximum: ZOOMS.max, description: 'Zoom.' } as const;

export class CreateMapArgs extends MapMembers {
  @Arg({ ...TITLE, required: true })
  title!: string;

  @Arg({ ...CENTER, required: true })
  center!: Position;

  @Arg({ ...ZOOM, required: true })
  zoom!: number;
}

export class UpdateMapArgs extends MapMembers {
  @Int({ description: 'Number of the map.' })
  map_id!: number;

  @Arg(TITLE)
  title?: string;

  @Arg(CENTER)
  center?: Position;

  @Arg(ZOOM)
  zoom?: number;
}
