import { Injectable } from '@nestjs/common';
import { Database } from '@gatehouse/persistence';
import { created, type Answer, type RequestContext } from '@gatehouse/rest';
import { bumpVersion } from '../records/list-version';
import { calendarList } from '../api/calendar-list';
import { SiteReader } from '../records/site';
import { retryOnDuplicate } from '../records/slugs';
import { TermPolicy } from './term.policy';
import type { CreateCategoryArgs, ListCategoriesArgs, UpdateCategoryArgs } from './term.args';
import { TermQuery } from './term.query';
import { PLURAL, termView } from './term.view';
import { TermWriter } from './term-writer';
import type { Taxonomy } from '../records/record.entity';

type TermRecord = Record<string, unknown>;

/** Event categories and event tags behind their routes (docs/interface/calendar.md#categories-and-tags). */
@Injectable()
export class TermsService {
  constructor(
    private readonly database: Database,
    private readonly sites: SiteReader,
    private readonly terms: TermQuery,
    private readonly access: TermPolicy,
    private readonly writer: TermWriter,
  ) {}

  async list(taxonomy: Taxonomy, args: ListCategoriesArgs, ctx: RequestContext): Promise<Answer> {
    const site = await this.sites.of(ctx);
    const { ids, total } = await this.terms.list(taxonomy, args);
    const found = new Map((await this.terms.byIds(ids)).map((term) => [term.id, term]));
    const items = ids.flatMap((id) => found.get(id) ?? []).map((term) => termView(term, site));
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
    };
    return calendarList(ctx, { plural: PLURAL[taxonomy], items, total, page, perPage, query });
  }

  async read(taxonomy: Taxonomy, ctx: RequestContext): Promise<TermRecord> {
    return termView(await this.access.term(taxonomy, ctx), await this.sites.of(ctx));
  }

  async create(taxonomy: Taxonomy, args: CreateCategoryArgs, ctx: RequestContext): Promise<Answer> {
    const id = await retryOnDuplicate(() =>
      this.database.write((manager) => this.writer.create(manager, taxonomy, args)),
    );
    return created(await this.view(taxonomy, id, ctx), ctx.href(`calendar/events/v1/${PLURAL[taxonomy]}/${id}`));
  }

  async update(taxonomy: Taxonomy, args: UpdateCategoryArgs, ctx: RequestContext): Promise<TermRecord> {
    const term = await this.access.term(taxonomy, ctx);
    await retryOnDuplicate(() =>
      this.database.write(async (manager) => {
        await this.writer.update(manager, term, args);
        await bumpVersion(manager);
      }),
    );
    return this.view(taxonomy, term.id, ctx);
  }

  /** Deletes for good; answers with what was. */
  async remove(taxonomy: Taxonomy, ctx: RequestContext): Promise<TermRecord> {
    const term = await this.access.term(taxonomy, ctx);
    await this.database.write(async (manager) => {
      await this.writer.remove(manager, term);
      await bumpVersion(manager);
    });
    return termView(term, await this.sites.of(ctx));
  }

  private async view(taxonomy: Taxonomy, id: number, ctx: RequestContext): Promise<TermRecord> {
    const term = await this.terms.byId(taxonomy, id);
    if (!term) throw new Error(`The term ${id} is gone.`);
    return termView(term, await this.sites.of(ctx));
  }
}
