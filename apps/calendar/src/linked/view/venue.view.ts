import { Bool, Shape, Text, Uri } from '@gatehouse/rest';
import { Component, ViewOf } from '../../api/component';
import { ImageView, type ImagesById } from '../../posts/image.view';
import { PostView } from '../../posts/post.view';
import type { Site } from '../../records/site';
import { linkedAddress } from '../model/linked-address';
import { VENUE_DETAILS, type ShownLinked } from '../model/linked-post.entity';
import { addFilledFields } from './linked-fields';
import { PlaceLd } from './linked-ld';

/** A venue. Empty fields are left out (docs/interface/calendar.md#venues-and-organizers). */
@Component('Venue', 'A venue; empty fields are left out.')
export class VenueView extends PostView {
  @Text({ description: 'Name, HTML.', examples: ['Town Hall &amp; Garden'] }) venue!: string;
  @Text({ description: 'Slug.', examples: ['town-hall'] }) slug!: string;
  @Text({ description: 'HTML.', examples: ['<p>Step-free from the yard.</p>'], optional: true }) description?: string;
  @ViewOf(ImageView, { optional: true }) image?: ImageView;
  @Text({ description: 'Street and number. Plain text.', examples: ['12 Mill Lane'], optional: true }) address?: string;
  @Text({ description: 'Plain text.', examples: ['Leeds'], optional: true }) city?: string;
  @Text({ description: 'Plain text.', examples: ['United Kingdom'], optional: true }) country?: string;
  @Text({ description: 'Plain text.', examples: ['West Yorkshire'], optional: true }) province?: string;
  @Text({ description: 'Plain text.', examples: ['NY'], optional: true }) state?: string;
  @Text({ description: 'State or province. Plain text.', examples: ['West Yorkshire'], optional: true })
  stateprovince?: string;
  @Text({ description: 'Postal code. Plain text.', examples: ['LS1 4AP'], optional: true }) zip?: string;
  @Text({ description: 'Latitude. Plain text.', examples: ['53.7997'], optional: true }) geo_lat?: string;
  @Text({ description: 'Longitude. Plain text.', examples: ['-1.5492'], optional: true }) geo_lng?: string;
  @Text({ description: 'Telephone.', examples: ['+44 113 496 0000'], optional: true }) phone?: string;
  @Uri({ description: 'Address on the web.', examples: ['https://hall.example.com/'], optional: true })
  website?: string;
  @Bool({ description: 'Whether events show a map.' }) show_map!: boolean;
  @Bool({ description: 'Whether events link to a map.' }) show_map_link!: boolean;
  @Shape(PlaceLd, { description: 'schema.org data; in the single record only.', optional: true }) json_ld?: PlaceLd;
}

/** A venue as lists and events show it. */
export function venueView(row: ShownLinked, images: ImagesById, site: Site): VenueView {
  const { id, author, status, date, date_utc, modified, modified_utc } = row;
  const globalId = `${site.host}?id=${id}`;
  const view: VenueView = {
    id,
    author,
    status,
    date,
    date_utc,
    modified,
    modified_utc,
    url: linkedAddress(row, site),
    venue: row.name_rendered,
    slug: row.slug ?? '',
    show_map: Boolean(row.show_map),
    show_map_link: Boolean(row.show_map_link),
    global_id: globalId,
    global_id_lineage: [globalId],
  };
  addFilledFields(view, row, VENUE_DETAILS, images);
  return view;
}
