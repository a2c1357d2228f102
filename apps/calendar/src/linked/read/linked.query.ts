import { Injectable } from '@nestjs/common';
import { can, type Caller } from '@gatehouse/access';
import {
  and,
  Database,
  eq,
  eqColumn,
  exists,
  gt,
  inList,
  not,
  notEq,
  select,
  sql,
  type Select,
  type SqlFragment,
  writtenWithin,
} from '@gatehouse/persistence';
import type { TextMatches } from '@gatehouse/search';
import { utcClockOf } from '@gatehouse/time';
import { offsetOf } from '../../api/calendar-list';
import { LINKED_RESOURCES, type LinkedKind } from '../../records/record.entity';
import { mayRead } from '../../records/rights';
import { CalendarSearch } from '../../records/calendar-search';
import { matchesSearch } from '../../records/search-text';
import type { Site } from '../../records/site';
import { openTo, readable, type Status } from '../../records/status';
import { SHOWN_COLUMNS, type LinkedRow, type ShownLinked } from '../model/linked-post.entity';
import { isYes, type ListLinkedArgs } from './linked.args';

/** The facts that a list of venues or organizers depends on. */
export interface LinkedFilters {
  kind: LinkedKind;
  args: ListLinkedArgs;
  statuses: Status[];
  caller: Caller;
  site: Site;
}

/** Reads venues and organizers. */
@Injectable()
export class LinkedQuery {
  constructor(
    private readonly database: Database,
    private readonly search: CalendarSearch,
  ) {}

  byId(kind: LinkedKind, id: number): Promise<LinkedRow | undefined> {
    return this.database.one(select<LinkedRow>('linked_posts').where(eq('id', id), eq('kind', kind)));
  }

  /** Finds a record that is not in the trash. */
  bySlug(kind: LinkedKind, slug: string): Promise<LinkedRow | undefined> {
    return this.database.one(
      select<LinkedRow>('linked_posts').where(eq('kind', kind), eq('slug', slug), notEq('status', 'trash')),
    );
  }

  /** Records of both kinds by ID, in one statement. */
  async byIds(ids: number[]): Promise<Map<number, ShownLinked>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.rows(
      select<ShownLinked>('linked_posts')
        .columns(...SHOWN_COLUMNS)
        .where(inList('id', ids)),
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** The IDs among these that are records of the kind which the caller may read. */
  async readable(kind: LinkedKind, ids: number[], caller: Caller): Promise<Set<number>> {
    const rows = await this.byIds(ids);
    return new Set([...rows.values()].filter((row) => row.kind === kind && mayRead(caller, row)).map(({ id }) => id));
  }

  /** One page of a list, newest first (docs/interface/calendar.md#venue-and-organizer-lists). */
  async list(filters: LinkedFilters): Promise<{ rows: LinkedRow[]; total: number }> {
    const found = await this.search.linked(filters.args.search);
    const matching = select<{ id: number }>('linked_posts', 'p').columns('p.id').where(conditionOf(filters, found));
    const page = matching
      .orderBy('p.date', 'desc')
      .orderBy('p.id', 'desc')
      .limit(filters.args.per_page, offsetOf(filters.args));
    // The page is found in an index; only its own rows are read.
    const rows = sql`SELECT p.* FROM (${page}) found JOIN linked_posts p ON p.id = found.id ORDER BY p.date DESC, p.id DESC`;
    const [items, total] = await Promise.all([this.database.rows<LinkedRow>(rows), this.database.count(matching)]);
    return { rows: items, total };
  }
}

function conditionOf({ kind, args, statuses, caller, site }: LinkedFilters, found: TextMatches): SqlFragment {
  const { search, event, has_events: hasEvents, only_with_upcoming: upcoming } = args;
  return and(
    eq('p.kind', kind),
    readable(statuses, caller, { status: 'p.status', author: 'p.author' }),
    search !== undefined && found.condition('p.id', matchesSearch('p.search', search)),
    writtenWithin(LINKED_RESOURCES[kind], 'p.id', args),
    event !== undefined && exists(linksOf(kind).where(eq('l.event_id', event))),
    hasEvents !== undefined && withEvents(kind, caller, isYes(hasEvents)),
    isYes(upcoming) && withUpcoming(kind, caller, utcClockOf(site.now)),
  );
}

/** The links of events with the record. */
const linksOf = (kind: LinkedKind): Select<unknown> =>
  select('event_links', 'l').columns('l.target').where(eq('l.kind', kind), eqColumn('l.target', 'p.id'));

/** The links of the events of the record that the caller may read. */
function readableLinksOf(kind: LinkedKind, caller: Caller): Select<unknown> {
  const links = linksOf(kind).where(notEq('l.status', 'trash'));
  if (can(caller, 'edit_others_posts')) return links;
  return links.join('events', 'e', eqColumn('e.id', 'l.event_id')).where(openTo(caller, 'e'));
}

function withEvents(kind: LinkedKind, caller: Caller, wanted: boolean): SqlFragment {
  const linked = exists(readableLinksOf(kind, caller));
  return wanted ? linked : not(linked);
}

/** `last_end_utc` finds the few; protected events do not count for those who may not edit them. */
function withUpcoming(kind: LinkedKind, caller: Caller, now: string): SqlFragment {
  const isLast = gt('p.last_end_utc', now);
  if (can(caller, 'edit_others_posts')) return isLast;
  return and(isLast, exists(readableLinksOf(kind, caller).where(eq('l.status', 'publish'), gt('l.end_utc', now))));
}
