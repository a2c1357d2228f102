import { Injectable } from '@nestjs/common';
import { deleted, originOf } from '@gatehouse/dto';
import { filterValues } from '@gatehouse/records';
import { created, type Answer, type RequestContext } from '@gatehouse/rest';
import { storeAudit } from '@gatehouse/service';
import { RecordWrites } from '../records/record-writes';
import { pageOf, pagingView } from '../api/calendar-list';
import { SiteReader } from '../records/site';
import { slugFor } from '../records/slug-columns';
import type { TermPolicy } from './term.policy';
import { EventTerm, PLURAL, termView, type CreateTagArgs, type UpdateTagArgs } from './term';
import type { ListCategoriesArgs } from './term-lists';
import { TermQuery } from './store/term.query';
import { TermWriter } from './store/term.writer';

/** Terms are nobody's, and everybody reads them. */
const SHOWN = { author: 0, isShown: true };

/** Event categories and event tags behind their routes (docs/interface/calendar.md#categories-and-tags). */
@Injectable()
export class TermsService {
  constructor(
    private readonly writes: RecordWrites,
    private readonly sites: SiteReader,
    private readonly terms: TermQuery,
    private readonly writer: TermWriter,
  ) {}

  async list({ taxonomy }: TermPolicy, args: ListCategoriesArgs, ctx: RequestContext): Promise<Answer> {
    const site = await this.sites.of(ctx);
    const { items, total } = await this.terms.list(taxonomy, args);
    for (const name of ['event-terms', 'site']) ctx.tag(name);
    if (args.event ?? args.post) ctx.tag('events');
    const { page, per_page: perPage, include, exclude, search, order, orderby, parent, post, event, slug } = args;
    const query = {
      search,
      include: include?.join(','),
      exclude: exclude?.join(','),
      order,
      orderby,
      parent,
      post,
      event,
      slug,
      hide_empty: ctx.sent.has('hide_empty') ? args.hide_empty : undefined,
      ...filterValues(EventTerm, args),
    };
    const plural = PLURAL[taxonomy];
    const views = items.map((term) => termView(term, site));
    return pageOf({ [plural]: views, ...pagingView(ctx, { plural, total, page, perPage, query }) });
  }

  async read(policy: TermPolicy, ctx: RequestContext): Promise<object> {
    const term = await policy.term(ctx);
    ctx.tag('event-term', [term.id]);
    ctx.tag('site');
    return termView(term, await this.sites.of(ctx));
  }

  async create({ taxonomy }: TermPolicy, args: CreateTagArgs, ctx: RequestContext): Promise<Answer> {
    const term = await this.writer.create(taxonomy, args);
    return created(await this.view(term, ctx), ctx.href(`calendar/events/v1/${PLURAL[taxonomy]}/${term.id}`));
  }

  async update(policy: TermPolicy, args: UpdateTagArgs, ctx: RequestContext): Promise<object> {
    const { id, taxonomy } = await policy.term(ctx);
    const slug = args.slug === undefined ? undefined : slugFor(args.slug, id);
    const term = await this.writes.run(ctx, ({ tx, slugs }) =>
      this.writer.updateIn(tx, taxonomy, id, { ...args, slug }, slugs),
    );
    return this.view(term, ctx);
  }

  /** Deletes a term and responds with what it was. */
  async remove(policy: TermPolicy, ctx: RequestContext): Promise<object> {
    const term = await policy.term(ctx);
    await this.writes.run(ctx, async ({ tx }) => {
      await this.writer.removeIn(tx, term.taxonomy, term.id);
      await storeAudit(tx, originOf(ctx), deleted(`event-${term.taxonomy}`, term.id, term.name), SHOWN);
    });
    return termView(term, await this.sites.of(ctx));
  }

  private async view(term: EventTerm, ctx: RequestContext): Promise<object> {
    const [shown] = await this.terms.withPaths([term]);
    if (!shown) throw new Error(`Term ${term.id} has no path.`);
    return termView(shown, await this.sites.of(ctx));
  }
}
