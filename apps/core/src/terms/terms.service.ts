import { Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import { listed } from '@gatehouse/pagination';
import { created, type Answer, type RequestContext } from '@gatehouse/rest';
import { ancestorPaths } from '../records/model/record-tree';
import { PostReader } from '../records/model/post.reader';
import type { TaxonomyPolicy } from './term.policy';
import type { ListCategoriesArgs } from './term.args';
import type { Term } from './term.entity';
import { termView } from './term.view';
import { TermsQuery } from './terms.query';
import { TermsWriter, type TermInput } from './terms.writer';
import type { Context } from '../records/model/record-view';

/** What the routes of a taxonomy answer (docs/interface/core.md#categories-and-tags). */
@Injectable()
export class TermsService {
  constructor(
    private readonly terms: TermsQuery,
    private readonly service: TermsWriter,
    private readonly reader: PostReader,
  ) {}

  async list(access: TaxonomyPolicy, filter: ListCategoriesArgs, ctx: RequestContext): Promise<Answer> {
    const { items, total } = await this.terms.page(access.taxonomy, filter);
    return listed(ctx, { items: await this.views(access, items, filter.context, ctx), total }, filter);
  }

  async one(access: TaxonomyPolicy, context: Context, ctx: RequestContext): Promise<unknown> {
    return this.view(access, await access.one(ctx), context, ctx);
  }

  async create(access: TaxonomyPolicy, input: TermInput, ctx: RequestContext): Promise<Answer> {
    const term = await this.service.create(access.taxonomy, input);
    return created(await this.view(access, term, 'edit', ctx), ctx.href(`core/v2/${access.taxonomy.base}/${term.id}`));
  }

  async update(access: TaxonomyPolicy, id: number, input: TermInput, ctx: RequestContext): Promise<unknown> {
    return this.view(access, await this.service.update(access.taxonomy, id, input), 'edit', ctx);
  }

  async remove(access: TaxonomyPolicy, force: boolean, ctx: RequestContext): Promise<unknown> {
    if (!force)
      throw new RestError(
        501,
        'rest_trash_not_supported',
        "Terms do not support trashing. Set 'force=true' to delete.",
      );
    const term = await access.one(ctx);
    const { _links, ...previous } = await this.view(access, term, 'edit', ctx);
    await this.service.remove(access.taxonomy, term);
    return { deleted: true, previous };
  }

  private async view(
    access: TaxonomyPolicy,
    term: Term,
    context: Context,
    ctx: RequestContext,
  ): Promise<Record<string, unknown>> {
    const [view] = await this.views(access, [term], context, ctx);
    return view ?? {};
  }

  private async views(
    access: TaxonomyPolicy,
    terms: Term[],
    context: Context,
    ctx: RequestContext,
  ): Promise<Record<string, unknown>[]> {
    const paths = await ancestorPaths(this.reader.query, 'terms', terms);
    const allowed = access.methods(ctx.caller);
    return terms.map((term) =>
      termView(access.taxonomy, term, { context, site: ctx.site, path: paths.get(term.id) ?? '', methods: allowed }),
    );
  }
}
