import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '@gatehouse/access';
import { Database, type SlugAllocator } from '@gatehouse/persistence';
import type { RequestContext } from '@gatehouse/rest';
import { SiteReader, type Site } from './site';

/** The caller of a write, and the site at the time of the request. */
export interface WriteRequest {
  caller: Caller;
  site: Site;
}

/** A transaction and what every write in it needs. */
export interface WriteContext extends WriteRequest {
  tx: EntityManager;
  slugs: SlugAllocator;
  /** The ID that a new record should have, if it is free: that of an imported one. */
  wantedId?: number;
}

/** Runs the transactions of requests that write events, or the terms, venues and organizers of events. */
@Injectable()
export class RecordWrites {
  constructor(
    private readonly database: Database,
    private readonly sites: SiteReader,
  ) {}

  /** Runs one transaction; again after a deadlock, and when another writer took its slug first. */
  async run<T>(ctx: RequestContext, work: (write: WriteContext) => Promise<T>): Promise<T> {
    const site = await this.sites.of(ctx);
    return this.database.writeUnique((tx, slugs) => work({ tx, slugs, site, caller: ctx.caller }));
  }
}
