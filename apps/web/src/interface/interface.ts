import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import type { RequestContext } from '@gatehouse/rest';
import { Reading } from './reading';

/** The interface of the site, as any client sees it (docs/decisions/0048-reading-pages.md). */
@Injectable()
export class Interface {
  constructor(private readonly bus: Bus) {}

  /** What the visitor of a page may read; the page is kept as long as what it was made of. */
  for(ctx: RequestContext): Reading {
    return ctx.once('reading', () => new Reading(this.bus, ctx));
  }
}
