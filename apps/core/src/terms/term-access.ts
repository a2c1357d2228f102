import { Inject, Injectable } from '@nestjs/common';
import { can, forbidden, type Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import type { Call } from '@gatehouse/rest';
import { CATEGORY, TAG, type Taxonomy } from './taxonomy';
import type { Term } from './term.entity';
import { TermsQuery } from './terms.query';

export const noTerm = (): RestError => new RestError(404, 'rest_term_invalid', 'There is no term with this id.');

/** Who may do what with terms of a taxonomy (core sheet, section 8). */
export abstract class TaxonomyAccess {
  constructor(
    private readonly terms: TermsQuery,
    readonly taxonomy: Taxonomy,
  ) {}

  list({ args, caller }: Call): void {
    this.refuseEdit(args, caller);
  }

  create({ caller }: Call): void {
    if (!can(caller, this.taxonomy.create))
      throw forbidden(caller, 'rest_cannot_create', 'Sorry, you are not allowed to create terms in this taxonomy.');
  }

  async read(call: Call): Promise<void> {
    await this.one(call);
    this.refuseEdit(call.args, call.caller);
  }

  async update(call: Call): Promise<void> {
    await this.one(call);
    if (!can(call.caller, this.taxonomy.manage))
      throw forbidden(call.caller, 'rest_cannot_update', 'Sorry, you are not allowed to edit this term.');
  }

  async delete(call: Call): Promise<void> {
    await this.one(call);
    if (!can(call.caller, this.taxonomy.manage))
      throw forbidden(call.caller, 'rest_cannot_delete', 'Sorry, you are not allowed to delete this term.');
  }

  /** The term that the path names, read once a request. */
  async one(call: Call): Promise<Term> {
    const id = Number(call.args['id']);
    const term = await call.once(`term:${id}`, () => this.terms.find(this.taxonomy, id));
    if (!term) throw noTerm();
    return term;
  }

  /** The methods that the caller may use on a term. */
  methods(caller: Caller): string[] {
    return can(caller, this.taxonomy.manage) ? ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] : ['GET'];
  }

  private refuseEdit(args: Call['args'], caller: Caller): void {
    if (args['context'] === 'edit' && !can(caller, this.taxonomy.manage))
      throw forbidden(caller, 'rest_forbidden_context', 'Sorry, you are not allowed to edit terms in this taxonomy.');
  }
}

@Injectable()
export class CategoryAccess extends TaxonomyAccess {
  constructor(@Inject(TermsQuery) terms: TermsQuery) {
    super(terms, CATEGORY);
  }
}

@Injectable()
export class TagAccess extends TaxonomyAccess {
  constructor(@Inject(TermsQuery) terms: TermsQuery) {
    super(terms, TAG);
  }
}
