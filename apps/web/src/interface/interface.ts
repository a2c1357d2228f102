import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { Reading, type Visit } from './reading';

/** The interface of the site, as any client sees it (docs/decisions/0048-reading-pages.md). */
@Injectable()
export class Interface {
  constructor(private readonly bus: Bus) {}

  /** Reads for the visitor of a page. Caches may keep the page as long as all replies that it was made from. */
  for(ctx: Visit): Reading {
    return ctx.once('reading', () => new Reading(this.bus, ctx));
  }
}
