import { can, forbidden, type Caller } from '@gatehouse/access';
import type { RequestContext } from '@gatehouse/rest';
import { termNotFound } from '../store/term-errors';
import type { Term } from '../store/term.entity';
import type { TermsQuery } from '../store/terms.query';
import type { Taxonomy } from './taxonomy';

/** Who may do what with the terms of a taxonomy. A term that does not exist is 404 for everyone. */
export abstract class TaxonomyPolicy<Name extends string = string> {
  constructor(
    private readonly terms: TermsQuery<Name>,
    readonly taxonomy: Taxonomy<Name>,
  ) {}

  list({ args, caller }: RequestContext): void {
    if (args.context === 'edit' && !can(caller, this.taxonomy.manage))
      throw forbidden(caller, 'rest_forbidden_context', this.taxonomy.refusals?.context);
  }

  create({ caller }: RequestContext): void {
    if (!can(caller, this.taxonomy.create))
      throw forbidden(caller, 'rest_cannot_create', this.taxonomy.refusals?.create);
  }

  async read(ctx: RequestContext): Promise<void> {
    await this.one(ctx);
    this.list(ctx);
  }

  async update(ctx: RequestContext): Promise<void> {
    await this.one(ctx);
    if (!can(ctx.caller, this.taxonomy.manage))
      throw forbidden(ctx.caller, 'rest_cannot_update', this.taxonomy.refusals?.update);
  }

  async delete(ctx: RequestContext): Promise<void> {
    await this.one(ctx);
    if (!can(ctx.caller, this.taxonomy.manage))
      throw forbidden(ctx.caller, 'rest_cannot_delete', this.taxonomy.refusals?.delete);
  }

  /** The term that the path names, read once per request. @throws 404 `rest_term_invalid` */
  async one(ctx: RequestContext): Promise<Term<Name>> {
    const id = Number(ctx.args.id);
    const term = await ctx.once(`${this.taxonomy.name}:${id}`, () => this.terms.find(this.taxonomy.name, id));
    if (!term) throw termNotFound(this.terms.table.messages);
    return term;
  }

  /** The methods that the caller may use on a term. */
  methods(caller: Caller): string[] {
    return can(caller, this.taxonomy.manage) ? ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] : ['GET'];
  }
}
