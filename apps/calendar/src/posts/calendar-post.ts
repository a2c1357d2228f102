import { declareColumn } from '@gatehouse/persistence';
import * as rest from '@gatehouse/rest';
import { Hidden, Shown, Stored } from '@gatehouse/records';
import { DateText, StatusName, UtcDateText } from '../api/arg-decorators';
import type { Site } from '../records/site';
import { STATUSES, type Status } from '../records/status';

/** What the index says of an argument that is not sent. */
type Absent = Pick<rest.ValueOptions, 'default'>;

export const PUBLISHING = { group: 'Publishing' };

/** How clients write the author. */
export const AuthorNumber = (absent: Absent = {}) =>
  rest.UserId({ description: 'ID of the author.', ...PUBLISHING, ...absent });
/** How clients write when it was published, on the clock of the site. */
export const LocalDate = (absent: Absent = {}) =>
  DateText({ description: 'Publication date, in the time zone of the site.', ...PUBLISHING, ...absent });
/** How clients write when it was published, in UTC. */
export const UtcDate = (absent: Absent = {}) =>
  UtcDateText({ description: 'Publication date in UTC.', ...PUBLISHING, ...absent });
/** How clients write the status. */
export const StatusText = (absent: Absent = {}) =>
  StatusName({ description: 'Status of the record.', ...PUBLISHING, ...absent });

/** A date and time as the calendar shows it. */
const CLOCK = '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$';
export const LOCAL = { pattern: CLOCK, examples: ['2027-03-10 18:00:00'] };
export const UTC = { pattern: CLOCK, examples: ['2027-03-10 23:00:00'] };

/** What records are shown with, at least. */
interface Looked {
  site: Site;
}

/** What events, venues and organizers have in common. */
export abstract class CalendarPost {
  @Stored('integer', rest.Int({ description: 'Number of the record.', examples: [412] }), { readonly: true })
  id!: number;

  @Shown(
    rest.Text({ description: 'Host and number.', examples: ['example.com?id=412'] }),
    (post: CalendarPost, { site }: Looked) => globalId(post, site),
  )
  global_id!: string;

  @Shown(
    rest.ListOf(rest.Text(), { description: 'Begins with global_id.', examples: [['example.com?id=412']] }),
    (post: CalendarPost, { site }: Looked) => [globalId(post, site)],
  )
  global_id_lineage!: string[];

  @Stored('integer', rest.Int({ description: 'ID of the author.' }), { initial: 0, written: AuthorNumber() })
  author!: number;

  @Stored('key(20)', rest.Choice(STATUSES, { description: 'Status.', examples: ['publish'] }), {
    initial: 'draft',
    written: StatusText(),
  })
  status!: Status;

  @Stored('clock', rest.Text({ description: 'Publication, site time.', ...LOCAL }), {
    initial: '',
    written: LocalDate(),
  })
  date!: string;

  @Stored('clock', rest.Text({ description: 'Publication, UTC.', ...UTC }), { initial: '', written: UtcDate() })
  date_utc!: string;

  @Stored('clock', rest.Text({ description: 'Last change, site time.', ...LOCAL }), { readonly: true })
  modified!: string;

  @Stored('clock', rest.Text({ description: 'Last change, UTC.', ...UTC }), { readonly: true })
  modified_utc!: string;

  /** The slug that a record had before it was moved to the trash. */
  @Hidden('key(200)') former_slug!: string;

  @Hidden('text') words!: string;
}

declareColumn(CalendarPost.prototype, 'id', { kind: 'integer', primary: true });

const globalId = ({ id }: CalendarPost, { host }: Site): string => `${host}?id=${id}`;
