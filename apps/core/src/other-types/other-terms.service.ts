import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import {
  OTHER_TAXONOMIES,
  otherTerms,
  type OtherTaxonomy,
  type OtherTerm,
  type OtherTermsQuestion,
} from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { listed } from '@gatehouse/pagination';
import type { Answer, RequestContext } from '@gatehouse/rest';
import type { TermLinks, TermView } from '@gatehouse/terms';
import { listQuestion, type ListOtherTermsArgs, type ReadContext, type ReadOtherArgs } from './other-type.args';
import { TAXONOMY_FACTS } from './other-types';

/** Shows the terms of other services (docs/interface/core.md#types-of-other-services). */
@Injectable()
export class OtherTermsService {
  constructor(private readonly bus: Bus) {}

  async list(taxonomy: OtherTaxonomy, args: ListOtherTermsArgs, ctx: RequestContext): Promise<Answer> {
    const { orderby, parent, post, hide_empty: hideEmpty } = args;
    const question = { ...listQuestion(args), taxonomy, orderby, parent, post, hideEmpty };
    const { items, total } = await this.ask(taxonomy, ctx, question);
    return listed(ctx, { items: items.map((term) => viewOf(taxonomy, term, args.context, ctx)), total }, args);
  }

  /** @throws 404 `rest_term_invalid` */
  async read(taxonomy: OtherTaxonomy, { id, context }: ReadOtherArgs, ctx: RequestContext): Promise<TermView> {
    const { items } = await this.ask(taxonomy, ctx, { ...ANY, taxonomy, include: [id], limit: 1, offset: 0 });
    const [term] = items;
    if (!term) throw new RestError(404, 'rest_term_invalid', 'Term does not exist.');
    return viewOf(taxonomy, term, context, ctx);
  }

  private ask(taxonomy: OtherTaxonomy, ctx: RequestContext, question: OtherTermsQuestion) {
    for (const tag of TAXONOMY_FACTS[taxonomy].tags) ctx.tag(tag);
    return this.bus.ask(otherTerms(OTHER_TAXONOMIES[taxonomy]), question);
  }
}

/** The question that finds every term. */
const ANY = {
  search: '',
  include: [],
  exclude: [],
  slug: [],
  order: 'asc',
  orderby: 'name',
  hideEmpty: false,
} as const satisfies Partial<OtherTermsQuestion>;

function viewOf(
  taxonomy: OtherTaxonomy,
  { id, count, description, link, name, slug, parent }: OtherTerm,
  context: ReadContext,
  ctx: RequestContext,
): TermView {
  const embedded = { id, link, name, slug, taxonomy };
  const _links = linksOf(taxonomy, { id, parent }, ctx);
  if (context === 'embed') return { ...embedded, _links };
  const { hierarchical } = TAXONOMY_FACTS[taxonomy];
  return { ...embedded, count, description, ...(hierarchical && { parent }), meta: {}, _links };
}

function linksOf(
  taxonomy: OtherTaxonomy,
  { id, parent }: Pick<OtherTerm, 'id' | 'parent'>,
  ctx: RequestContext,
): TermLinks {
  const core = ctx.href('core/v2');
  const { type } = TAXONOMY_FACTS[taxonomy];
  return {
    self: [{ href: `${core}/${taxonomy}/${id}` }],
    collection: [{ href: `${core}/${taxonomy}` }],
    about: [{ href: `${core}/taxonomies/${taxonomy}` }],
    ...(parent > 0 && { up: [{ embeddable: true, href: `${core}/${taxonomy}/${parent}` }] }),
    'wp:post_type': [{ href: `${core}/${type}?${taxonomy}=${id}` }],
    curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }],
  };
}
