import type { ImagesById } from '../../posts/image.view';
import type { Site } from '../../records/site';
import type { ShownLinked } from '../model/linked-post.entity';
import { LD_CONTEXT, personLd, placeLd } from './linked-ld';
import { organizerView, type OrganizerView } from './organizer.view';
import { venueView, type VenueView } from './venue.view';

export type LinkedView = VenueView | OrganizerView;

/** A record without `json_ld`, as the response to a write. */
export const linkedView = (row: ShownLinked, images: ImagesById, site: Site): LinkedView =>
  row.kind === 'venue' ? venueView(row, images, site) : organizerView(row, images, site);

/** The response of a route that reads one record. */
export function singleLinkedView(row: ShownLinked, images: ImagesById, site: Site): LinkedView {
  if (row.kind === 'venue') {
    const venue = venueView(row, images, site);
    venue.json_ld = { '@context': LD_CONTEXT, ...placeLd(row, images, site) };
    return venue;
  }
  const organizer = organizerView(row, images, site);
  organizer.json_ld = { '@context': LD_CONTEXT, ...personLd(row, images, site) };
  return organizer;
}
