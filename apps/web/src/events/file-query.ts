import { Text } from '@gatehouse/rest';

/** How pages that show events are asked for a file for calendar programs: `?ical=1`, `?outlook-ical=1`. */
export class FileQuery {
  @Text() ical?: string;
  @Text({ name: 'outlook-ical' }) outlookIcal?: string;
}

/** Whether the query asks for the file. */
export const asksForFile = ({ ical, outlookIcal }: FileQuery): boolean =>
  [ical, outlookIcal].some((value) => value !== undefined && value !== '' && value !== '0');
