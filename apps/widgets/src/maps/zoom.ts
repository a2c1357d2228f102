import type { MapObject } from './map';

/** The zoom levels of a map (docs/interface/widgets.md#map-object). */
export type Zooms = Pick<MapObject, 'zoom' | 'min_zoom' | 'max_zoom'>;

const STANDARD = { min_zoom: 1, max_zoom: 19 };

/** The bounds of a map that names none: the standard ones, widened to hold its zoom. */
export const zoomsAround = (zoom: number): Pick<Zooms, 'min_zoom' | 'max_zoom'> => ({
  min_zoom: Math.min(STANDARD.min_zoom, zoom),
  max_zoom: Math.max(STANDARD.max_zoom, zoom),
});

/** The problem of an initial zoom outside of the bounds. */
export function outsideProblem({ zoom, min_zoom: min, max_zoom: max }: Zooms): string | undefined {
  if (zoom < min) return 'smaller than min_zoom';
  return zoom > max ? 'larger than max_zoom' : undefined;
}

/** The levels with the zoom moved into its bounds. */
export const withinBounds = ({ zoom, min_zoom, max_zoom }: Zooms): Zooms => ({
  zoom: Math.max(min_zoom, Math.min(max_zoom, zoom)),
  min_zoom,
  max_zoom,
});
