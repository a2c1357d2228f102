import { Injectable } from '@nestjs/common';
import {
  and,
  Database,
  eq,
  gt,
  gte,
  lt,
  or,
  raw,
  select,
  sql,
  type Select,
  type SqlFragment,
} from '@gatehouse/persistence';
import type { TextMatches } from '@gatehouse/search';
import { hoursLater } from '@gatehouse/time';
import { CalendarSearch } from '../../records/calendar-search';
import { matchesSearch } from '../../records/search-text';
import { FARTHEST_HOURS, isLinked, type Range } from '../list/event-list-sql';

/** Most events that last longer than a month which a view looks at. */
const MOST_LASTING = 1_000;

/** What narrows the events of days. Filters find no protected events (docs/interface/calendar.md#passwords). */
export interface DayFilters {
  category?: number[];
  tag?: number[];
  search?: string;
}

/** The filters, and what the index of the search finds. */
interface WantedEvents extends DayFilters {
  matches: TextMatches;
}

/** From a midnight to a later one, as wall clocks. */
export interface DayRange {
  from: string;
  until: string;
}

/** An event on one of its days. */
export interface OnDay {
  id: number;
  /** 0 for sticky events, 1 for others. */
  place: number;
  start_date: string;
}

/** An event that lasts longer than a month. */
export interface LastingEvent extends OnDay {
  end_date: string;
}

/**
 * Finds the public events of days in the index of `event_days`: as many as are asked for are read, however many there
 * are. Events that last longer than a month are not in it and are looked for apart.
 */
@Injectable()
export class EventDaysQuery {
  constructor(
    private readonly database: Database,
    private readonly search: CalendarSearch,
  ) {}

  /** The first events of each day, sticky ones first, in order of their local start. */
  async firstOf(days: readonly string[], count: number, filters: DayFilters): Promise<(OnDay & { day: string })[]> {
    const wanted = await this.wanted(filters);
    const parts = days.map((day) =>
      dayQuery(wanted)
        .columns('d.day AS day', ...ON_DAY)
        .where(eq('d.day', day))
        .orderBy('d.place')
        .orderBy('d.start_date')
        .orderBy('d.event_id')
        .limit(count),
    );
    return this.database.rows<OnDay & { day: string }>(unionOf(parts));
  }

  /** The events that last longer than a month and are on in the range, sticky ones first, in order of their local start. */
  async lasting(range: DayRange, filters: DayFilters): Promise<LastingEvent[]> {
    return this.database.rows<LastingEvent>(
      lastingQuery(range, await this.wanted(filters))
        .columns(...LASTING, 'e.end_date AS end_date')
        .orderBy(raw(STICKY_FIRST))
        .orderBy('e.start_date')
        .orderBy('e.id')
        .limit(MOST_LASTING),
    );
  }

  /** IDs of the events of one day in order of their local start. */
  async page(day: string, bounds: DayRange, filters: DayFilters, { limit, offset }: Range): Promise<number[]> {
    const end = offset + limit;
    const wanted = await this.wanted(filters);
    const places = [0, 1].map((place) =>
      dayQuery(wanted)
        .columns(...ON_DAY)
        .where(eq('d.day', day), eq('d.place', place))
        .orderBy('d.start_date')
        .orderBy('d.event_id')
        .limit(end),
    );
    const lasting = lastingQuery(bounds, wanted)
      .columns(...LASTING)
      .orderBy('e.start_date')
      .orderBy('e.id')
      .limit(end);
    const rows = await this.database.rows<OnDay>(
      sql`SELECT id FROM (${unionOf([...places, lasting])}) of_day ORDER BY start_date, id LIMIT ${limit} OFFSET ${offset}`,
    );
    return rows.map(({ id }) => id);
  }

  private async wanted(filters: DayFilters): Promise<WantedEvents> {
    return { ...filters, matches: await this.search.events(filters.search) };
  }
}

const ON_DAY = ['d.event_id AS id', 'd.place AS place', 'd.start_date AS start_date'];
/** A password protects that an event is sticky. */
const STICKY_FIRST = "CASE WHEN e.sticky = 1 AND e.password = '' THEN 0 ELSE 1 END";
const LASTING = ['e.id AS id', raw(`${STICKY_FIRST} AS place`), 'e.start_date AS start_date'];

function dayQuery(filters: WantedEvents): Select<OnDay> {
  const query = select<OnDay>('event_days', 'd').where(filterCondition(filters, 'd.event_id'));
  return isFiltered(filters) ? query.join('events', 'e', raw('e.id = d.event_id')) : query;
}

function lastingQuery({ from, until }: DayRange, filters: WantedEvents): Select<LastingEvent> {
  return select<LastingEvent>('events', 'e').where(
    eq('e.lasting', 1),
    eq('e.hidden', 0),
    eq('e.status', 'publish'),
    gte('e.end_utc', hoursLater(from, -FARTHEST_HOURS)),
    lt('e.start_date', until),
    or(gt('e.end_date', from), gte('e.start_date', from)),
    filterCondition(filters, 'e.id'),
  );
}

const isFiltered = ({ category, tag, search }: DayFilters): boolean =>
  [category, tag, search].some((filter) => filter !== undefined);

const filterCondition = (filters: WantedEvents, id: string): SqlFragment =>
  and(
    filters.category && isLinked(id, 'category', filters.category),
    filters.tag && isLinked(id, 'tag', filters.tag),
    filters.search !== undefined && filters.matches.condition('e.id', matchesSearch('e.words', filters.search)),
    isFiltered(filters) && eq('e.password', ''),
  );

/** All rows of the parts, each with its own order and limit. */
function unionOf(parts: readonly Select<unknown>[]): SqlFragment {
  const wrapped = parts.map((part, at) => sql`SELECT * FROM (${part}) ${raw(`part_${at}`)}`);
  return {
    sql: wrapped.map((part) => part.sql).join(' UNION ALL '),
    parameters: wrapped.flatMap(({ parameters }) => parameters),
  };
}
