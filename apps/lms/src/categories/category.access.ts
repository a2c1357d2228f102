import { Inject, Injectable } from '@nestjs/common';
import { can, forbidden } from '@gatehouse/access';
import type { Call } from '@gatehouse/rest';
import { CategoriesQuery } from './categories.query';
import type { Term } from './term.entity';
import { unknownTerm } from './term.writer';

/** Who may use the tree of course categories: as with all terms, one that is not there is 404, whoever asks. */
@Injectable()
export class CategoryAccess {
  constructor(@Inject(CategoriesQuery) private readonly categories: CategoriesQuery) {}

  /** context=edit is for those who may write categories. */
  list(call: Call): void {
    if (call.args['context'] === 'edit') this.mayWrite(call, 'rest_forbidden_context');
  }

  create(call: Call): void {
    this.mayWrite(call, 'rest_cannot_create');
  }

  async read(call: Call): Promise<void> {
    await this.one(call);
    this.list(call);
  }

  async update(call: Call): Promise<void> {
    await this.one(call);
    this.mayWrite(call, 'rest_cannot_update');
  }

  async delete(call: Call): Promise<void> {
    await this.one(call);
    this.mayWrite(call, 'rest_cannot_delete');
  }

  /** The category that the path names, read once a request. @throws 404 `rest_term_invalid` */
  async one(call: Call): Promise<Term> {
    const id = Number(call.args['id']);
    const term = await call.once(`category:${id}`, () => this.categories.byId(id));
    if (!term) throw unknownTerm(404);
    return term;
  }

  private mayWrite({ caller }: Call, code: string): void {
    if (!can(caller, 'manage_categories')) throw forbidden(caller, code);
  }
}
