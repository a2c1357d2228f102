import { Inject, Injectable } from '@nestjs/common';
import { can, forbidden } from '@gatehouse/access';
import type { Call } from '@gatehouse/rest';
import { CategoriesQuery } from './categories.query';
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
    await this.exists(call);
    this.list(call);
  }

  async update(call: Call): Promise<void> {
    await this.exists(call);
    this.mayWrite(call, 'rest_cannot_update');
  }

  async delete(call: Call): Promise<void> {
    await this.exists(call);
    this.mayWrite(call, 'rest_cannot_delete');
  }

  private mayWrite({ caller }: Call, code: string): void {
    if (!can(caller, 'manage_categories')) throw forbidden(caller, code);
  }

  /** @throws 404 `rest_term_invalid` */
  private async exists(call: Call): Promise<void> {
    const id = Number(call.args['id']);
    if (!(await call.once(`category:${id}`, () => this.categories.byId(id)))) throw unknownTerm(404);
  }
}
