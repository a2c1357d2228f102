import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import type { CheckResult, RequestContext } from '@gatehouse/rest';
import { problem, type Problems, resolution } from '../../api/problems';
import type { ListQuery } from '../../api/calendar-list';
import { LinkedService } from '../../posts/linked.service';
import { LINKED } from '../model/linked';
import { EventExistence } from '../../records/event-existence';
import type { LinkKind } from '../../records/record.entity';
import { SiteReader } from '../../records/site';
import { listedStatuses, type Status } from '../../records/status';
import { TermChoices } from '../../terms/store/term-choices';
import { TermQuery } from '../../terms/store/term.query';
import { readDates, windowOf, type ListDates } from './event-dates';
import type { EventFilters } from './event-filters';
import type { EventFilterArgs, ListEventsArgs } from './event-filter-args';

/** The filters of a list of events. */
export interface EventSearch {
  filters: EventFilters;
  /** The filters as the list's own URL names them. */
  query: ListQuery;
}

/** Arguments of the list, of which a feed has only some. */
export type FilterArgs = EventFilterArgs & Partial<Omit<ListEventsArgs, 'page' | 'per_page'>>;

const TERMS = [
  ['category', 'categories'],
  ['tag', 'tags'],
] as const;

/** Checks the filters of a list of events and resolves them to {@link EventSearch}. */
@Injectable()
export class EventFilterReader {
  constructor(
    private readonly sites: SiteReader,
    private readonly choices: TermChoices,
    private readonly terms: TermQuery,
    private readonly linked: LinkedService,
    private readonly events: EventExistence,
  ) {}

  async check(ctx: RequestContext<FilterArgs>): Promise<CheckResult> {
    const { args, caller } = ctx;
    const problems: Problems = {};
    const statuses = listedStatuses(args.status, caller) ?? [];
    if (statuses.length === 0) problems.status = problem('This status does not exist, or you may not ask for it.');
    const dates = readDates(args, await this.sites.of(ctx), problems);
    const filters: EventFilters = {
      window: windowOf(dates),
      statuses,
      search: args.search,
      featured: args.featured,
      include: filled(args.include),
      parent: args.post_parent,
      written: args,
      ...(await this.termFilters(args, problems)),
      ...(await this.linkedFilters(args, caller, problems)),
    };
    checkPosition(args, problems);
    if (args.post_parent !== undefined && !(await this.events.exists(args.post_parent, caller)))
      problems.post_parent = problem('The event does not exist.');
    return resolution(problems, { filters, query: queryOf(args, dates, statuses) });
  }

  private async termFilters(args: FilterArgs, problems: Problems): Promise<LinkFilters> {
    const filters: LinkFilters = {};
    for (const [kind, name] of TERMS) {
      if (args[name] === undefined) continue;
      const found = await this.choices.find(kind, args[name]);
      if (!found) problems[name] = problem(`The ${kind} does not exist.`);
      else if (found.length > 0) filters[kind] = kind === 'category' ? await this.terms.withDescendants(found) : found;
    }
    return filters;
  }

  private async linkedFilters(args: FilterArgs, caller: Caller, problems: Problems): Promise<LinkFilters> {
    const filters: LinkFilters = {};
    for (const kind of ['venue', 'organizer'] as const) {
      const ids = filled(args[kind]);
      if (!ids) continue;
      const existing = await this.linked.readable(LINKED[kind], ids, caller);
      if (existing.size < new Set(ids).size) problems[kind] = problem(`The ${kind} does not exist.`);
      filters[kind] = ids;
    }
    return filters;
  }
}

type LinkFilters = Partial<Record<LinkKind, number[]>>;

/** An empty list filters nothing. */
const filled = (ids: number[] | undefined): number[] | undefined => (ids && ids.length > 0 ? ids : undefined);

function queryOf(args: FilterArgs, dates: ListDates, statuses: Status[]): ListQuery {
  return {
    ...dates,
    strict_dates: args.strict_dates || undefined,
    status: args.status ?? statuses.join(','),
    search: args.search,
    categories: listText(args.categories),
    tags: listText(args.tags),
    venue: listText(args.venue),
    organizer: listText(args.organizer),
    featured: args.featured,
    include: listText(args.include),
    post_parent: args.post_parent,
    ticketed: args.ticketed,
    geoloc: args.geoloc,
    geoloc_lat: listText(args.geoloc_lat),
    geoloc_lng: listText(args.geoloc_lng),
  };
}

/** A position has two halves. */
function checkPosition(args: Pick<FilterArgs, 'geoloc_lat' | 'geoloc_lng'>, problems: Problems): void {
  const isGiven = (value: unknown): boolean => value !== undefined && value !== '';
  const [lat, lng] = [isGiven(args.geoloc_lat), isGiven(args.geoloc_lng)];
  if (lat && !lng) problems.geoloc_lat = problem('geoloc_lat needs geoloc_lng.');
  if (lng && !lat) problems.geoloc_lng = problem('geoloc_lng needs geoloc_lat.');
}

const listText = (value: unknown): string | undefined =>
  value === undefined ? undefined : [value].flat().map(String).join(',');
