import { Arg } from '@gatehouse/rest';
import { checkAddress, number, status, text, words } from '../api/arg-decorators';

const optional = { nulls: 'absent', default: null } as const;

/** An organizer's fields; null is the same as absent. */
export class OrganizerFields {
  @Arg(number('ID of the author.', optional)) author!: number | null;
  @Arg(words('Publication date, in the time zone of the site.', optional)) date!: string | null;
  @Arg(words('Publication date in UTC.', optional)) date_utc!: string | null;
  @Arg(words('Name of the organizer.', optional)) organizer!: string | null;
  @Arg(text('Description, HTML.', optional)) description!: string | null;
  @Arg(status('Status of the record.', optional)) status!: string | null;
  @Arg(text('Telephone.', optional)) phone!: string | null;
  @Arg(text('Address on the web.', { ...optional, check: checkAddress })) website!: string | null;
  @Arg(text('E-mail address.', optional)) email!: string | null;
  @Arg(text('ID or address of an image.', optional)) image!: string | null;
}

export class CreateOrganizerArgs extends OrganizerFields {
  @Arg(words('Name of the organizer.', { ...optional, required: true })) override organizer!: string;
}
export class UpdateOrganizerArgs extends OrganizerFields {
  @Arg(number('ID of the organizer.', { required: true })) id!: number;
}
export class UpdateOrganizerBySlugArgs extends OrganizerFields {
  @Arg(words('Slug of the organizer.', { required: true })) slug!: string;
}
