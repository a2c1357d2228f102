import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { foundRecords, SEARCHED_SUBTYPES, type FoundRecords } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import type { Page } from '@gatehouse/pagination';
import type { RequestContext } from '@gatehouse/rest';
import type { SearchArgs } from './search.args';
import type { SearchResultView } from './search.view';

export type OtherSubtype = keyof typeof SEARCHED_SUBTYPES;

/** Where the interface has the records, and the tag of their lists. */
const LISTS: Record<OtherSubtype, { path: string; tag: string }> = {
  event: { path: 'calendar/events/v1/events', tag: 'events' },
  course: { path: 'lms/v1/courses', tag: 'courses' },
};

/** A part of a list. */
export interface Window {
  offset: number;
  count: number;
}

/** Finds events and courses, which other services have, one kind after the other (docs/interface/core.md#search). */
@Injectable()
export class OtherRecords {
  constructor(private readonly bus: Bus) {}

  /**
   * @param isAny a service that does not answer is left out, since nobody has asked for its records alone
   * @throws 503 when one that is asked for does not answer
   */
  async find(
    subtypes: readonly OtherSubtype[],
    { args, window, isAny }: { args: SearchArgs; window: Window; isAny: boolean },
    ctx: RequestContext,
  ): Promise<Page<SearchResultView>> {
    const items: SearchResultView[] = [];
    let total = 0;
    for (const subtype of subtypes) {
      const offset = Math.max(0, window.offset - total);
      const found = await this.ask(subtype, args, { offset, count: window.count - items.length }, isAny, ctx);
      if (items.length < window.count && window.offset < total + found.total)
        items.push(...found.items.map((record) => viewOf(subtype, record, ctx)));
      total += found.total;
    }
    return { items: items.slice(0, window.count), total };
  }

  private async ask(
    subtype: OtherSubtype,
    { search = '', include, exclude }: SearchArgs,
    { offset, count }: Window,
    isAny: boolean,
    ctx: RequestContext,
  ): Promise<FoundRecords> {
    ctx.tag(LISTS[subtype].tag);
    const question = { search: search.trim(), include, exclude, limit: Math.max(1, count), offset };
    try {
      return await this.bus.ask(foundRecords(SEARCHED_SUBTYPES[subtype]), question);
    } catch (error) {
      if (!isAny || !(error instanceof RestError) || error.status < 503) throw error;
      ctx.doNotCache();
      return { items: [], total: 0 };
    }
  }
}

function viewOf(
  subtype: OtherSubtype,
  { id, title, link }: FoundRecords['items'][number],
  ctx: RequestContext,
): SearchResultView {
  return {
    id,
    title,
    url: link,
    type: 'post',
    subtype,
    _links: {
      self: [{ embeddable: true, href: ctx.href(`${LISTS[subtype].path}/${id}`) }],
      collection: [{ href: ctx.href('core/v2/search') }],
    },
  };
}
