import { can, forbidden, type Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import { termNotFound } from '../store/term-errors';
import type { TermsQuery } from '../store/terms.query';
import type { Taxonomy } from '../store/taxonomy';
import type { TermRecord } from '../store/term-record';

/** Who may do what with the terms of a taxonomy. A term that does not exist is 404 for everyone. */
export abstract class TaxonomyPolicy<T extends TermRecord = TermRecord> {
  constructor(
    private readonly terms: TermsQuery<T>,
    readonly taxonomy: Taxonomy<T['taxonomy']>,
  ) {}

  /**
   * The terms of a record are for those who may read it (docs/interface/core.md#categories-and-tags).
   * @throws 400 `rest_post_invalid_id` for a record that does not exist, 401/403 `rest_forbidden_context`
   */
  async list(ctx: RequestContext): Promise<void> {
    this.assertContext(ctx);
    const { post } = ctx.args;
    if (typeof post !== 'number' || post === 0) return;
    const reads = await this.readsRecord(post, ctx);
    if (reads === undefined) throw new RestError(400, 'rest_post_invalid_id', 'Invalid post ID.');
    if (!reads)
      throw forbidden(ctx.caller, 'rest_forbidden_context', 'Sorry, you are not allowed to view terms for this post.');
  }

  create({ caller }: RequestContext): void {
    if (!can(caller, this.taxonomy.create))
      throw forbidden(caller, 'rest_cannot_create', this.taxonomy.refusals?.create);
  }

  async read(ctx: RequestContext): Promise<void> {
    await this.one(ctx);
    this.assertContext(ctx);
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
  async one(ctx: RequestContext): Promise<T> {
    const id = Number(ctx.args.id);
    const term = await ctx.once(`${this.taxonomy.name}:${id}`, () => this.terms.find(this.taxonomy.name, id));
    if (!term) throw termNotFound(this.terms.table.messages);
    return term;
  }

  /** Whether the caller may read a record, and it can have terms of the taxonomy; undefined if there is no such record. */
  protected abstract readsRecord(id: number, ctx: RequestContext): Promise<boolean | undefined>;

  private assertContext({ args, caller }: RequestContext): void {
    if (args.context === 'edit' && !can(caller, this.taxonomy.manage))
      throw forbidden(caller, 'rest_forbidden_context', this.taxonomy.refusals?.context);
  }

  /** The methods that the caller may use on a term. */
  methods(caller: Caller): string[] {
    return can(caller, this.taxonomy.manage) ? ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] : ['GET'];
  }
}
