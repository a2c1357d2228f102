import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
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
} from '@gatehouse/persistence';
import { utcClockOf } from '@gatehouse/time';
import { offsetOf } from '../../api/calendar-list';
import type { LinkedKind } from '../../records/record.entity';
import { matchesSearch } from '../../records/search-text';
import type { Site } from '../../records/site';
import { readable, type Status } from '../../records/status';
import { SHOWN_COLUMNS, type LinkedRow, type ShownLinked } from '../model/linked-post.entity';
import { isYes, type ListLinkedArgs } from './linked.args';

/** What a list of venues or organizers depends on. */
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
  constructor(private readonly database: Database) {}

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

  /** The IDs among these that are records of the kind. */
  async existing(kind: LinkedKind, ids: number[]): Promise<Set<number>> {
    const rows = await this.byIds(ids);
    return new Set([...rows.values()].filter((row) => row.kind === kind).map(({ id }) => id));
  }

  /** One page of a list, newest first (docs/interface/calendar.md#venue-and-organizer-lists). */
  async list(filters: LinkedFilters): Promise<{ rows: LinkedRow[]; total: number }> {
    const matching = select<{ id: number }>('linked_posts', 'p').columns('p.id').where(conditionOf(filters));
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

function conditionOf({ kind, args, statuses, caller, site }: LinkedFilters): SqlFragment {
  const { search, event, has_events: hasEvents, only_with_upcoming: upcoming } = args;
  return and(
    eq('p.kind', kind),
    readable(statuses, caller, { status: 'p.status', author: 'p.author' }),
    search !== undefined && matchesSearch('p.search', search),
    event !== undefined && exists(linksOf(kind).where(eq('l.event_id', event))),
    hasEvents !== undefined && withEvents(kind, isYes(hasEvents)),
    isYes(upcoming) && gt('p.last_end_utc', utcClockOf(site.now)),
  );
}

/** The links of events with the record. */
const linksOf = (kind: LinkedKind): Select<unknown> =>
  select('event_links', 'l').columns('l.target').where(eq('l.kind', kind), eqColumn('l.target', 'p.id'));

function withEvents(kind: LinkedKind, wanted: boolean): SqlFragment {
  const linked = exists(linksOf(kind).where(notEq('l.status', 'trash')));
  return wanted ? linked : not(linked);
}
