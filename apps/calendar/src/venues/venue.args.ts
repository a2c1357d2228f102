import { AnyOfTypes, type ValueDecorator } from '@gatehouse/rest';
import { FilledText, ImageName, NULLABLE, PlainText, StatusName, WebAddress, Whole } from '../api/arg-decorators';

/** A flag of a venue: a text as in the reference, or a boolean as records show it. */
const MapFlag = (description: string): ValueDecorator<string | boolean | number> =>
  AnyOfTypes(['string', 'boolean', 'integer'], { description, ...NULLABLE, shown: { type: 'string' } });

/** A venue's fields; null is the same as absent where the default is null (docs/interface/calendar.md#venues-and-organizers). */
class VenueFields {
  @Whole({ description: 'ID of the author.' }) author?: number;
  @FilledText({ description: 'Publication date, in the time zone of the site.' }) date?: string;
  @FilledText({ description: 'Publication date in UTC.' }) date_utc?: string;
  @FilledText({ description: 'Name of the venue.' }) venue?: string;
  @PlainText({ description: 'Description, HTML.', ...NULLABLE }) description!: string | null;
  @StatusName({ description: 'Status of the record.' }) status?: string;
  @MapFlag('Whether events show a map of the venue.') show_map!: string | boolean | number | null;
  @MapFlag('Whether events link to a map of the venue.') show_map_link!: string | boolean | number | null;
  @PlainText({ description: 'Street and number.', ...NULLABLE }) address!: string | null;
  @PlainText({ description: 'City.', ...NULLABLE }) city!: string | null;
  @PlainText({ description: 'Country.', ...NULLABLE }) country!: string | null;
  @PlainText({ description: 'Province.', ...NULLABLE }) province!: string | null;
  @PlainText({ description: 'State.', ...NULLABLE }) state!: string | null;
  @PlainText({ description: 'Postal code.', ...NULLABLE }) zip!: string | null;
  @PlainText({ description: 'Telephone.', ...NULLABLE }) phone!: string | null;
  @PlainText({ description: 'State or province.', ...NULLABLE }) stateprovince!: string | null;
  @WebAddress({ description: 'Address on the web.' }) website!: string | null;
  @ImageName({ description: 'ID or address of an image.', ...NULLABLE }) image!: string | null;
  /** Coordinates, which the index does not list; a pair of numbers. */
  @PlainText({ description: 'Latitude.', hidden: true, nulls: 'absent', pattern: '^(-?\\d{1,2}(\\.\\d+)?)?$' })
  geo_lat?: string;
  @PlainText({ description: 'Longitude.', hidden: true, nulls: 'absent', pattern: '^(-?\\d{1,3}(\\.\\d+)?)?$' })
  geo_lng?: string;
}

export class CreateVenueArgs extends VenueFields {
  @FilledText({ description: 'Name of the venue.', required: true }) override venue!: string;
}
export class UpdateVenueArgs extends VenueFields {
  @Whole({ description: 'ID of the venue.', required: true }) id!: number;
}
export class UpdateVenueBySlugArgs extends VenueFields {
  @FilledText({ description: 'Slug of the venue.', required: true }) slug!: string;
}
