import { unshown } from '../../posts/post-input-reader';
import type { Site } from '../../records/site';
import { costOf } from '../model/cost';
import { eventAddress } from '../model/event-address';
import type { CalendarEvent } from '../model/event';
import type { EventArgs } from './event-arguments';

/** The arguments of an update without those that repeat what the event shows. */
export const changedEventArgs = (args: EventArgs, row: CalendarEvent, site: Site): EventArgs =>
  unshown(args, { ...shownTexts(row, site), ...shownTimes(args, row) });

const shownTexts = (row: CalendarEvent, site: Site): EventArgs => ({
  title: row.title_rendered,
  description: row.description_rendered,
  excerpt: row.excerpt_rendered,
  website: row.website || eventAddress(row, site),
  cost: [costOf(row, site.currency).display],
  date: row.date,
  date_utc: row.date_utc,
});

/** Times belong together: they are repeated when all that were sent are. */
function shownTimes({ timezone, all_day, start_date, end_date }: EventArgs, row: CalendarEvent): EventArgs {
  const shown = {
    timezone: row.timezone,
    all_day: row.all_day,
    start_date: row.start_date,
    end_date: row.end_date,
  };
  const changed = unshown<EventArgs>({ timezone, all_day, start_date, end_date }, shown);
  return Object.values(changed).every((value) => value === undefined) ? shown : {};
}
