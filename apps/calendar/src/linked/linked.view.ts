import type { ImageFacts } from '@gatehouse/dto';
import { decodeEntities, renderContent, renderTitle, stripTags } from '@gatehouse/text';
import { imageView } from '../posts/image.view';
import type { Site } from '../records/site';
import { detailNames, type Details, type ShownLinked } from './linked-post.entity';

export const detailsOf = ({ details }: Pick<ShownLinked, 'details'>): Details => JSON.parse(details) as Details;

/** The name without markup. */
export const plainName = ({ name }: Pick<ShownLinked, 'name'>): string =>
  decodeEntities(stripTags(name, { fold: true }));

/** A venue or organizer as lists and events show it: empty fields are left out (docs/interface/calendar.md#venues-and-organizers). */
export function linkedView(
  row: ShownLinked,
  images: ReadonlyMap<number, ImageFacts>,
  site: Site,
): Record<string, unknown> {
  const { id, kind, author, status, date, date_utc, modified, modified_utc } = row;
  const description = renderContent(row.description).trim();
  const image = images.get(row.image);
  const details = detailsOf(row);
  const globalId = `${site.host}?id=${id}`;
  const shown: Record<string, unknown> = {
    id,
    author,
    status,
    date,
    date_utc,
    modified,
    modified_utc,
    url: linkedAddress(row, site),
    [kind]: renderTitle(row.name),
  };
  if (description !== '') shown.description = description;
  shown.slug = row.slug ?? '';
  if (image) shown.image = imageView(image);
  for (const name of detailNames(kind)) if (details[name]) shown[name] = details[name];
  if (kind === 'venue')
    Object.assign(shown, { show_map: Boolean(row.show_map), show_map_link: Boolean(row.show_map_link) });
  return Object.assign(shown, { global_id: globalId, global_id_lineage: [globalId] });
}

/** The record by itself: with `json_ld`. */
export const singleLinkedView = (
  row: ShownLinked,
  images: ReadonlyMap<number, ImageFacts>,
  site: Site,
): Record<string, unknown> => ({
  ...linkedView(row, images, site),
  json_ld: {
    '@context': 'http://schema.org',
    ...(row.kind === 'venue' ? placeLd(row, images, site) : personLd(row, images, site)),
  },
});

/** The page of a venue or organizer. */
export function linkedAddress(
  { id, kind, slug }: Pick<ShownLinked, 'id' | 'kind' | 'slug'>,
  { home }: Pick<Site, 'home'>,
): string {
  return slug === null ? `${home}/?p=${id}` : `${home}/${kind}/${slug}/`;
}

/** A venue as schema.org's Place. */
export function placeLd(
  row: ShownLinked,
  images: ReadonlyMap<number, ImageFacts>,
  site: Site,
): Record<string, unknown> {
  const { address, city, state, province, stateprovince, zip, country, phone, website, geo_lat, geo_lng } =
    detailsOf(row);
  const postal = filled({
    streetAddress: address,
    addressLocality: city,
    addressRegion: stateprovince || state || province,
    postalCode: zip,
    addressCountry: country,
  });
  return {
    '@type': 'Place',
    name: plainName(row),
    ...describedLd(row, images),
    url: linkedAddress(row, site),
    address: { '@type': 'PostalAddress', ...postal },
    ...(geo_lat && geo_lng ? { geo: { '@type': 'GeoCoordinates', latitude: geo_lat, longitude: geo_lng } } : {}),
    ...filled({ telephone: phone, sameAs: website }),
  };
}

/** An organizer as schema.org's Person. */
export function personLd(
  row: ShownLinked,
  images: ReadonlyMap<number, ImageFacts>,
  site: Site,
): Record<string, unknown> {
  const { phone, website, email } = detailsOf(row);
  return {
    '@type': 'Person',
    name: plainName(row),
    ...describedLd(row, images),
    url: linkedAddress(row, site),
    ...filled({ telephone: phone, email, sameAs: website }),
  };
}

function describedLd(row: ShownLinked, images: ReadonlyMap<number, ImageFacts>): Record<string, string> {
  return filled({
    description: decodeEntities(stripTags(row.description, { fold: true })),
    image: images.get(row.image)?.url,
  });
}

function filled(fields: Record<string, string | undefined>): Record<string, string> {
  const there: Record<string, string> = {};
  for (const name in fields) {
    const value = fields[name];
    if (value) there[name] = value;
  }
  return there;
}
