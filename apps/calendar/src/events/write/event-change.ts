import type { NewLinked } from '../../posts/linked.args';
import type { ImageChoice } from '../../posts/images';
import type { GivenClocks } from '../../records/site';
import type { Status } from '../../records/status';
import type { CalendarEvent } from '../model/event';
import type { TermChoice } from '../../terms/store/term-choices';

/** A venue or organizer that an event names: an existing one, or the fields of a new one. */
export type LinkedChoice<Image = ImageChoice> = { id: number } | { data: NewLinked<Image> };

/** The records that an event is linked with after a write; kinds that are undefined stay as they are. */
export interface EventLinksChange<Image = ImageChoice> {
  category?: TermChoice[];
  tag?: TermChoice[];
  venue?: LinkedChoice<Image>[];
  organizer?: LinkedChoice<Image>[];
}

/** The valid fields that a write sends for an event; undefined ones were not sent. */
export interface EventChange<Image = ImageChoice> extends Resolved {
  /** Fields that are stored as they are, by property. */
  values?: Partial<Omit<CalendarEvent, keyof Resolved | 'image'>>;
  image?: Image;
  links: EventLinksChange<Image>;
}

/** Fields with rules of their own. */
interface Resolved {
  slug?: string;
  status?: Status;
  author?: number;
  date?: GivenClocks;
  password?: string;
  timezone?: string;
  all_day?: boolean;
  /** Wall clocks in the zone of the event. */
  start_date?: string;
  end_date?: string;
}
