import { Choice, Int, ListOf, Text, Uri } from '@gatehouse/rest';
import { STATUSES, type Status } from '../records/status';

const LOCAL = ['2027-03-10 18:00:00'];
const UTC = ['2027-03-10 23:00:00'];

/** A date and time as the calendar shows it. */
export const CLOCK = '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$';

/** What events, venues and organizers show alike. */
export class PostView {
  @Int({ description: 'Number of the record.', examples: [412] }) id!: number;
  @Text({ description: 'Host and number.', examples: ['example.com?id=412'] }) global_id!: string;
  @ListOf(Text(), { description: 'Begins with global_id.', examples: [['example.com?id=412']] })
  global_id_lineage!: string[];
  @Int({ description: 'ID of the author.' }) author!: number;
  @Choice(STATUSES, { description: 'Status.', examples: ['publish'] }) status!: Status;
  @Text({ description: 'Publication, site time.', pattern: CLOCK, examples: LOCAL }) date!: string;
  @Text({ description: 'Publication, UTC.', pattern: CLOCK, examples: UTC }) date_utc!: string;
  @Text({ description: 'Last change, site time.', pattern: CLOCK, examples: LOCAL }) modified!: string;
  @Text({ description: 'Last change, UTC.', pattern: CLOCK, examples: UTC }) modified_utc!: string;
  @Uri({ description: 'Address of the record.', examples: ['https://example.com/event/open-evening/'] }) url!: string;
}
