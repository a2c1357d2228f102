import { Injectable } from '@nestjs/common';
import { can, forbidden, type Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import { CATEGORY, TAG, type Taxonomy } from './taxonomy';
import type { Term } from './term.entity';
import { TermsQuery } from './terms.query';

export const noTerm = (): RestError => new RestError(404, 'rest_term_invalid', 'There is no term with this id.');

/** Who may do what with terms of a taxonomy (docs/interface/core.md#categories-and-tags). */
export abstract class TaxonomyPolicy {
  constructor(
    private readonly terms: TermsQuery,
    readonly taxonomy: Taxonomy,
  ) {}

  list({ args, caller }: RequestContext): void {
    this.refuseEdit(args, caller);
  }

  create({ caller }: RequestContext): void {
    if (!can(caller, this.taxonomy.create))
      throw forbidden(caller, 'rest_cannot_create', 'Sorry, you are not allowed to create terms in this taxonomy.');
  }

  async read(ctx: RequestContext): Promise<void> {
    await this.one(ctx);
    this.refuseEdit(ctx.args, ctx.caller);
  }

  async update(ctx: RequestContext): Promise<void> {
    await this.one(ctx);
    if (!can(ctx.caller, this.taxonomy.manage))
      throw forbidden(ctx.caller, 'rest_cannot_update', 'Sorry, you are not allowed to edit this term.');
  }

  async delete(ctx: RequestContext): Promise<void> {
    await this.one(ctx);
    if (!can(ctx.caller, this.taxonomy.manage))
      throw forbidden(ctx.caller, 'rest_cannot_delete', 'Sorry, you are not allowed to delete this term.');
  }

  /** The term that the path names, read once a request. */
  async one(ctx: RequestContext): Promise<Term> {
    const id = Number(ctx.args.id);
    const term = await ctx.once(`term:${id}`, () => this.terms.find(this.taxonomy, id));
    if (!term) throw noTerm();
    return term;
  }

  /** The methods that the caller may use on a term. */
  methods(caller: Caller): string[] {
    return can(caller, this.taxonomy.manage) ? ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] : ['GET'];
  }

  private refuseEdit(args: RequestContext['args'], caller: Caller): void {
    if (args.context === 'edit' && !can(caller, this.taxonomy.manage))
      throw forbidden(caller, 'rest_forbidden_context', 'Sorry, you are not allowed to edit terms in this taxonomy.');
  }
}

@Injectable()
export class CategoryPolicy extends TaxonomyPolicy {
  constructor(terms: TermsQuery) {
    super(terms, CATEGORY);
  }
}

@Injectable()
export class TagPolicy extends TaxonomyPolicy {
  constructor(terms: TermsQuery) {
    super(terms, TAG);
  }
}
