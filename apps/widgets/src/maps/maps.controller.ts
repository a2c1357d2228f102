import type { Caller as Person } from '@gatehouse/access';
import { Args, Caller, created, Ctx, Namespace, Route, type RequestContext } from '@gatehouse/rest';
import { Assets } from '../http/assets';
import { kept, seesDrafts } from '../http/tagged';
import { CreateMapArgs, MapArgs, UpdateMapArgs } from './map.args';
import { mapMarkup } from './map.markup';
import { mapObject, summaryView } from './map.view';
import { MapsQuery } from './maps.query';
import { MapsService } from './maps.service';
import { SiteTiles } from './site-tiles';
import { RESULTS } from './map.results';

@Namespace('maps/v1')
export class MapsController {
  constructor(
    private readonly query: MapsQuery,
    private readonly maps: MapsService,
    private readonly tiles: SiteTiles,
    private readonly assets: Assets,
  ) {}

  @Route('GET', 'maplists', { permit: 'public', result: RESULTS.list, summary: 'Lists maps.' })
  async list(@Caller() caller: Person) {
    const maps = await this.query.list(seesDrafts(caller));
    return kept(maps.map(summaryView), caller, {
      'x-wp-total': String(maps.length),
      'x-wp-totalpages': maps.length > 0 ? '1' : '0',
    });
  }

  @Route('GET', 'markup/<map_id>', {
    permit: 'public',
    result: RESULTS.markup,
    summary: 'Reads a map: its data, and markup that works without a script.',
  })
  async markup(@Args() { map_id: id }: MapArgs, @Caller() caller: Person) {
    const map = mapObject(await this.query.one(id, seesDrafts(caller)), this.tiles.standard);
    return kept(
      {
        map_id: map.map_id,
        map_title: map.map_title,
        map_markup: mapMarkup(map),
        map_object: map,
        dynamic_styles: [this.assets.href('map.css')],
        dynamic_scripts: [this.assets.href('map.js')],
      },
      caller,
    );
  }

  @Route('POST', 'maps', { permit: 'manage_options', result: RESULTS.map, summary: 'Creates a map.' })
  async create(@Args() args: CreateMapArgs, @Ctx() ctx: RequestContext) {
    const map = mapObject(await this.maps.create(args), this.tiles.standard);
    return created(map, ctx.href(`maps/v1/markup/${map.map_id}`));
  }

  @Route(['POST', 'PUT', 'PATCH'], 'maps/<map_id>', {
    permit: 'manage_options',
    result: RESULTS.map,
    summary: 'Changes a map.',
  })
  async update(@Args() args: UpdateMapArgs) {
    return mapObject(await this.maps.update(args), this.tiles.standard);
  }

  @Route('DELETE', 'maps/<map_id>', { permit: 'manage_options', result: RESULTS.removed, summary: 'Deletes a map.' })
  remove(@Args() { map_id: id }: MapArgs) {
    return this.maps.remove(id);
  }
}
