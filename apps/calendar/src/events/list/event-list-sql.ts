import { can, type Caller } from '@gatehouse/access';
import {
  and,
  eq,
  eqColumn,
  exists,
  gt,
  gte,
  inList,
  lt,
  lte,
  notInList,
  or,
  raw,
  select,
  sql,
  type OptionalCondition,
  type Select,
  type SqlFragment,
  writtenWithin,
} from '@gatehouse/persistence';
import { BY_TEXTS, type TextMatches } from '@gatehouse/search';
import { hoursLater } from '@gatehouse/time';
import { LASTING_DAYS } from '../../dates/span';
import type { LinkKind } from '../../records/record.entity';
import { matchesSearch } from '../../records/search-text';
import { asksForAuthor, openTo, readable } from '../../records/status';
import type { EventFilters, EventWindow } from './event-filters';

/** A part of a list. */
export interface Range {
  limit: number;
  offset: number;
}

/** The most selective kind of link first. */
const LINKS: readonly LinkKind[] = ['venue', 'organizer', 'tag', 'category'];
/** "No limit" for every database. */
const ALL = 1_000_000_000;
/** Hours by which a local clock can be away from UTC at most; before standard time it was almost 16. */
export const FARTHEST_HOURS = 16;

/**
 * The SQL of a list of events, in order of their start. If events are filtered by a venue, organizer, tag or category,
 * the search goes through the index of `event_links`, which has copies of the dates and the status. All other filters
 * are conditions on the rows found there.
 */
export class EventListSql {
  private readonly driver: { kind: LinkKind; targets: number[] } | undefined;
  private readonly conditions: SqlFragment[];

  constructor(
    private readonly filters: EventFilters,
    private readonly caller: Caller,
    private readonly matches: TextMatches = BY_TEXTS,
  ) {
    const linked = LINKS.flatMap((kind) => (filters[kind] ? [{ kind, targets: filters[kind] }] : []));
    this.driver = filters.include ? undefined : linked.shift();
    this.conditions = [
      ...linked.map(({ kind, targets }) => isLinked(this.driver ? 'd.event_id' : 'd.id', kind, targets)),
      readable(filters.statuses, caller, { status: 'd.status', author: this.event('author') }),
      this.ownConditions(),
    ];
  }

  /** The IDs of one page. */
  page({ limit, offset }: Range): SqlFragment {
    const { near, lasting } = this.branches();
    if (!lasting) return near.orderBy('start_utc').orderBy('id').limit(limit, offset);
    // The few lasting events are found by their end, so they must not be sorted by their start here. The inner limit
    // keeps the database from merging the two queries with the outer sorting.
    const nearest = near
      .orderBy('start_utc')
      .orderBy('id')
      .limit(offset + limit);
    return sql`SELECT id, start_utc FROM (SELECT * FROM (${nearest}) near_ones UNION ALL ${lasting} LIMIT ${ALL}) both_parts
      ORDER BY start_utc, id LIMIT ${limit} OFFSET ${offset}`;
  }

  /** The number of events on all pages, as `total`. */
  count(): SqlFragment {
    const { near, lasting } = this.branches();
    const parts = lasting ? [near, lasting] : [near];
    const counts = parts.map((part) => sql`(SELECT COUNT(*) FROM (${part}) counted)`);
    return {
      sql: `SELECT ${counts.map((count) => count.sql).join(' + ')} AS total`,
      parameters: counts.flatMap(({ parameters }) => parameters),
    };
  }

  /**
   * Events that are on at a time may have begun long before. The few that last longer than a month are searched
   * separately; the start of all others is near that time.
   */
  private branches(): { near: Select<unknown>; lasting?: Select<unknown> } {
    const { window } = this.filters;
    const on = window.onFrom ?? window.endsAfter;
    if (on === undefined || window.startsFrom !== undefined || window.startsAfter !== undefined)
      return { near: this.branch(window) };
    const near = hoursLater(on, -24 * (LASTING_DAYS + 1) - FARTHEST_HOURS);
    return {
      near: this.branch(window, eq('d.lasting', 0), gte('d.start_utc', near)),
      lasting: this.branch(
        { ...window, onFrom: undefined, endsAfter: on },
        eq('d.lasting', 1),
        notBefore('d.end_utc', on),
      ),
    };
  }

  private branch(window: EventWindow, ...extra: SqlFragment[]): Select<unknown> {
    const where = [eq('d.hidden', 0), ...extra, ...this.conditions, ...windowConditions(window)];
    const { driver } = this;
    if (!driver)
      return select('events', 'd')
        .columns('d.id AS id', 'd.start_utc AS start_utc')
        .where(...where);
    const links = select('event_links', 'd')
      .columns('d.event_id AS id', 'd.start_utc AS start_utc')
      .where(eq('d.kind', driver.kind), inList('d.target', driver.targets), ...where);
    if (driver.targets.length > 1) links.distinct();
    return this.needsEvents() ? links.join('events', 'e', raw('e.id = d.event_id')) : links;
  }

  /** Conditions on columns that only events have. */
  private ownConditions(): SqlFragment {
    const { search, featured, include, exclude = [], parent, written = {} } = this.filters;
    return and(
      include && inList('d.id', include),
      exclude.length > 0 && notInList(this.event('id'), exclude),
      parent !== undefined && eq(this.event('parent'), parent),
      featured !== undefined && eq(this.event('featured'), featured),
      writtenWithin('events', this.event('id'), written),
      search !== undefined && this.matches.condition(this.event('id'), matchesSearch(this.event('words'), search)),
      this.asksForGuarded() && openTo(this.caller, this.driver ? 'e' : 'd'),
    );
  }

  /**
   * Whether a filter looks at what a password protects. It then finds protected events only for those who may edit them
   * (docs/interface/calendar.md#passwords).
   */
  private asksForGuarded(): boolean {
    if (can(this.caller, 'edit_others_posts')) return false;
    const { search, featured, venue, organizer, category, tag } = this.filters;
    return [search, featured, venue, organizer, category, tag].some((filter) => filter !== undefined);
  }

  /** Whether a search through links also reads the events. */
  private needsEvents(): boolean {
    const { search, featured, parent, statuses } = this.filters;
    const own = [search, featured, parent].some((filter) => filter !== undefined);
    return own || this.asksForGuarded() || asksForAuthor(statuses, this.caller);
  }

  private event(column: string): string {
    return this.driver ? `e.${column}` : `d.${column}`;
  }
}

/** Whether an event is linked with one of the targets. @param id the column with the id of the event */
export const isLinked = (id: string, kind: LinkKind, targets: number[]): SqlFragment =>
  exists(
    select('event_links', 'x')
      .columns('x.event_id')
      .where(eqColumn('x.event_id', id), eq('x.kind', kind), inList('x.target', targets)),
  );

/**
 * An event stands on its own local dates. The index is sorted by UTC, so each bound also limits the UTC clocks, as far as
 * any zone can be away from UTC. No event ends before it starts, so a bound of the end bounds the start too.
 */
function windowConditions(window: EventWindow): OptionalCondition[] {
  const { startsFrom, startsAfter, startsBefore, endsUntil, endsAfter, endsBefore, onFrom } = window;
  return [
    startsFrom !== undefined && and(gte('d.start_date', startsFrom), notBefore('d.start_utc', startsFrom)),
    startsAfter !== undefined && and(gt('d.start_date', startsAfter), notBefore('d.start_utc', startsAfter)),
    startsBefore !== undefined && and(lt('d.start_date', startsBefore), notAfter('d.start_utc', startsBefore)),
    endsUntil !== undefined && and(lte('d.end_date', endsUntil), notAfter('d.start_utc', endsUntil)),
    endsBefore !== undefined && and(lt('d.end_date', endsBefore), notAfter('d.start_utc', endsBefore)),
    endsAfter !== undefined && gt('d.end_date', endsAfter),
    onFrom !== undefined && or(gt('d.end_date', onFrom), gte('d.start_date', onFrom)),
  ];
}

const notBefore = (column: string, local: string): SqlFragment => gte(column, hoursLater(local, -FARTHEST_HOURS));
const notAfter = (column: string, local: string): SqlFragment => lte(column, hoursLater(local, FARTHEST_HOURS));
