import { decodeEntities, stripTags } from '@gatehouse/text';
import type { ImagesById } from '../../posts/image.view';
import type { Site } from '../../records/site';
import { linkedAddress, plainName } from '../model/linked-address';
import { detailsOf, type ShownLinked } from '../model/linked-post.entity';

type Texts<Name extends string> = Partial<Record<Name, string>>;

/** A venue as schema.org's Place. */
export interface PlaceLd extends Texts<'description' | 'image' | 'telephone' | 'sameAs'> {
  '@type': 'Place';
  name: string;
  url: string;
  address: { '@type': 'PostalAddress' } & Texts<
    'streetAddress' | 'addressLocality' | 'addressRegion' | 'postalCode' | 'addressCountry'
  >;
  geo?: { '@type': 'GeoCoordinates'; latitude: string; longitude: string };
}

/** An organizer as schema.org's Person. */
export interface PersonLd extends Texts<'description' | 'image' | 'telephone' | 'email' | 'sameAs'> {
  '@type': 'Person';
  name: string;
  url: string;
}

export type LinkedLd = PlaceLd | PersonLd;

/** A venue or organizer as JSON-LD, without `@context`. Empty members are left out. */
export const linkedLd = (row: ShownLinked, images: ImagesById, site: Site): LinkedLd =>
  row.kind === 'venue' ? placeLd(row, images, site) : personLd(row, images, site);

export function placeLd(row: ShownLinked, images: ImagesById, site: Site): PlaceLd {
  const { address, city, state, province, stateprovince, zip, country, phone, website, geo_lat, geo_lng } =
    detailsOf(row);
  return {
    '@type': 'Place',
    name: plainName(row),
    ...describedLd(row, images),
    url: linkedAddress(row, site),
    address: {
      '@type': 'PostalAddress',
      ...filled({
        streetAddress: address,
        addressLocality: city,
        addressRegion: firstFilled(stateprovince, state, province),
        postalCode: zip,
        addressCountry: country,
      }),
    },
    ...(geo_lat && geo_lng ? { geo: { '@type': 'GeoCoordinates', latitude: geo_lat, longitude: geo_lng } } : {}),
    ...filled({ telephone: phone, sameAs: website }),
  };
}

export function personLd(row: ShownLinked, images: ImagesById, site: Site): PersonLd {
  const { phone, website, email } = detailsOf(row);
  return {
    '@type': 'Person',
    name: plainName(row),
    ...describedLd(row, images),
    url: linkedAddress(row, site),
    ...filled({ telephone: phone, email, sameAs: website }),
  };
}

const describedLd = (row: ShownLinked, images: ImagesById): Texts<'description' | 'image'> =>
  filled({
    description: decodeEntities(stripTags(row.description, { fold: true })),
    image: images.get(row.image)?.url,
  });

const firstFilled = (...texts: (string | undefined)[]): string | undefined => texts.find((text) => text);

function filled<Name extends string>(fields: Record<Name, string | undefined>): Texts<Name> {
  const texts: Texts<Name> = {};
  for (const name in fields) if (fields[name]) texts[name] = fields[name];
  return texts;
}
