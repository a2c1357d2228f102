import { Injectable } from '@nestjs/common';
import type { Person } from '@gatehouse/access';
import { changed, Database, eq, select } from '@gatehouse/persistence';
import { Config } from '@gatehouse/service';
import { TermsImport, type AlsoInTransaction } from '@gatehouse/terms';
import { SiteTime } from '@gatehouse/time';
import { eventAddress } from '../events/model/event-address';
import { CalendarEvent, type EventRow } from '../events/model/event.entity';
import { EventRepository } from '../events/write/event.repository';
import type { EventChange } from '../events/write/event-change';
import { LinkedRepository } from '../linked/write/linked.repository';
import type { NewLinked } from '../linked/write/linked-change-reader';
import { linkedAddress } from '../linked/model/linked-address';
import { LinkedPost, type LinkedRow } from '../linked/model/linked-post.entity';
import type { WriteContext } from '../records/record-writes';
import type { LinkedKind, Taxonomy } from '../records/record.entity';
import { SiteReader, type GivenClocks } from '../records/site';
import { isStatus, type Status } from '../records/status';
import { TermWriter } from '../terms/store/term.writer';

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
export class CalendarImport extends TermsImport<Taxonomy> {
  constructor(
    database: Database,
    private readonly events: EventRepository,
    private readonly linked: LinkedRepository,
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
      return { entity: CalendarEvent, id: event.id };
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
      return { entity: CalendarEvent, id };
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
      const row = await this.linked.insert(kind, data, author, write);
      await also(write.tx, row.id);
      return { entity: LinkedPost, id: row.id };
    });
  }

  async updateLinked(
    { change, clocks }: ImportedLinked,
    id: number,
    also: AlsoInTransaction,
    caller: Person,
  ): Promise<void> {
    await this.write(caller, 0, clocks, async (write, date) => {
      await this.linked.update(id, { ...change, ...date, status: statusOf(change.status) }, write);
      await also(write.tx, id);
      return { entity: LinkedPost, id };
    });
  }

  /** The address at which people read an event, venue or organizer; undefined when it is gone. */
  async addressOf(id: number): Promise<string | undefined> {
    const { home } = await this.sites.at(this.config.site);
    const event = await this.database.one(select<EventRow>('events').columns('id', 'slug').where(eq('id', id)));
    if (event) return eventAddress(event, { home });
    const linked = await this.database.one(
      select<LinkedRow>('linked_posts').columns('id', 'kind', 'slug').where(eq('id', id)),
    );
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
      const { entity, id } = await work({ tx, slugs, site, caller, wantedId }, date);
      const moment = modified || published;
      if (moment === '') return id;
      for (const name of entity === CalendarEvent ? ['events'] : ['venues', 'organizers']) changed(tx, name, [id]);
      await tx.update(entity, { id }, { modified: time.fromUtc(moment), modified_utc: moment });
      return id;
    });
  }
}

interface Written {
  entity: typeof CalendarEvent | typeof LinkedPost;
  id: number;
}

const statusOf = (status: string): Status => (isStatus(status) ? status : 'draft');
