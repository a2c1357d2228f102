import { Injectable } from '@nestjs/common';
import type { Person } from '@gatehouse/access';
import { changed, Database, eq, select, updateRow } from '@gatehouse/persistence';
import { Config } from '@gatehouse/service';
import { TermsImport, type AlsoInTransaction } from '@gatehouse/terms';
import { SiteTime } from '@gatehouse/time';
import { eventAddress } from '../events/model/event-address';
import { LINKED } from '../events/model/linked';
import { EventRepository } from '../events/write/event.repository';
import type { EventChange } from '../events/write/event-change';
import type { NewLinked } from '../posts/linked.args';
import { linkedAddress, type LinkedPost } from '../posts/linked-post';
import { LinkedRepository } from '../posts/linked.repository';
import { LinkedService } from '../posts/linked.service';
import type { WriteContext } from '../records/record-writes';
import { LINKED_TABLES, type LinkedKind } from '../records/record.entity';
import { SiteReader, type GivenClocks } from '../records/site';
import { isStatus, type Status } from '../records/status';
import { TermWriter } from '../terms/store/term.writer';
import type { EventTerm } from '../terms/term';

/** When a record was published and changed: UTC, `YYYY-MM-DD HH:MM:SS`; '' when it is not known. */
export interface ImportedClocks {
  published: string;
  modified: string;
}

/** An event, venue or organizer of another site, as a write describes it. */
export interface Imported<Change> {
  change: Omit<Change, 'date' | 'status'> & { status: string };
  clocks: ImportedClocks;
}

export type ImportedEvent = Imported<EventChange<number>>;
export type ImportedLinked = Imported<NewLinked<number>>;

/** Writes the events, venues, organizers and event categories of another site, as requests of an administrator would. */
@Injectable()
export class CalendarImport extends TermsImport<EventTerm> {
  constructor(
    database: Database,
    private readonly events: EventRepository,
    private readonly linked: LinkedRepository,
    private readonly known: LinkedService,
    terms: TermWriter,
    private readonly sites: SiteReader,
    private readonly config: Config,
  ) {
    super(database, terms);
  }

  /** @param id kept if it is free; 0 for any. @throws RestError 400 */
  async createEvent(
    { change, clocks }: ImportedEvent,
    id: number,
    also: AlsoInTransaction,
    caller: Person,
  ): Promise<number> {
    return this.write(caller, id, clocks, async (write, date) => {
      const { event } = await this.events.create({ ...change, ...date, status: statusOf(change.status) }, write);
      await also(write.tx, event.id);
      return { resource: 'events', id: event.id };
    });
  }

  async updateEvent(
    { change, clocks }: ImportedEvent,
    id: number,
    also: AlsoInTransaction,
    caller: Person,
  ): Promise<void> {
    await this.write(caller, 0, clocks, async (write, date) => {
      await this.events.update(id, { ...change, ...date, status: statusOf(change.status) }, write);
      await also(write.tx, id);
      return { resource: 'events', id };
    });
  }

  /** @param id kept if it is free; 0 for any. @throws RestError 400 */
  async createLinked(
    kind: LinkedKind,
    { change, clocks }: ImportedLinked,
    id: number,
    { also, caller }: { also: AlsoInTransaction; caller: Person },
  ): Promise<number> {
    return this.write(caller, id, clocks, async (write, date) => {
      const author = change.author ?? caller.id;
      const data = { ...change, ...date, status: statusOf(change.status) };
      const row = await this.linked.insert(LINKED[kind], data, author, write);
      await also(write.tx, row.id);
      return { resource: LINKED_TABLES[kind], id: row.id };
    });
  }

  async updateLinked(
    kind: LinkedKind,
    { change, clocks }: ImportedLinked,
    id: number,
    { also, caller }: { also: AlsoInTransaction; caller: Person },
  ): Promise<void> {
    await this.write(caller, 0, clocks, async (write, date) => {
      await this.linked.update(LINKED[kind], id, { ...change, ...date, status: statusOf(change.status) }, write);
      await also(write.tx, id);
      return { resource: LINKED_TABLES[kind], id };
    });
  }

  /** The address at which people read an event, venue or organizer; undefined when it is gone. */
  async addressOf(id: number): Promise<string | undefined> {
    const { home } = await this.sites.at(this.config.site);
    const event = await this.database.one(
      select<{ id: number; slug: string | null }>('events').columns('id', 'slug').where(eq('id', id)),
    );
    if (event) return eventAddress(event, { home });
    const [venues, organizers] = await Promise.all(
      Object.values(LINKED).map((type) => this.known.byIds<LinkedPost>(type, [id])),
    );
    const linked = venues?.get(id) ?? organizers?.get(id);
    return linked && linkedAddress(linked, { home });
  }

  /** One transaction; the record gets the time of its change on the other site. */
  private async write(
    caller: Person,
    wantedId: number,
    { published, modified }: ImportedClocks,
    work: (write: WriteContext, date: { date?: GivenClocks }) => Promise<Written>,
  ): Promise<number> {
    const site = await this.sites.at(this.config.site);
    const time = new SiteTime(site.zone);
    const date =
      published === '' ? {} : { date: { local: time.fromUtc(published), utc: published, on: 'utc' as const } };
    return this.database.writeUnique(async (tx, slugs) => {
      const { resource, id } = await work({ tx, slugs, site, caller, wantedId }, date);
      const moment = modified || published;
      if (moment === '') return id;
      changed(tx, resource, [id]);
      await updateRow(tx, resource, id, { modified: time.fromUtc(moment), modified_utc: moment });
      return id;
    });
  }
}

interface Written {
  /** Also the name of its table. */
  resource: 'events' | 'venues' | 'organizers';
  id: number;
}

const statusOf = (status: string): Status => (isStatus(status) ? status : 'draft');
