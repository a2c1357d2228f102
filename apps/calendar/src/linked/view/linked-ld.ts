import { Choice, Shape, Text, Uri } from '@gatehouse/rest';
import type { ImagesById } from '../../posts/image.view';
import type { Site } from '../../records/site';
import { linkedAddress, plainName } from '../model/linked-address';
import { detailsOf, type ShownLinked } from '../model/linked-post.entity';

type Texts<Name extends string> = Partial<Record<Name, string>>;

export const LD_CONTEXT = 'http://schema.org';

class PostalAddressLd {
  @Choice(['PostalAddress'], { description: 'Type in schema.org.' }) '@type'!: 'PostalAddress';
  @Text({ description: 'Street and number.', examples: ['12 Mill Lane'], optional: true }) streetAddress?: string;
  @Text({ description: 'City.', examples: ['Leeds'], optional: true }) addressLocality?: string;
  @Text({ description: 'State or province.', examples: ['West Yorkshire'], optional: true }) addressRegion?: string;
  @Text({ description: 'Postal code.', examples: ['LS1 4AP'], optional: true }) postalCode?: string;
  @Text({ description: 'Country.', examples: ['United Kingdom'], optional: true }) addressCountry?: string;
}

class GeoLd {
  @Choice(['GeoCoordinates'], { description: 'Type in schema.org.' }) '@type'!: 'GeoCoordinates';
  @Text({ description: 'Degrees north.', examples: ['53.7997'] }) latitude!: string;
  @Text({ description: 'Degrees east.', examples: ['-1.5492'] }) longitude!: string;
}

/** A venue as schema.org's Place. Empty members are left out. */
export class PlaceLd {
  @Text({ description: 'Of the outermost object only.', examples: [LD_CONTEXT], optional: true }) '@context'?: string;
  @Choice(['Place'], { description: 'Type in schema.org.' }) '@type'!: 'Place';
  @Text({ description: 'Name without markup.', examples: ['Town Hall & Garden'] }) name!: string;
  @Text({ description: 'Text without markup.', optional: true }) description?: string;
  @Uri({ description: 'Address of an image.', optional: true }) image?: string;
  @Uri({ description: 'Page of the venue.', examples: ['https://example.com/venue/town-hall/'] }) url!: string;
  @Shape(PostalAddressLd, { description: 'Where it is.' }) address!: PostalAddressLd;
  @Shape(GeoLd, { description: 'Only when both coordinates are known.', optional: true }) geo?: GeoLd;
  @Text({ description: 'Telephone.', examples: ['+44 113 496 0000'], optional: true }) telephone?: string;
  @Uri({ description: 'Address on the web.', examples: ['https://hall.example.com/'], optional: true }) sameAs?: string;
}

/** An organizer as schema.org's Person. Empty members are left out. */
export class PersonLd {
  @Text({ description: 'Of the outermost object only.', examples: [LD_CONTEXT], optional: true }) '@context'?: string;
  @Choice(['Person'], { description: 'Type in schema.org.' }) '@type'!: 'Person';
  @Text({ description: 'Name without markup.', examples: ['Friends of the Library'] }) name!: string;
  @Text({ description: 'Text without markup.', optional: true }) description?: string;
  @Uri({ description: 'Address of an image.', optional: true }) image?: string;
  @Uri({ description: 'Page of the organizer.', examples: ['https://example.com/organizer/friends/'] }) url!: string;
  @Text({ description: 'Telephone.', examples: ['+44 113 496 0001'], optional: true }) telephone?: string;
  @Text({ description: 'E-mail address.', examples: ['hello@example.com'], optional: true }) email?: string;
  @Uri({ description: 'Address on the web.', optional: true }) sameAs?: string;
}

/** A venue as JSON-LD, without `@context`. */
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

/** An organizer as JSON-LD, without `@context`. */
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
    description: row.description_text,
    image: images.get(row.image)?.url,
  });

const firstFilled = (...texts: (string | undefined)[]): string | undefined => texts.find((text) => text);

function filled<Name extends string>(fields: Record<Name, string | undefined>): Texts<Name> {
  const texts: Texts<Name> = {};
  for (const name of Object.keys(fields) as Name[]) if (fields[name]) texts[name] = fields[name];
  return texts;
}
