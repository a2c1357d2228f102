import { renderContent, renderTitle } from '@gatehouse/text';
import { imageView, type ImagesById, type ImageView } from '../../posts/image.view';
import type { Site } from '../../records/site';
import type { Status } from '../../records/status';
import { linkedAddress } from '../model/linked-address';
import { linkedLd, type LinkedLd } from './linked-ld';
import { detailNames, detailsOf, type Details, type ShownLinked } from '../model/linked-post.entity';

/** A venue or organizer. Empty fields are left out (docs/interface/calendar.md#venues-and-organizers). */
export interface LinkedView extends Details {
  id: number;
  author: number;
  status: Status;
  date: string;
  date_utc: string;
  modified: string;
  modified_utc: string;
  url: string;
  /** The name of a venue, as HTML. */
  venue?: string;
  /** The name of an organizer, as HTML. */
  organizer?: string;
  description?: string;
  slug: string;
  image?: ImageView;
  /** Always in a venue. */
  show_map?: boolean;
  /** Always in a venue. */
  show_map_link?: boolean;
  global_id: string;
  global_id_lineage: string[];
}

type OwnFields = Pick<LinkedView, 'slug' | 'image' | 'show_map' | 'show_map_link'> & Details;
type PostFields = Omit<LinkedView, keyof OwnFields | 'global_id' | 'global_id_lineage'>;

/** The response of a route that reads one record. */
export type SingleLinkedView = LinkedView & { json_ld: { '@context': string } & LinkedLd };

/** A record as lists and events show it. */
export function linkedView(row: ShownLinked, images: ImagesById, site: Site): LinkedView {
  const globalId = `${site.host}?id=${row.id}`;
  // Assigning is much faster than spreading, and a list has dozens of these.
  return Object.assign(postFields(row, site), ownFields(row, images), {
    global_id: globalId,
    global_id_lineage: [globalId],
  });
}

export const singleLinkedView = (row: ShownLinked, images: ImagesById, site: Site): SingleLinkedView => ({
  ...linkedView(row, images, site),
  json_ld: { '@context': 'http://schema.org', ...linkedLd(row, images, site) },
});

function postFields(row: ShownLinked, site: Site): PostFields {
  const { id, author, status, date, date_utc, modified, modified_utc } = row;
  const url = linkedAddress(row, site);
  const fields: PostFields = { id, author, status, date, date_utc, modified, modified_utc, url };
  fields[row.kind] = renderTitle(row.name);
  const description = renderContent(row.description).trim();
  if (description !== '') fields.description = description;
  return fields;
}

function ownFields(row: ShownLinked, images: ImagesById): OwnFields {
  const fields: OwnFields = { slug: row.slug ?? '' };
  const image = images.get(row.image);
  if (image) fields.image = imageView(image);
  const details = detailsOf(row);
  for (const name of detailNames(row.kind)) if (details[name]) fields[name] = details[name];
  if (row.kind === 'venue') {
    fields.show_map = Boolean(row.show_map);
    fields.show_map_link = Boolean(row.show_map_link);
  }
  return fields;
}
