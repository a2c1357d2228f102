import { Injectable } from '@nestjs/common';
import { can, type Caller } from '@gatehouse/access';
import type { ArgumentProblem } from '@gatehouse/errors';
import { decodeEntities, sanitisePost, sanitiseTitle, stripTags } from '@gatehouse/text';
import { clockOf } from '../../dates/clock';
import { readMoment } from '../../dates/moment';
import { zoneNamed } from '../../dates/zones';
import { LinkedChoices, type LinkedChoice } from './linked-choices';
import { problem } from '../../api/arg-decorators';
import type { ImageChoice } from '../../posts/images';
import { PostInputReader } from '../../posts/post-input-reader';
import type { Site, TwinClock } from '../../records/site';
import { isStatus, type Status } from '../../records/status';
import { TermChoices, type TermChoice } from '../../terms/term-choices';
import type { LinkKind } from '../../records/record.entity';
import type { EventFields } from './event-write.args';

/** What a write names of an event, read and found good; what is undefined is not named. */
export interface EventChange {
  title?: string;
  description?: string;
  excerpt?: string;
  slug?: string;
  status?: Status;
  author?: number;
  date?: TwinClock;
  image?: ImageChoice;
  password?: string;
  timezone?: string;
  all_day?: boolean;
  /** Wall clocks in the event's zone. */
  start_date?: string;
  end_date?: string;
  cost?: string[];
  website?: string;
  flags: Partial<Record<'show_map' | 'show_map_link' | 'hidden' | 'sticky' | 'featured', boolean>>;
  links: { category?: TermChoice[]; tag?: TermChoice[]; venue?: LinkedChoice[]; organizer?: LinkedChoice[] };
}

/** The arguments of any write of an event. */
export type EventArgs = Partial<EventFields> & { password?: string };
type Problems = Record<string, ArgumentProblem>;

const TERMS = [
  ['category', 'categories'],
  ['tag', 'tags'],
] as const;
const LINKED = ['venue', 'organizer'] as const;

@Injectable()
export class EventReader {
  constructor(
    private readonly words: PostInputReader,
    private readonly terms: TermChoices,
    private readonly linked: LinkedChoices,
  ) {}

  /** @param zone the event's own so far, by whose wall clock dates are read unless another one is named */
  async read(
    args: EventArgs,
    zone: string,
    caller: Caller,
    site: Site,
  ): Promise<{ change: EventChange; problems: Problems }> {
    const { problems, ...post } = await this.words.read(args, caller, site);
    const change: EventChange = {
      ...post,
      ...readTexts(args, can(caller, 'unfiltered_html'), problems),
      ...readTimes(args, zone, site, problems),
      flags: readFlags(args),
      links: {},
    };
    for (const [kind, name] of TERMS) {
      const value = args[name];
      if (value === undefined || value === null) continue;
      const { chosen, problem: wrong } = await this.terms.read(kind, value);
      note(change, problems, kind, name, chosen, wrong);
    }
    for (const kind of LINKED) {
      const value = args[kind];
      if (value === undefined || value === null) continue;
      const { chosen, problem: wrong } = await this.linked.read(kind, value, caller, site);
      note(change, problems, kind, kind, chosen, wrong);
    }
    return { change, problems };
  }
}

function note<K extends LinkKind>(
  change: EventChange,
  problems: Problems,
  kind: K,
  name: string,
  chosen: EventChange['links'][K],
  wrong?: string,
): void {
  if (wrong !== undefined) problems[name] = problem(wrong);
  else change.links[kind] = chosen;
}

function readTexts(args: EventArgs, unfiltered: boolean, problems: Problems): Partial<EventChange> {
  const { title, description, excerpt, slug, status, password, cost, website } = args;
  const texts: Partial<EventChange> = {};
  if (title !== undefined) {
    texts.title = (unfiltered ? title : sanitiseTitle(title)).trim();
    if (texts.title === '') problems.title = problem('The title has no text.');
  }
  if (description !== undefined) texts.description = unfiltered ? description : sanitisePost(description);
  if (excerpt !== undefined) texts.excerpt = unfiltered ? excerpt : sanitisePost(excerpt);
  if (slug !== undefined) texts.slug = slug;
  if (status !== undefined && isStatus(status)) texts.status = status;
  if (password !== undefined) texts.password = password;
  if (cost !== undefined)
    texts.cost = cost.map((text) => decodeEntities(stripTags(text))).filter((text) => text !== '');
  if (typeof website === 'string') texts.website = website;
  return texts;
}

function readTimes(args: EventArgs, current: string, site: Site, problems: Problems): Partial<EventChange> {
  const times: Partial<EventChange> = {};
  if (args.timezone !== undefined)
    times.timezone = args.timezone === '' ? site.zone : (zoneNamed(args.timezone) ?? site.zone);
  if (args.all_day !== undefined) times.all_day = args.all_day;
  for (const edge of ['start_date', 'end_date'] as const) {
    const text = args[edge];
    if (text === undefined) continue;
    const moment = readMoment(text, { zone: times.timezone ?? current, offsets: 'ignore', now: site.now });
    if (moment) times[edge] = clockOf(moment);
    else problems[edge] = problem(`${edge} is no date.`, 'rest_invalid_date');
  }
  return times;
}

function readFlags({
  show_map,
  show_map_link,
  hide_from_listings: hidden,
  sticky,
  featured,
}: EventArgs): EventChange['flags'] {
  return Object.fromEntries(
    Object.entries({ show_map, show_map_link, hidden, sticky, featured }).filter(([, value]) => value !== undefined),
  );
}
