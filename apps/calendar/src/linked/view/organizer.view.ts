import { Shape, Text, Uri } from '@gatehouse/rest';
import { Component, ViewOf } from '../../api/component';
import { ImageView, type ImagesById } from '../../posts/image.view';
import { PostView } from '../../posts/post.view';
import type { Site } from '../../records/site';
import { linkedAddress } from '../model/linked-address';
import { ORGANIZER_DETAILS, type ShownLinked } from '../model/linked-post.entity';
import { addFilledFields } from './linked-fields';
import { PersonLd } from './linked-ld';

/** An organizer. Empty fields are left out (docs/interface/calendar.md#venues-and-organizers). */
@Component('Organizer', 'An organizer; empty fields are left out.')
export class OrganizerView extends PostView {
  @Text({ description: 'Name, HTML.', examples: ['Friends of the Library'] }) organizer!: string;
  @Text({ description: 'Slug.', examples: ['friends-of-the-library'] }) slug!: string;
  @Text({ description: 'HTML.', examples: ['<p>Volunteers since 1998.</p>'], optional: true }) description?: string;
  @ViewOf(ImageView, { optional: true }) image?: ImageView;
  @Text({ description: 'Telephone.', examples: ['+44 113 496 0001'], optional: true }) phone?: string;
  @Uri({ description: 'Address on the web.', examples: ['https://friends.example.com/'], optional: true })
  website?: string;
  @Text({ description: 'E-mail address.', examples: ['hello@example.com'], optional: true }) email?: string;
  @Shape(PersonLd, { description: 'schema.org data; in the single record only.', optional: true }) json_ld?: PersonLd;
}

/** An organizer as lists and events show it. */
export function organizerView(row: ShownLinked, images: ImagesById, site: Site): OrganizerView {
  const { id, author, status, date, date_utc, modified, modified_utc } = row;
  const globalId = `${site.host}?id=${id}`;
  const view: OrganizerView = {
    id,
    author,
    status,
    date,
    date_utc,
    modified,
    modified_utc,
    url: linkedAddress(row, site),
    organizer: row.name_rendered,
    slug: row.slug ?? '',
    global_id: globalId,
    global_id_lineage: [globalId],
  };
  addFilledFields(view, row, ORGANIZER_DETAILS, images);
  return view;
}
