import { renderContent, renderTitle } from '@gatehouse/text';
import { imageView, type ImagesById, type ImageView } from '../posts/image.view';
import type { Site } from '../records/site';
import type { Status } from '../records/status';
import { linkedAddress } from './linked-address';
import { linkedLd, type LinkedLd } from './linked-ld';
import { detailNames, detailsOf, type Details, type ShownLinked } from './linked-post.entity';

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

/** The response of a route that reads one record. */
export type SingleLinkedView = LinkedView & { json_ld: { '@context': string } & LinkedLd };

/** A record as lists and events show it. */
export function linkedView(row: ShownLinked, images: ImagesById, site: Site): LinkedView {
  const { id, kind, author, status, date, date_utc, modified, modified_utc } = row;
  const url = linkedAddress(row, site);
  const globalId = `${site.host}?id=${id}`;
  // Assigning is much faster than spreading, and a list has hundreds of these.
  return Object.assign(
    { id, author, status, date, date_utc, modified, modified_utc, url, [kind]: renderTitle(row.name) },
    textFields(row),
    { slug: row.slug ?? '' },
    imageField(row, images),
    detailFields(row),
    kind === 'venue' ? { show_map: Boolean(row.show_map), show_map_link: Boolean(row.show_map_link) } : {},
    { global_id: globalId, global_id_lineage: [globalId] },
  );
}

export const singleLinkedView = (row: ShownLinked, images: ImagesById, site: Site): SingleLinkedView => ({
  ...linkedView(row, images, site),
  json_ld: { '@context': 'http://schema.org', ...linkedLd(row, images, site) },
});

function textFields(row: ShownLinked): Pick<LinkedView, 'description'> {
  const description = renderContent(row.description).trim();
  return description === '' ? {} : { description };
}

function imageField(row: ShownLinked, images: ImagesById): Pick<LinkedView, 'image'> {
  const image = images.get(row.image);
  return image ? { image: imageView(image) } : {};
}

function detailFields(row: ShownLinked): Details {
  const details = detailsOf(row);
  const fields: Details = {};
  for (const name of detailNames(row.kind)) if (details[name]) fields[name] = details[name];
  return fields;
}
