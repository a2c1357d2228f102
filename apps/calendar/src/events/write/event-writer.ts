import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '@gatehouse/persistence';
import { isLasting, settleSpan, type Span } from '../../dates/span';
import type { Writing } from '../../linked/linked-writer';
import { searchable } from '../../records/search-text';
import { nextNumber } from '../../records/record.entity';
import { clocksOf } from '../../records/site';
import { freeSlug, slugAfter, slugFor } from '../../records/slugs';
import { isUnaddressed, statusAfter, type Status } from '../../records/status';
import type { EventChange } from './event-change-reader';
import { EventLinks, type KeptLinks } from './event-links';
import { CalendarEvent, type EventRow } from '../model/event.entity';
import { bumpVersion } from '../../records/list-version';

/** A change whose pictures are in the media library. */
export type KeptEventChange = Omit<EventChange, 'image' | 'links'> & { image?: number; links: KeptLinks };
/** What a new event cannot do without. */
export type NewEvent = KeptEventChange & { title: string; start_date: string; end_date: string };

const SLUGS = { table: 'events' } as const;

/** Writes of events within a transaction (docs/interface/calendar.md#events). */
@Injectable()
export class EventWriter {
  constructor(
    private readonly database: Database,
    private readonly links: EventLinks,
  ) {}

  async create(manager: EntityManager, change: NewEvent, writing: Writing): Promise<number> {
    const { caller, site } = writing;
    const now = clocksOf(site);
    const id = await nextNumber(manager, 'event');
    const date = change.date ?? now;
    const status = statusAfter({ asked: change.status, dateUtc: date.utc, nowUtc: now.utc }, caller);
    const { title, description = '', excerpt = '', flags } = change;
    const span = settleSpan({
      timezone: change.timezone ?? site.zone,
      all_day: change.all_day ?? false,
      start_date: change.start_date,
      end_date: change.end_date,
    });
    const wanted = change.slug === undefined && isUnaddressed(status) ? null : slugFor(change.slug ?? title, id);
    const event = {
      id,
      author: change.author ?? caller.id,
      status,
      slug: wanted && (await freeSlug(manager, SLUGS, wanted)),
      former_slug: '',
      title,
      description,
      excerpt,
      search: searchable(title, description),
      image: change.image ?? 0,
      parent: 0,
      password: change.password ?? '',
      date: date.local,
      date_utc: date.utc,
      modified: now.local,
      modified_utc: now.utc,
      ...span,
      lasting: isLasting(span),
      cost: JSON.stringify(change.cost ?? []),
      website: change.website ?? '',
      show_map: flags.show_map ?? false,
      show_map_link: flags.show_map_link ?? false,
      hidden: flags.hidden ?? false,
      sticky: flags.sticky ?? false,
      featured: flags.featured ?? false,
    };
    await manager.insert(CalendarEvent, event);
    await this.finish(manager, event, change.links, writing);
    return id;
  }

  /** Changes what is named; the row is read and locked anew, since somebody else may have written in the meantime. */
  async update(manager: EntityManager, id: number, change: KeptEventChange, writing: Writing): Promise<void> {
    const lock = this.database.dialect === 'mysql' ? ' FOR UPDATE' : '';
    const [row]: EventRow[] = await manager.query(`SELECT * FROM events WHERE id = ?${lock}`, [id]);
    if (!row) throw new Error(`The event ${id} is gone.`);
    const now = clocksOf(writing.site);
    const date = change.date ?? { local: row.date, utc: row.date_utc };
    const status = statusAfter(
      { asked: change.status, current: row.status as Status, dateUtc: date.utc, nowUtc: now.utc },
      writing.caller,
    );
    const { title = row.title, description = row.description, excerpt = row.excerpt, flags } = change;
    const span = spanAfter(row, change);
    const event = {
      author: change.author ?? row.author,
      status,
      title,
      description,
      excerpt,
      search: searchable(title, description),
      image: change.image ?? row.image,
      password: change.password ?? row.password,
      date: date.local,
      date_utc: date.utc,
      modified: now.local,
      modified_utc: now.utc,
      ...span,
      lasting: isLasting(span),
      cost: change.cost ? JSON.stringify(change.cost) : row.cost,
      website: change.website ?? row.website,
      show_map: flags.show_map ?? Boolean(row.show_map),
      show_map_link: flags.show_map_link ?? Boolean(row.show_map_link),
      hidden: flags.hidden ?? Boolean(row.hidden),
      sticky: flags.sticky ?? Boolean(row.sticky),
      featured: flags.featured ?? Boolean(row.featured),
      ...(await this.slug(manager, row, change, status, title)),
    };
    await manager.update(CalendarEvent, { id }, event);
    await this.finish(manager, { id, ...event }, change.links, writing);
  }

  private async slug(
    manager: EntityManager,
    row: EventRow,
    { slug }: KeptEventChange,
    status: Status,
    title: string,
  ): Promise<{ slug?: string | null; former_slug?: string }> {
    if (slug === undefined) return slugAfter(manager, SLUGS, row, status, title);
    const wanted = slugFor(slug, row.id);
    if (status !== 'trash')
      return wanted === row.slug ? {} : { slug: await freeSlug(manager, SLUGS, wanted, row.id), former_slug: '' };
    const trashed = await slugAfter(manager, SLUGS, row, status, title);
    return { ...trashed, former_slug: wanted };
  }

  private async finish(
    manager: EntityManager,
    event: Parameters<EventLinks['write']>[1],
    links: KeptLinks,
    writing: Writing,
  ): Promise<void> {
    await this.links.write(manager, event, links, writing);
    await bumpVersion(manager);
  }
}

/** What was settled stays as it is unless something of it is named, so that no write moves an ambiguous hour. */
function spanAfter(row: EventRow, { timezone, all_day, start_date, end_date }: KeptEventChange): Span {
  const old = {
    timezone: row.timezone,
    all_day: Boolean(row.all_day),
    start_date: row.start_date,
    end_date: row.end_date,
    start_utc: row.start_utc,
    end_utc: row.end_utc,
  };
  if (timezone === undefined && all_day === undefined && start_date === undefined && end_date === undefined) return old;
  return settleSpan({
    timezone: timezone ?? old.timezone,
    all_day: all_day ?? old.all_day,
    start_date: start_date ?? old.start_date,
    end_date: end_date ?? old.end_date,
  });
}
