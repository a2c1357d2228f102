import {
  Int,
  ListOf,
  Text,
  valueDecorator,
  ValueType,
  type FieldPlace,
  type Schema,
  type ValueDecorator,
} from '@gatehouse/rest';
import {
  ExactNum,
  ImageAddress,
  LinkAddress,
  Members,
  OwnId,
  SafeHtml,
  TilesAddress,
  TrimmedText,
} from '../format/decorators';
import type { MarkerDraft, Tiles } from './records/map';

const MAX_MARKERS = 1000;
const ZOOMS = { min: 0, max: 22 };

interface Words extends FieldPlace {
  description?: string;
  required?: boolean;
  default?: string;
}

/** A size in pixels as text or number; '' where the page decides. */
export function Pixels(words: Words = {}): ValueDecorator<string> {
  const { type } = Text({ pattern: '^\\d{0,5}$', ...words });
  const schema: Schema = { ...type.schema, type: ['string', 'integer'] };
  const digits = (value: unknown): unknown => {
    if (typeof value === 'number') return String(value);
    return typeof value === 'string' ? value.trim() : value;
  };
  return valueDecorator(new ValueType<string>(schema, digits, () => type.rules), words);
}

/** A zoom level, from 0 to 22. */
export const Zoom = (words: Parameters<typeof Int>[0] = {}): ValueDecorator<number> => Int({ ...ZOOMS, ...words });

/** The title of a map, as plain text. */
export const MapTitle = (words: Words = {}): ValueDecorator<string> =>
  TrimmedText({ minLength: 1, maxLength: 400, ...words });

/** Degrees. */
export class PositionInput {
  @ExactNum({ min: -90, max: 90, required: true, label: 'Latitude' })
  lat!: number;

  @ExactNum({ min: -180, max: 180, required: true, label: 'Longitude' })
  lng!: number;
}

/** Tiles of a map's own. */
export class TilesInput {
  @TilesAddress({ required: true })
  url!: string;

  @SafeHtml({ default: '' })
  attribution!: string;

  @Zoom({ default: 19 })
  max_zoom!: number;
}

/** A marker as it is written. */
export class MarkerInput extends PositionInput {
  @OwnId()
  id?: number;

  @TrimmedText({ maxLength: 400, required: true })
  title!: string;

  @TrimmedText({ maxLength: 1000, default: '' })
  address!: string;

  @SafeHtml({ default: '' })
  description!: string;

  @LinkAddress()
  link?: string;

  @ImageAddress()
  icon?: string;
}

/** The markers of a map, at most 1000. */
export const Markers = (
  words: FieldPlace & { description?: string; default?: [] } = {},
): ValueDecorator<MarkerInput[]> => ListOf(Members(MarkerInput), { maxItems: MAX_MARKERS, ...words });

/** Where the pictures of a map come from, by what a client sent. */
export const tilesOf = ({ url, attribution, max_zoom }: TilesInput): Tiles => ({ url, attribution, max_zoom });

/** A marker to be stored, by what a client sent. */
export const markerDraft = ({ id, link, icon, ...place }: MarkerInput): MarkerDraft => ({
  title: place.title,
  lat: place.lat,
  lng: place.lng,
  address: place.address,
  description: place.description,
  link: link ?? null,
  icon: icon ?? null,
  ...(id === undefined ? {} : { id }),
});
