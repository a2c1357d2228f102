import type { SiteTime } from '@gatehouse/time';
import { floats } from '../records/model/post-status';
import type { ImportedColumns } from '../records/write/imported';

/** The dates of a record on its site, `YYYY-MM-DD HH:MM:SS`; '' where it has none or they are not known. */
export interface ImportedDates {
  date: string;
  dateGmt: string;
  modified: string;
  modifiedGmt: string;
}

/** The columns of these dates; UTC counts where both clocks are known. A draft without a date in UTC has none of its own. */
export function dateColumns(time: SiteTime, dates: ImportedDates, status: string): ImportedColumns {
  const { date, dateGmt, modified, modifiedGmt } = dates;
  const published = momentIn(time, date, dateGmt) ?? time.now();
  const changed = momentIn(time, modified, modifiedGmt) ?? published;
  return {
    ...published,
    modified: changed.date,
    modified_gmt: changed.date_gmt,
    floating: Number(floats(status) && dateGmt === ''),
  };
}

function momentIn(time: SiteTime, local: string, gmt: string): ReturnType<SiteTime['parse']> | undefined {
  if (gmt !== '') return time.parseUtc(gmt);
  return local === '' ? undefined : time.parse(local);
}
