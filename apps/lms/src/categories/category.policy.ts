import { Injectable } from '@nestjs/common';
import { can, forbidden } from '@gatehouse/access';
import type { RequestContext } from '@gatehouse/rest';
import { CategoriesQuery } from './categories.query';
import type { Term } from './term.entity';
import { unknownTerm } from './term.writer';

/** Who may use the tree of course categories: as with all terms, one that is not there is 404, whoever asks. */
@Injectable()
export class CategoryPolicy {
  constructor(private readonly categories: CategoriesQuery) {}

  /** context=edit is for those who may write categories. */
  list(ctx: RequestContext): void {
    if (ctx.args.context === 'edit') this.mayWrite(ctx, 'rest_forbidden_context');
  }

  create(ctx: RequestContext): void {
    this.mayWrite(ctx, 'rest_cannot_create');
  }

  async read(ctx: RequestContext): Promise<void> {
    await this.one(ctx);
    this.list(ctx);
  }

  async update(ctx: RequestContext): Promise<void> {
    await this.one(ctx);
    this.mayWrite(ctx, 'rest_cannot_update');
  }

  async delete(ctx: RequestContext): Promise<void> {
    await this.one(ctx);
    this.mayWrite(ctx, 'rest_cannot_delete');
  }

  /** The category that the path names, read once a request. @throws 404 `rest_term_invalid` */
  async one(ctx: RequestContext): Promise<Term> {
    const id = Number(ctx.args.id);
    const term = await ctx.once(`category:${id}`, () => this.categories.byId(id));
    if (!term) throw unknownTerm(404);
    return term;
  }

  private mayWrite({ caller }: RequestContext, code: string): void {
    if (!can(caller, 'manage_categories')) throw forbidden(caller, code);
  }
}
