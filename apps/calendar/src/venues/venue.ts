import * as rest from '@gatehouse/rest';
import { Resource, Shown, Stored } from '@gatehouse/records';
import { cleanAddress } from '@gatehouse/text';
import { WebAddress } from '../api/arg-decorators';
import { Component } from '../api/component';
import {
  describedLd,
  filled,
  LD_CONTEXT,
  LINKED_TABLE,
  LinkedPost,
  Name,
  Plain,
  type Looked,
} from '../posts/linked-post';

class PostalAddressLd {
  @rest.Choice(['PostalAddress'], { description: 'Type in schema.org.' }) '@type'!: 'PostalAddress';
  @rest.Text({ description: 'Street and number.', examples: ['12 Mill Lane'], optional: true }) streetAddress?: string;
  @rest.Text({ description: 'City.', examples: ['Leeds'], optional: true }) addressLocality?: string;
  @rest.Text({ description: 'State or province.', examples: ['West Yorkshire'], optional: true })
  addressRegion?: string;
  @rest.Text({ description: 'Postal code.', examples: ['LS1 4AP'], optional: true }) postalCode?: string;
  @rest.Text({ description: 'Country.', examples: ['United Kingdom'], optional: true }) addressCountry?: string;
}

class GeoLd {
  @rest.Choice(['GeoCoordinates'], { description: 'Type in schema.org.' }) '@type'!: 'GeoCoordinates';
  @rest.Text({ description: 'Degrees north.', examples: ['53.7997'] }) latitude!: string;
  @rest.Text({ description: 'Degrees east.', examples: ['-1.5492'] }) longitude!: string;
}

/** A venue as schema.org's Place. Empty members are left out. */
export class PlaceLd {
  @rest.Text({ description: 'Of the outermost object only.', examples: [LD_CONTEXT], optional: true })
  '@context'?: string;
  @rest.Choice(['Place'], { description: 'Type in schema.org.' }) '@type'!: 'Place';
  @rest.Text({ description: 'Name without markup.', examples: ['Town Hall & Garden'] }) name!: string;
  @rest.Text({ description: 'Text without markup.', optional: true }) description?: string;
  @rest.Uri({ description: 'Address of an image.', optional: true }) image?: string;
  @rest.Uri({ description: 'Page of the venue.', examples: ['https://example.com/venue/town-hall/'] }) url!: string;
  @rest.Shape(PostalAddressLd, { description: 'Where it is.' }) address!: PostalAddressLd;
  @rest.Shape(GeoLd, { description: 'Only when both coordinates are known.', optional: true }) geo?: GeoLd;
  @rest.Text({ description: 'Telephone.', examples: ['+44 113 496 0000'], optional: true }) telephone?: string;
  @rest.Uri({ description: 'Address on the web.', examples: ['https://hall.example.com/'], optional: true })
  sameAs?: string;
}

/** A flag of a venue: a text as in the reference, or a boolean as records show it. */
const MapFlag = (description: string): rest.ValueDecorator<string | boolean | number> =>
  rest.AnyOfTypes(['string', 'boolean', 'integer'], {
    description,
    group: 'Map',
    default: null,
    shown: { type: 'string' },
    documented: { type: ['boolean', 'string', 'integer'] },
  });

/** A coordinate, which the index does not list. */
const Coordinate = (description: string, digits: number): rest.ValueDecorator =>
  rest.Text({ description, group: 'Place', hidden: true, cleared: '', pattern: `^(-?\\d{1,${digits}}(\\.\\d+)?)?$` });

/** A place where events happen (docs/interface/calendar.md#venues-and-organizers). */
@Component('Venue', 'A venue; empty fields are left out.')
@Resource<Venue>({ path: 'calendar/events/v1/venues', one: 'venue', ...LINKED_TABLE })
export class Venue extends LinkedPost {
  readonly kind = 'venue';

  @Name('venue', ['Town Hall &amp; Garden']) override name!: string;
  @Plain({ description: 'Street and number.', group: 'Place', examples: ['12 Mill Lane'] }) address!: string;
  @Plain({ description: 'City.', group: 'Place', examples: ['Leeds'], filter: true }) city!: string;
  @Plain({ description: 'Country.', group: 'Place', examples: ['United Kingdom'], filter: true }) country!: string;
  @Plain({ description: 'Province.', group: 'Place', examples: ['West Yorkshire'], filter: true }) province!: string;
  @Plain({ description: 'State.', group: 'Place', examples: ['NY'], filter: true }) state!: string;
  @Plain({ description: 'State or province.', group: 'Place', examples: ['West Yorkshire'], filter: true })
  stateprovince!: string;
  @Plain({ description: 'Postal code.', group: 'Place', examples: ['LS1 4AP'], filter: true }) zip!: string;
  @Plain({ description: 'Telephone.', group: 'Contact', examples: ['+44 113 496 0000'] }) phone!: string;

  @Plain({ description: 'Latitude.', group: 'Place', examples: ['53.7997'], written: Coordinate('Latitude.', 2) })
  geo_lat!: string;
  @Plain({ description: 'Longitude.', group: 'Place', examples: ['-1.5492'], written: Coordinate('Longitude.', 3) })
  geo_lng!: string;

  @Stored(
    'text',
    rest.Uri({ description: 'Address on the web.', examples: ['https://hall.example.com/'], optional: true }),
    {
      initial: '',
      search: 'html',
      clean: cleanAddress,
      written: WebAddress({ description: 'Address on the web.', group: 'Contact' }),
    },
  )
  website!: string;

  @Stored('flag', rest.Bool({ description: 'Whether events show a map.' }), {
    initial: true,
    written: MapFlag('Whether events show a map of the venue.'),
  })
  show_map!: boolean;

  @Stored('flag', rest.Bool({ description: 'Whether events link to a map.' }), {
    initial: true,
    written: MapFlag('Whether events link to a map of the venue.'),
  })
  show_map_link!: boolean;

  @Shown(
    rest.Shape(PlaceLd, { description: 'schema.org data; in the single record only.', optional: true }),
    (venue: Venue, looked: Looked) =>
      looked.isSingle ? { '@context': LD_CONTEXT, ...placeLd(venue, looked) } : undefined,
  )
  json_ld?: PlaceLd;
}

/** A venue as JSON-LD, without `@context`. */
export function placeLd(venue: Venue, looked: Looked): PlaceLd {
  const { address, city, state, province, stateprovince, zip, country, phone, website, geo_lat, geo_lng } = venue;
  return {
    '@type': 'Place',
    ...describedLd(venue, looked),
    address: {
      '@type': 'PostalAddress',
      ...filled({
        streetAddress: address,
        addressLocality: city,
        addressRegion: [stateprovince, state, province].find((text) => text !== ''),
        postalCode: zip,
        addressCountry: country,
      }),
    },
    ...(geo_lat && geo_lng ? { geo: { '@type': 'GeoCoordinates', latitude: geo_lat, longitude: geo_lng } } : {}),
    ...filled({ telephone: phone, sameAs: website }),
  };
}
