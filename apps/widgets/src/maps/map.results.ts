import { boolean, date, integer, listOf, number, oneOf, orNull, record, string } from '../format/results';

const position = record({ lat: number, lng: number });
const place = { title: string, address: string, description: string, link: orNull(string), icon: orNull(string) };
const status = oneOf(['publish', 'draft']);
const map = record({
  map_id: integer,
  map_title: string,
  map_width: string,
  map_height: string,
  map_zoom_level: integer,
  map_type: string,
  status,
  modified_gmt: date,
  center: position,
  zoom: integer,
  min_zoom: integer,
  max_zoom: integer,
  tiles: record({ url: string, attribution: string, max_zoom: integer }),
  bounds: orNull(listOf(listOf(number))),
  markers: listOf(record({ id: integer, ...place, lat: number, lng: number })),
  geojson: record({
    type: oneOf(['FeatureCollection']),
    features: listOf(
      record({
        type: oneOf(['Feature']),
        id: integer,
        geometry: record({ type: oneOf(['Point']), coordinates: listOf(number) }),
        properties: record(place),
      }),
    ),
  }),
});

/** The answers of the namespace, for the documentation. */
export const RESULTS = {
  list: listOf(record({ map_id: integer, map_title: string, status, markers: integer, modified_gmt: date })),
  markup: record({
    map_id: integer,
    map_title: string,
    map_markup: string,
    map_object: map,
    dynamic_styles: listOf(string),
    dynamic_scripts: listOf(string),
  }),
  map,
  removed: record({ deleted: boolean, map_id: integer }),
};
