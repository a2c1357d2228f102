import type { NewLinked } from '../../posts/linked.args';
import type { ImageChoice } from '../../posts/images';
import type { GivenClocks } from '../../records/site';
import type { Status } from '../../records/status';
import type { TermChoice } from '../../terms/store/term-choices';

/** A venue or organizer that an event names: an existing one, or the fields of a new one. */
export type LinkedChoice<Image = ImageChoice> = { id: number } | { data: NewLinked<Image> };

export type EventFlag = 'show_map' | 'show_map_link' | 'hidden' | 'sticky' | 'featured';

/** The records that an event is linked with after a write; kinds that are undefined stay as they are. */
export interface EventLinksChange<Image = ImageChoice> {
  category?: TermChoice[];
  tag?: TermChoice[];
  venue?: LinkedChoice<Image>[];
  organizer?: LinkedChoice<Image>[];
}

/** The valid fields that a write sends for an event; undefined ones were not sent. */
export interface EventChange<Image = ImageChoice> {
  title?: string;
  description?: string;
  excerpt?: string;
  slug?: string;
  status?: Status;
  author?: number;
  date?: GivenClocks;
  image?: Image;
  password?: string;
  timezone?: string;
  all_day?: boolean;
  /** Wall clocks in the zone of the event. */
  start_date?: string;
  end_date?: string;
  cost?: string[];
  website?: string;
  flags: Partial<Record<EventFlag, boolean>>;
  links: EventLinksChange<Image>;
}
