/** A map as it is stored; positions in degrees. */
export interface MapDraft {
  /** Plain text. */
  title: string;
  status: 'publish' | 'draft';
  view: MapView;
  markers: MarkerDraft[];
}

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

/** How a map looks. */
export interface MapView {
  /** Pixels; '' = as wide as there is room. */
  width: string;
  /** Pixels. */
  height: string;
  center: Position;
  zoom: number;
  min_zoom: number;
  max_zoom: number;
  /** The site's tiles when there are none. */
  tiles?: Tiles;
}

/** What a map shows at a point, without its number. */
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
