import { can, type Caller } from '@gatehouse/access';
import { decodeEntities, sanitisePost, sanitiseTitle, stripTags } from '@gatehouse/text';
import { clockOf, zoneNamed } from '@gatehouse/time';
import { problem, type Problems } from '../../api/problems';
import { readMoment } from '../../dates/moment';
import type { Site } from '../../records/site';
import { isStatus } from '../../records/status';
import type { EventChange } from './event-change';
import type { EventFields } from './event-write.args';

/** The arguments of any write of an event. */
export type EventArgs = Partial<EventFields> & { password?: string };

/** Title, texts and other fields that need neither the site nor the database. */
export function readTexts(args: EventArgs, caller: Caller, problems: Problems): Partial<EventChange> {
  const { slug, password, status, website } = args;
  return {
    ...readHtml(args, can(caller, 'unfiltered_html'), problems),
    ...readCost(args),
    ...(slug === undefined ? {} : { slug }),
    ...(password === undefined ? {} : { password }),
    ...(status !== undefined && isStatus(status) ? { status } : {}),
    ...(typeof website === 'string' ? { website } : {}),
  };
}

function readHtml(
  { title, description, excerpt }: EventArgs,
  unfiltered: boolean,
  problems: Problems,
): Partial<EventChange> {
  const html: Partial<EventChange> = {};
  if (title !== undefined) {
    html.title = (unfiltered ? title : sanitiseTitle(title)).trim();
    if (html.title === '') problems.title = problem('The title has no text.');
  }
  if (description !== undefined) html.description = unfiltered ? description : sanitisePost(description);
  if (excerpt !== undefined) html.excerpt = unfiltered ? excerpt : sanitisePost(excerpt);
  return html;
}

function readCost({ cost }: EventArgs): Pick<EventChange, 'cost'> {
  if (cost === undefined) return {};
  return { cost: cost.map((text) => decodeEntities(stripTags(text))).filter((text) => text !== '') };
}

/**
 * The times of an event (docs/interface/calendar.md#event-dates).
 * @param zone of the event before the write, in which dates are read unless the write names another one
 */
export function readTimes(args: EventArgs, zone: string, site: Site, problems: Problems): Partial<EventChange> {
  const times: Partial<EventChange> = {};
  if (args.timezone !== undefined) times.timezone = zoneNamed(args.timezone) ?? site.zone;
  if (args.all_day !== undefined) times.all_day = args.all_day;
  for (const edge of ['start_date', 'end_date'] as const) {
    const text = args[edge];
    if (text === undefined) continue;
    const moment = readMoment(text, { zone: times.timezone ?? zone, offsets: 'ignore', now: site.now });
    if (moment) times[edge] = clockOf(moment);
    else problems[edge] = problem(`${edge} is not a date.`, 'rest_invalid_date');
  }
  return times;
}

/** The flags that were sent. */
export function readFlags(args: EventArgs): EventChange['flags'] {
  const { show_map, show_map_link, hide_from_listings: hidden, sticky, featured } = args;
  const flags = { show_map, show_map_link, hidden, sticky, featured };
  return Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined));
}
