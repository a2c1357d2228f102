import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { whenLasting } from '@gatehouse/bus';
import { deleted, type AuditOrigin } from '@gatehouse/dto';
import { storeAudit } from '@gatehouse/service';
import { can, type Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import type { Page } from '@gatehouse/pagination';
import { Database, nextFreeSlug } from '@gatehouse/persistence';
import { storeRecord } from '@gatehouse/records';
import type { DeletedView } from '../http/deleted.view';
import { Form } from './form';
import { changeForm, FORM_SLUGS, newForm, wantedFormSlug } from './form-changes';
import { EDIT_FORMS } from './form.policy';
import { changedFormView, formView, type CreateFormArgs, type ListFormsArgs, type UpdateFormArgs } from './form.view';
import { FormsQuery, lockForm } from './forms.query';

/** What other features keep of forms. */
export abstract class FormBelongings {
  /** Called before a form is deleted, with which go the rows that refer to it. @returns what is to be done afterwards */
  abstract beforeRemoval(tx: EntityManager, form: number): Promise<() => Promise<void>>;
}

/** Reads and writes contact forms (docs/interface/widgets.md#form-routes). */
@Injectable()
export class FormsService {
  constructor(
    private readonly database: Database,
    private readonly forms: FormsQuery,
    private readonly belongings: FormBelongings,
  ) {}

  async list(args: ListFormsArgs, caller: Caller): Promise<Page<Form> & { pages: number }> {
    const { items, total } = await this.forms.list(args, { seesAll: can(caller, EDIT_FORMS) });
    const size = args.per_page === -1 ? total : args.per_page;
    return { items, total, pages: total === 0 ? 0 : Math.ceil(total / size) };
  }

  /** @throws 404 `wpcf7_not_found` */
  async read(reference: string) {
    return formView(await this.forms.one(reference));
  }

  /** @throws 400 `wpcf7_post_exists` when an id is given */
  async create({ id, context, ...sent }: CreateFormArgs, caller: Caller) {
    if (id !== undefined) throw new RestError(400, 'wpcf7_post_exists', 'Cannot create an existing contact form.');
    const made = (): Form => newForm(sent, can(caller, 'unfiltered_html'));
    if (context === 'dry-run') {
      const form = made();
      form.slug = await nextFreeSlug(this.database.read, FORM_SLUGS, wantedFormSlug(form));
      return changedFormView(form);
    }
    const stored = await this.database.writeUnique(async (tx, slugs) => {
      const form = made();
      form.slug = await slugs.next(tx, FORM_SLUGS, wantedFormSlug(form));
      return storeRecord(tx, Form, form);
    });
    return changedFormView(stored);
  }

  /** @throws 404 `wpcf7_not_found` */
  async update({ id: reference, context, ...sent }: UpdateFormArgs, caller: Caller) {
    const changed = (form: Form): Form => changeForm(form, sent, can(caller, 'unfiltered_html'));
    const found = await this.forms.one(reference);
    if (context !== 'save') return changedFormView(changed(found));
    const stored = await this.database.write(async (tx) =>
      storeRecord(tx, Form, changed(await lockForm(tx, found.id))),
    );
    return changedFormView(stored);
  }

  /** Deletes a form with all of its submissions. @throws 404 `wpcf7_not_found` */
  async remove(reference: string, origin: AuditOrigin): Promise<DeletedView> {
    const { id } = await this.forms.one(reference);
    const afterwards = await this.database.write(async (tx) => {
      const form = await lockForm(tx, id);
      const rest = await this.belongings.beforeRemoval(tx, id);
      await tx.remove(form);
      await storeAudit(tx, origin, deleted('form', id), { author: 0, isShown: false });
      return rest;
    });
    await whenLasting(afterwards);
    return { deleted: true };
  }
}
