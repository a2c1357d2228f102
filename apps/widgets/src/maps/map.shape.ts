import { sanitiseWidget } from '@gatehouse/text';
import { imageAddress, linkAddress } from '../format/addresses';
import {
  list,
  number,
  object,
  oneOf,
  optional,
  ShapeError,
  standard,
  text,
  then,
  whole,
  type Shape,
} from '../format/shape';
import type { MapDraft, MarkerDraft, Position, Tiles } from './map';

export const MOST_MARKERS = 1000;
export const ZOOMS = { min: 0, max: 22 };

export const title: Shape<string> = text({ min: 1, max: 400 });
export const position: Shape<Position> = object({ lat: number(-90, 90), lng: number(-180, 180) });
const html: Shape<string> = then(text(), sanitiseWidget);
const zoom = whole(ZOOMS.min, ZOOMS.max);

/** Pixels as a text of digits; '' where the page decides. */
export const pixels: Shape<string> = (value, path) =>
  text({ pattern: /^\d{0,5}$/, says: 'is no number of pixels.' })(
    typeof value === 'number' ? String(value) : value,
    path,
  );

export const tiles: Shape<Tiles> = object({
  url: then(imageAddress, (url, path) => {
    if (['{z}', '{x}', '{y}'].some((place) => !url.includes(place)))
      throw new ShapeError(path, 'lacks {z}, {x} or {y}.');
    return url;
  }),
  attribution: standard(html, ''),
  max_zoom: standard(zoom, 19),
});

const marker: Shape<MarkerDraft> = then(
  object({
    id: optional(whole(1, 2 ** 31)),
    title: text({ max: 400 }),
    lat: number(-90, 90),
    lng: number(-180, 180),
    address: standard(text({ max: 1000 }), ''),
    description: standard(html, ''),
    link: optional(linkAddress),
    icon: optional(imageAddress),
  }),
  ({ id, link, icon, ...place }) => ({
    ...place,
    link: link ?? null,
    icon: icon ?? null,
    ...(id === undefined ? {} : { id }),
  }),
);

export const markers: Shape<MarkerDraft[]> = list(marker, { max: MOST_MARKERS });

/** An entry of the file format (docs/interface/widgets.md#file-format). */
export const mapEntry: Shape<MapDraft> = then(
  object({
    title,
    status: standard(oneOf(['publish', 'draft']), 'publish'),
    center: position,
    zoom,
    min_zoom: standard(zoom, 1),
    max_zoom: standard(zoom, 19),
    width: standard(pixels, ''),
    height: standard(pixels, '400'),
    tiles: optional(tiles),
    markers: standard(markers, []),
  }),
  ({ title: name, status, markers: places, tiles: own, ...view }, path) => {
    if (view.min_zoom > view.max_zoom) throw new ShapeError(`${path}.min_zoom`, 'is larger than max_zoom.');
    return { title: name, status, view: { ...view, ...(own ? { tiles: own } : {}) }, markers: places };
  },
);
