import { createArgs } from '@gatehouse/records';
import { argumentPath } from '@gatehouse/rest';
import { Members, withRule, type Rule } from '../format/decorators';
import { MapObject } from '../maps/map';
import type { NewMap } from '../maps/map-changes';
import { outsideProblem, zoomsAround, type Zooms } from '../maps/zoom';
import { writtenFields } from './written-fields';

/** The smallest zoom level must not be above the largest, and the initial one is between them. */
const zoomOrder: Rule = {
  name: 'zoom-order',
  problem(value, param) {
    const zooms = zoomsOf(value as NewMap);
    const refuse = (name: string, sentence: string) => ({
      code: 'rest_out_of_bounds',
      message: `${argumentPath(param, name)} is ${sentence}.`,
    });
    if (zooms.min_zoom > zooms.max_zoom) return refuse('min_zoom', 'larger than max_zoom');
    const outside = outsideProblem(zooms);
    return outside === undefined ? undefined : refuse('zoom', outside);
  },
};

function zoomsOf({ zoom, ...bounds }: NewMap): Zooms {
  const around = zoomsAround(zoom);
  return { zoom, min_zoom: bounds.min_zoom ?? around.min_zoom, max_zoom: bounds.max_zoom ?? around.max_zoom };
}

/** A map in a widget file, as clients write it (docs/interface/widgets.md#file-format). */
export const MAP_ENTRY = withRule(Members(createArgs(MapObject)).type, zoomOrder);

/** A stored map as an entry. */
export function mapEntry(map: MapObject) {
  const markers = map.markers.map(({ id: _id, ...place }) => place);
  return writtenFields(MapObject, { ...map, markers });
}
