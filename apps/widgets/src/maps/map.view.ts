import { createArgs, FilteredBy, updateArgs } from '@gatehouse/records';
import { Int, IntersectionType, ListOf, Num, PickType, Shape, Text } from '@gatehouse/rest';
import { toWire } from '@gatehouse/time';
import { DeletedView } from '../http/deleted.view';
import { MapObject } from './map';

export class MapArgs {
  @Int({ description: 'Id of the map.' })
  map_id!: number;
}

/** The list has no arguments but filters that fields declare. */
@FilteredBy(MapObject)
export class ListMapsArgs {}

/** docs/interface/widgets.md#writing */
export class CreateMapArgs extends createArgs(MapObject) {}

/** docs/interface/widgets.md#writing */
export class UpdateMapArgs extends updateArgs(MapObject, MapArgs) {}

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

  @Int({ min: 0, max: 22, default: 15, description: 'Zoom level.' })
  zoom!: number;
}

/** A map as an item of the list. */
export class MapSummaryView extends PickType(MapObject, ['id', 'title', 'status', 'modified']) {
  @Int({ description: 'Number of markers.' })
  markers!: number;
}

export const summaryView = ({ id, title, status, modified, marker_count: markers }: MapObject) => ({
  map_id: id,
  map_title: title,
  status,
  modified_gmt: toWire(modified),
  markers,
});

/** The HTML, styles and scripts that show a map. */
export class PlaceMarkupView {
  @Text({
    description: 'HTML: a figure with the map and a list of its places.',
    examples: ['<figure class="map" aria-labelledby="map-7-title">…</figure>'],
  })
  map_markup!: string;

  @ListOf(Text(), {
    description: 'Addresses of the stylesheets that the markup needs.',
    examples: [['https://example.com/-/widgets/assets/map.css?v=3f2a9c']],
  })
  dynamic_styles!: string[];

  @ListOf(Text(), {
    description: 'Addresses of the scripts that show the map.',
    examples: [['https://example.com/-/widgets/assets/map.js?v=3f2a9c']],
  })
  dynamic_scripts!: string[];
}

/** A map with the HTML, styles and scripts that show it. */
export class MapMarkupView extends IntersectionType(PickType(MapObject, ['id', 'title']), PlaceMarkupView) {
  @Shape(MapObject, { description: 'The data of the map.' })
  map_object!: MapObject;
}

export class DeletedMapView extends DeletedView {
  @Int({ description: 'Identifier of the deleted map.' })
  map_id!: number;
}
