import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@gatehouse/rest';
import { plain } from '@gatehouse/blocks';
import { Interface } from '../interface/interface';
import { WidgetMarkup, type PlacedMarkup } from '../widgets/widget-markup';
import type { VenueRecord } from './event.record';
import { addressLines } from './venues';

/** Maps of the venues that have coordinates and wish to be shown. */
@Injectable()
export class VenueMaps {
  constructor(
    private readonly site: Interface,
    private readonly widgets: WidgetMarkup,
  ) {}

  /** The map of the first such venue; undefined without one. */
  async of(venues: readonly VenueRecord[], ctx: RequestContext): Promise<PlacedMarkup | undefined> {
    const venue = venues.find(({ show_map, geo_lat, geo_lng }) => show_map && isNumber(geo_lat) && isNumber(geo_lng));
    if (!venue) return undefined;
    const place = {
      lat: Number(venue.geo_lat),
      lng: Number(venue.geo_lng),
      title: plain(venue.venue),
      address: addressLines(venue).join(', '),
    };
    return this.widgets.place(place, this.site.for(ctx));
  }
}

const isNumber = (text: string | undefined): boolean =>
  text !== undefined && text !== '' && Number.isFinite(Number(text));
