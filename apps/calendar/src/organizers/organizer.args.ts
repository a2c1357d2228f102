import { FilledText, ImageName, NULLABLE, PlainText, StatusName, WebAddress, Whole } from '../api/arg-decorators';

/** An organizer's fields; null is the same as absent. */
class OrganizerFields {
  @Whole({ description: 'ID of the author.', ...NULLABLE }) author!: number | null;
  @FilledText({ description: 'Publication date, in the time zone of the site.', ...NULLABLE }) date!: string | null;
  @FilledText({ description: 'Publication date in UTC.', ...NULLABLE }) date_utc!: string | null;
  @FilledText({ description: 'Name of the organizer.', ...NULLABLE }) organizer!: string | null;
  @PlainText({ description: 'Description, HTML.', ...NULLABLE }) description!: string | null;
  @StatusName({ description: 'Status of the record.', ...NULLABLE }) status!: string | null;
  @PlainText({ description: 'Telephone.', ...NULLABLE }) phone!: string | null;
  @WebAddress({ description: 'Address on the web.' }) website!: string | null;
  @PlainText({ description: 'E-mail address.', ...NULLABLE }) email!: string | null;
  @ImageName({ description: 'ID or address of an image.', ...NULLABLE }) image!: string | null;
}

export class CreateOrganizerArgs extends OrganizerFields {
  @FilledText({ description: 'Name of the organizer.', ...NULLABLE, required: true }) override organizer!: string;
}
export class UpdateOrganizerArgs extends OrganizerFields {
  @Whole({ description: 'ID of the organizer.', required: true }) id!: number;
}
export class UpdateOrganizerBySlugArgs extends OrganizerFields {
  @FilledText({ description: 'Slug of the organizer.', required: true }) slug!: string;
}
