import { Arg } from '@gatehouse/rest';
import { checkAddress, number, status, text, words } from '../records/arg-decorators';

const optional = { nulls: 'absent', default: null } as const;

/** A venue's fields; null is the same as absent where the default is null (docs/interface/calendar.md#venues-and-organizers). */
export class VenueFields {
  @Arg(number('ID of the author.')) author?: number;
  @Arg(words('Publication date, in the time zone of the site.')) date?: string;
  @Arg(words('Publication date in UTC.')) date_utc?: string;
  @Arg(words('Name of the venue.')) venue?: string;
  @Arg(text('Description, HTML.', optional)) description!: string | null;
  @Arg(status('Status of the record.')) status?: string;
  @Arg(text('Whether events show a map of the venue: "true" or "1".', optional)) show_map!: string | null;
  @Arg(text('Whether events link to a map of the venue: "true" or "1".', optional)) show_map_link!: string | null;
  @Arg(text('Street and number.', optional)) address!: string | null;
  @Arg(text('City.', optional)) city!: string | null;
  @Arg(text('Country.', optional)) country!: string | null;
  @Arg(text('Province.', optional)) province!: string | null;
  @Arg(text('State.', optional)) state!: string | null;
  @Arg(text('Postal code.', optional)) zip!: string | null;
  @Arg(text('Telephone.', optional)) phone!: string | null;
  @Arg(text('State or province.', optional)) stateprovince!: string | null;
  @Arg(text('Address on the web.', { ...optional, check: checkAddress })) website!: string | null;
  @Arg(text('ID or address of an image.', optional)) image!: string | null;
  /** Coordinates, which the index does not list; a pair of numbers. */
  @Arg(text('Latitude.', { hidden: true, nulls: 'absent', pattern: '^(-?\\d{1,2}(\\.\\d+)?)?$' })) geo_lat?: string;
  @Arg(text('Longitude.', { hidden: true, nulls: 'absent', pattern: '^(-?\\d{1,3}(\\.\\d+)?)?$' })) geo_lng?: string;
}

export class CreateVenueArgs extends VenueFields {
  @Arg(words('Name of the venue.', { required: true })) override venue!: string;
}
export class UpdateVenueArgs extends VenueFields {
  @Arg(number('ID of the venue.', { required: true })) id!: number;
}
export class UpdateVenueBySlugArgs extends VenueFields {
  @Arg(words('Slug of the venue.', { required: true })) slug!: string;
}
