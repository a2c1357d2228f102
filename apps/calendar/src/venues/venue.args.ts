import { AnyOfTypes, Int, Text, type ValueDecorator } from '@gatehouse/rest';
import { FilledText, ImageName, CLEARABLE, StatusName, WebAddress } from '../api/arg-decorators';

/** A flag of a venue: a text as in the reference, or a boolean as records show it. */
const MapFlag = (description: string): ValueDecorator<string | boolean | number> =>
  AnyOfTypes(['string', 'boolean', 'integer'], { description, default: null, shown: { type: 'string' } });

/** A venue's fields (docs/interface/calendar.md#venues-and-organizers). */
class VenueFields {
  @Int({ description: 'ID of the author.' }) author?: number;
  @FilledText({ description: 'Publication date, in the time zone of the site.' }) date?: string;
  @FilledText({ description: 'Publication date in UTC.' }) date_utc?: string;
  @FilledText({ description: 'Name of the venue.' }) venue?: string;
  @Text({ description: 'Description, HTML.', ...CLEARABLE }) description!: string | null;
  @StatusName({ description: 'Status of the record.' }) status?: string;
  @MapFlag('Whether events show a map of the venue.') show_map!: string | boolean | number | null;
  @MapFlag('Whether events link to a map of the venue.') show_map_link!: string | boolean | number | null;
  @Text({ description: 'Street and number.', ...CLEARABLE }) address!: string | null;
  @Text({ description: 'City.', ...CLEARABLE }) city!: string | null;
  @Text({ description: 'Country.', ...CLEARABLE }) country!: string | null;
  @Text({ description: 'Province.', ...CLEARABLE }) province!: string | null;
  @Text({ description: 'State.', ...CLEARABLE }) state!: string | null;
  @Text({ description: 'Postal code.', ...CLEARABLE }) zip!: string | null;
  @Text({ description: 'Telephone.', ...CLEARABLE }) phone!: string | null;
  @Text({ description: 'State or province.', ...CLEARABLE }) stateprovince!: string | null;
  @WebAddress({ description: 'Address on the web.' }) website!: string | null;
  @ImageName({ description: 'ID or address of an image.', ...CLEARABLE }) image!: string | null;
  /** Coordinates, which the index does not list; a pair of numbers. */
  @Text({ description: 'Latitude.', hidden: true, cleared: '', pattern: '^(-?\\d{1,2}(\\.\\d+)?)?$' })
  geo_lat?: string;
  @Text({ description: 'Longitude.', hidden: true, cleared: '', pattern: '^(-?\\d{1,3}(\\.\\d+)?)?$' })
  geo_lng?: string;
}

export class CreateVenueArgs extends VenueFields {
  @FilledText({ description: 'Name of the venue.', required: true }) override venue!: string;
}
export class UpdateVenueArgs extends VenueFields {
  @Int({ description: 'ID of the venue.', required: true }) id!: number;
}
export class UpdateVenueBySlugArgs extends VenueFields {
  @FilledText({ description: 'Slug of the venue.', required: true }) slug!: string;
}
