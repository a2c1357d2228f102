import type { Caller as Person } from '@gatehouse/access';
import { originOf } from '@gatehouse/dto';
import { Args, Caller, created, Ctx, Namespace, Route, type RequestContext } from '@gatehouse/rest';
import { cachedJson, canSeeDrafts } from '../http/caching';
import { MapObject } from './map';
import {
  CreateMapArgs,
  DeletedMapView,
  ListMapsArgs,
  MapArgs,
  MapMarkupView,
  MapSummaryView,
  PlaceArgs,
  PlaceMarkupView,
  summaryView,
  UpdateMapArgs,
} from './map.view';
import { MapsService } from './maps.service';

const mapOfPath = ({ request: { path } }: RequestContext) => ({ resource: 'maps', id: Number(path.map_id) });

/** The routes of maps (docs/interface/widgets.md#maps). */
@Namespace('maps/v1', { versions: { 'maps/<map_id>': mapOfPath, 'markup/<map_id>': mapOfPath } })
export class MapsController {
  constructor(private readonly maps: MapsService) {}

  @Route('GET', 'maplists', { permit: 'public', tags: ['maps'], result: [MapSummaryView], summary: 'Lists maps.' })
  async list(@Args() args: ListMapsArgs, @Caller() caller: Person) {
    const maps = await this.maps.list(args, canSeeDrafts(caller));
    return cachedJson(maps.map(summaryView), caller, {
      'x-wp-total': String(maps.length),
      'x-wp-totalpages': maps.length > 0 ? '1' : '0',
    });
  }

  @Route('GET', 'markup/<map_id>', {
    listsArguments: false,
    permit: 'public',
    tags: ['maps', 'site'],
    result: MapMarkupView,
    summary: 'Reads a map: its data, and markup that works without a script.',
  })
  async markup(@Args() { map_id: id }: MapArgs, @Caller() caller: Person) {
    return cachedJson(await this.maps.markup(id, canSeeDrafts(caller)), caller);
  }

  @Route('GET', 'place', {
    permit: 'public',
    tags: ['maps', 'site'],
    result: PlaceMarkupView,
    summary: 'Markup of a map of one place, which is not stored.',
  })
  async place(@Args() place: PlaceArgs, @Caller() caller: Person) {
    return cachedJson(await this.maps.place(place), caller);
  }

  @Route('POST', 'maps', { permit: 'manage_options', status: 201, result: MapObject, summary: 'Creates a map.' })
  async create(@Args() args: CreateMapArgs, @Ctx() ctx: RequestContext) {
    const { id, view } = await this.maps.create(args);
    return created(view, ctx.href(`maps/v1/markup/${id}`));
  }

  @Route(['POST', 'PUT', 'PATCH'], 'maps/<map_id>', {
    permit: 'manage_options',
    result: MapObject,
    summary: 'Changes a map.',
  })
  update(@Args() { map_id: id, ...changes }: UpdateMapArgs) {
    return this.maps.update(id, changes);
  }

  @Route('DELETE', 'maps/<map_id>', {
    permit: 'manage_options',
    result: DeletedMapView,
    summary: 'Deletes a map.',
  })
  remove(@Args() { map_id: id }: MapArgs, @Ctx() ctx: RequestContext) {
    return this.maps.remove(id, originOf(ctx));
  }
}
