import { Inject, Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import { listed } from '@gatehouse/pagination';
import { created, type Answer, type Call } from '@gatehouse/rest';
import { ancestorPaths } from '../pages/page-tree';
import { PostReader, type Context } from '../posts/post-reader';
import type { TaxonomyAccess } from './term-access';
import type { ListCategoriesArgs } from './term.args';
import type { Term } from './term.entity';
import { termView } from './term.view';
import { TermsQuery } from './terms.query';
import { TermsService, type TermInput } from './terms.service';

/** What the routes of a taxonomy answer (core sheet, section 8). */
@Injectable()
export class TermReplies {
  constructor(
    @Inject(TermsQuery) private readonly terms: TermsQuery,
    @Inject(TermsService) private readonly service: TermsService,
    @Inject(PostReader) private readonly reader: PostReader,
  ) {}

  async list(access: TaxonomyAccess, filter: ListCategoriesArgs, call: Call): Promise<Answer> {
    const { items, total } = await this.terms.page(access.taxonomy, filter);
    return listed(call, { items: await this.views(access, items, filter.context, call), total }, filter);
  }

  async one(access: TaxonomyAccess, context: Context, call: Call): Promise<unknown> {
    return this.view(access, await access.one(call), context, call);
  }

  async create(access: TaxonomyAccess, input: TermInput, call: Call): Promise<Answer> {
    const term = await this.service.create(access.taxonomy, input);
    return created(
      await this.view(access, term, 'edit', call),
      call.href(`core/v2/${access.taxonomy.base}/${term.id}`),
    );
  }

  async update(access: TaxonomyAccess, id: number, input: TermInput, call: Call): Promise<unknown> {
    return this.view(access, await this.service.update(access.taxonomy, id, input), 'edit', call);
  }

  async remove(access: TaxonomyAccess, force: boolean, call: Call): Promise<unknown> {
    if (!force)
      throw new RestError(
        501,
        'rest_trash_not_supported',
        "Terms do not support trashing. Set 'force=true' to delete.",
      );
    const term = await access.one(call);
    const { _links, ...previous } = await this.view(access, term, 'edit', call);
    await this.service.remove(access.taxonomy, term);
    return { deleted: true, previous };
  }

  private async view(
    access: TaxonomyAccess,
    term: Term,
    context: Context,
    call: Call,
  ): Promise<Record<string, unknown>> {
    const [view] = await this.views(access, [term], context, call);
    return view ?? {};
  }

  private async views(
    access: TaxonomyAccess,
    terms: Term[],
    context: Context,
    call: Call,
  ): Promise<Record<string, unknown>[]> {
    const paths = await ancestorPaths(this.reader.query, 'terms', terms);
    const allowed = access.methods(call.caller);
    return terms.map((term) =>
      termView(access.taxonomy, term, { context, site: call.site, path: paths.get(term.id) ?? '', methods: allowed }),
    );
  }
}
