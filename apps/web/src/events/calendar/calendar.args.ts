import { Int, Text } from '@gatehouse/rest';
import { FileQuery } from '../file-query';

/** The query of a calendar page. Empty values count as absent. */
export class CalendarQuery extends FileQuery {
  /** Below `/events/`. */
  @Text() path?: string;
  @Text({ name: 'calendar-bar-date' }) date?: string;
  @Text({ name: 'calendar-bar-search', maxLength: 200 }) search?: string;
  /** The same, as other calendars write it. */
  @Text({ name: 'tribe-bar-date' }) otherDate?: string;
  @Text({ name: 'tribe-bar-search', maxLength: 200 }) otherSearch?: string;
  /** `month`, `list`, `day` or `past`. */
  @Text() eventDisplay?: string;
  @Int({ min: 1 }) paged?: number;
  /** Of the form: leads to the address that the choice has. */
  @Text() view?: string;
  @Text() category?: string;
  @Text() tag?: string;
}
