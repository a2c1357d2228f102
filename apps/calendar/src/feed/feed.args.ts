import type { ArgumentProblem } from '@gatehouse/errors';
import { Text } from '@gatehouse/rest';
import { IdList } from '../api/arg-decorators';
import { problem } from '../api/problems';
import { EventFilterArgs } from '../events/list/event-filter-args';
import { readDay } from '../views/target/view-day';

const checkDay = (text: string): ArgumentProblem | undefined =>
  readDay(text) === text ? undefined : problem('This is not a day: YYYY-MM-DD.', 'rest_invalid_date');

/** The filters of the list of events. A feed has no pages. */
export class FeedArgs extends EventFilterArgs {
  @Text({ description: 'Events that take place on this day or later; today.', check: checkDay }) from?: string;
  @Text({ description: 'Events that take place on this day or earlier.', check: checkDay }) until?: string;
  @IdList({ description: 'Only these events, whatever their dates.' }) include?: number[];
}
