export const MAP_STATUSES = ['publish', 'draft'] as const;
export type MapStatus = (typeof MAP_STATUSES)[number];

/** The parts of a map that administrators write. */
export interface MapDraft {
  /** Plain text. */
  title: string;
  status: MapStatus;
  view: MapView;
  markers: MarkerDraft[];
}

/** Degrees. */
export interface Position {
  lat: number;
  lng: number;
}

export interface Tiles {
  /** With {z}, {x} and {y}. */
  url: string;
  /** HTML. */
  attribution: string;
  max_zoom: number;
}

/** Size, section and tiles of a map. */
export interface MapView {
  /** Pixels; '' for the full width of the page. */
  width: string;
  /** Pixels. */
  height: string;
  center: Position;
  zoom: number;
  min_zoom: number;
  max_zoom: number;
  /** The site's tiles when left out. */
  tiles?: Tiles;
}

/** The content of a marker. */
export interface Place extends Position {
  title: string;
  address: string;
  /** Sanitised HTML. */
  description: string;
  link: string | null;
  icon: string | null;
}

export interface MarkerDraft extends Place {
  id?: number;
}

export interface Marker extends Place {
  id: number;
}

export interface StoredMap extends Omit<MapDraft, 'markers'> {
  id: number;
  /** Milliseconds since the epoch. */
  modifiedAt: number;
  markers: Marker[];
}
