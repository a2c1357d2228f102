import { Injectable } from '@nestjs/common';
import type { DateTime } from 'luxon';
import type { ArgumentProblem } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import { clockOf, utcClockOf } from '../../dates/clock';
import { readMoment } from '../../dates/moment';
import { LinkedQuery } from '../../linked/linked.query';
import { problem } from '../../api/arg-decorators';
import type { ListQuery } from '../../api/calendar-list';
import { SiteReader, type Site } from '../../records/site';
import { listedStatuses, type Status } from '../../records/status';
import { TermChoices } from '../../terms/term-choices';
import { TermQuery } from '../../terms/term.query';
import { EventExistence } from '../../records/event-existence';
import { defaultWindow, type EventFilterArgs, type ListEventsArgs } from './event-list.args';

/** Bounds of a list's dates, UTC clocks. */
export interface EventWindow {
  /** Starts then or later. */
  startsFrom?: string;
  startsAfter?: string;
  startsBefore?: string;
  /** Ends then or earlier. */
  endsUntil?: string;
  endsAfter?: string;
  endsBefore?: string;
  /** Goes on at that time or begins later. */
  onFrom?: string;
}

/** What a list of events is asked for, all of it known to exist. */
export interface EventFilters {
  window: EventWindow;
  statuses: Status[];
  search?: string;
  /** Any of each list; descendants of categories included. */
  category?: number[];
  tag?: number[];
  venue?: number[];
  organizer?: number[];
  featured?: boolean;
  include?: number[];
  parent?: number;
}

type Problems = Record<string, ArgumentProblem>;
type FilterArgs = EventFilterArgs &
  Partial<
    Pick<ListEventsArgs, 'status' | 'include' | 'post_parent' | 'ticketed' | 'geoloc' | 'geoloc_lat' | 'geoloc_lng'>
  >;

interface Read {
  filters: EventFilters;
  /** The filters as the list's own address names them. */
  query: ListQuery;
  problems: Problems;
}

/** By default (not strict) dates count as whole days: which edge of the day each filter means (docs/interface/calendar.md#event-list). */
const EDGES = {
  start_date: 'start',
  end_date: 'end',
  starts_before: 'end',
  starts_after: 'end',
  ends_before: 'end',
  ends_after: 'end',
} as const;
const BOUNDS = {
  start_date: 'startsFrom',
  end_date: 'endsUntil',
  starts_before: 'startsBefore',
  starts_after: 'startsAfter',
  ends_before: 'endsBefore',
  ends_after: 'endsAfter',
} as const;
type DateName = keyof typeof EDGES;
const DATES = Object.keys(EDGES) as DateName[];

@Injectable()
export class EventFilterReader {
  constructor(
    private readonly sites: SiteReader,
    private readonly choices: TermChoices,
    private readonly terms: TermQuery,
    private readonly linked: LinkedQuery,
    private readonly events: EventExistence,
  ) {}

  async check(ctx: RequestContext): Promise<Problems> {
    return (await this.read(ctx)).problems;
  }

  /** The filters of a request, read once. */
  read(ctx: RequestContext): Promise<Read> {
    return ctx.once('event:filters', async () =>
      this.readAll(ctx.args as unknown as FilterArgs, ctx, await this.sites.of(ctx)),
    );
  }

  private async readAll(args: FilterArgs, ctx: RequestContext, site: Site): Promise<Read> {
    const problems: Problems = {};
    const statuses = listedStatuses(args.status, ctx.caller);
    if (!statuses) problems.status = problem('This status does not exist, or is not for you to ask for.');
    const dates = readDates(args, site, problems);
    const filters: EventFilters = {
      window: windowOf(dates),
      statuses: statuses ?? ['publish'],
      search: args.search,
      featured: args.featured,
      parent: args.post_parent,
    };
    if (args.include && args.include.length > 0) filters.include = args.include;
    for (const [kind, name] of [
      ['category', 'categories'],
      ['tag', 'tags'],
    ] as const) {
      if (args[name] === undefined) continue;
      const found = await this.choices.find(kind, args[name]);
      if (!found) problems[name] = problem(`There is no such ${kind}.`);
      else if (found.length > 0) filters[kind] = kind === 'category' ? await this.terms.withDescendants(found) : found;
    }
    for (const kind of ['venue', 'organizer'] as const) {
      const ids = args[kind];
      if (!ids || ids.length === 0) continue;
      if ((await this.linked.existing(kind, ids)).size < new Set(ids).size)
        problems[kind] = problem(`There is no such ${kind}.`);
      filters[kind] = ids;
    }
    if (args.post_parent !== undefined && !(await this.events.exists(args.post_parent)))
      problems.post_parent = problem('There is no such event.');
    return { filters, problems, query: queryOf(args, dates, statuses ?? []) };
  }
}

type Dates = Partial<Record<DateName, DateTime>>;

function readDates(args: FilterArgs, site: Site, problems: Problems): Dates {
  const dates: Dates = {};
  for (const name of DATES) {
    const text = args[name];
    if (text === undefined) continue;
    const moment = readMoment(text, { zone: site.zone, offsets: 'apply', now: site.now });
    if (!moment) problems[name] = problem(`${name} is no date.`, 'rest_invalid_date');
    else if (args.strict_dates) dates[name] = moment;
    else dates[name] = EDGES[name] === 'start' ? moment.startOf('day') : moment.endOf('day').set({ millisecond: 0 });
  }
  if (args.include && args.include.length > 0) return {};
  if (args.starts_before ?? args.starts_after ?? args.ends_before ?? args.ends_after) return dates;
  const { start, end } = defaultWindow(site.now);
  return { start_date: start, end_date: end, ...dates };
}

function windowOf(dates: Dates): EventWindow {
  const window: EventWindow = {};
  for (const name of DATES) {
    const moment = dates[name];
    if (moment) window[BOUNDS[name]] = utcClockOf(moment);
  }
  return window;
}

function queryOf(args: FilterArgs, dates: Dates, statuses: Status[]): ListQuery {
  const clocks = Object.fromEntries(DATES.map((name) => [name, dates[name] && clockOf(dates[name])]));
  const list = (value: unknown): string | undefined => (value === undefined ? undefined : [value].flat().join(','));
  return Object.assign(clocks, {
    strict_dates: args.strict_dates || undefined,
    status: args.status ?? statuses.join(','),
    search: args.search,
    categories: list(args.categories),
    tags: list(args.tags),
    venue: list(args.venue),
    organizer: list(args.organizer),
    featured: args.featured,
    include: list(args.include),
    post_parent: args.post_parent,
    ticketed: args.ticketed,
    geoloc: args.geoloc,
    geoloc_lat: list(args.geoloc_lat),
    geoloc_lng: list(args.geoloc_lng),
  });
}
