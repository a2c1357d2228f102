import { Int, Text } from '@gatehouse/rest';
import { FilledText, ImageName, CLEARABLE, StatusName, WebAddress } from '../api/arg-decorators';

/** An organizer's fields (docs/interface/calendar.md#venues-and-organizers). */
class OrganizerFields {
  @Int({ description: 'ID of the author.', default: null }) author!: number | null;
  @FilledText({ description: 'Publication date, in the time zone of the site.', default: null }) date!: string | null;
  @FilledText({ description: 'Publication date in UTC.', default: null }) date_utc!: string | null;
  @FilledText({ description: 'Name of the organizer.', default: null }) organizer!: string | null;
  @Text({ description: 'Description, HTML.', ...CLEARABLE }) description!: string | null;
  @StatusName({ description: 'Status of the record.', default: null }) status!: string | null;
  @Text({ description: 'Telephone.', ...CLEARABLE }) phone!: string | null;
  @WebAddress({ description: 'Address on the web.' }) website!: string | null;
  @Text({ description: 'E-mail address.', ...CLEARABLE }) email!: string | null;
  @ImageName({ description: 'ID or address of an image.', ...CLEARABLE }) image!: string | null;
}

export class CreateOrganizerArgs extends OrganizerFields {
  @FilledText({ description: 'Name of the organizer.', default: null, required: true }) override organizer!: string;
}
export class UpdateOrganizerArgs extends OrganizerFields {
  @Int({ description: 'ID of the organizer.', required: true }) id!: number;
}
export class UpdateOrganizerBySlugArgs extends OrganizerFields {
  @FilledText({ description: 'Slug of the organizer.', required: true }) slug!: string;
}
