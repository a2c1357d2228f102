import { Injectable } from '@nestjs/common';
import { whenLasting } from '@gatehouse/bus';
import { deleted, type AuditOrigin } from '@gatehouse/dto';
import { storeAudit } from '@gatehouse/service';
import { can, type Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { changed, Database, nextFreeSlug } from '@gatehouse/persistence';
import type { DeletedView } from '../http/deleted.view';
import type { CreateFormArgs, ListFormsArgs, UpdateFormArgs } from './form.args';
import { changedFormView, formView, type ChangedFormView, type FormView } from './form.view';
import type { StoredForm } from './records/form';
import { applyChanges } from './records/form-changes';
import { DEFAULT_FORM } from './records/form-defaults';
import { FormRow } from './records/form.entity';
import { EDIT_FORMS, formNotFound } from './records/form.policy';
import { FormsQuery, lockForm, type FormSummary } from './records/forms.query';
import { FORM_SLUGS, insertForm, updateForm, wantedFormSlug } from './records/forms.writer';
import { deleteSubmissionsOfForm } from './submissions/submissions.writer';
import { UploadFolders } from './uploads/upload-folders';

/** Reads and writes contact forms (docs/interface/widgets.md#form-routes). */
@Injectable()
export class FormsService {
  constructor(
    private readonly database: Database,
    private readonly forms: FormsQuery,
    private readonly folders: UploadFolders,
  ) {}

  async list(args: ListFormsArgs, caller: Caller): Promise<{ items: FormSummary[]; total: number; pages: number }> {
    const { items, total } = await this.forms.list(args, { seesAll: can(caller, EDIT_FORMS) });
    const size = args.per_page === -1 ? total : args.per_page;
    return { items, total, pages: total === 0 ? 0 : Math.ceil(total / size) };
  }

  /** @throws 404 `wpcf7_not_found` */
  async read(reference: string): Promise<FormView> {
    return formView(await this.forms.one(reference));
  }

  /** @throws 400 `wpcf7_post_exists` when an id is given */
  async create({ id, context, ...changes }: CreateFormArgs, caller: Caller): Promise<ChangedFormView> {
    if (id !== undefined) throw new RestError(400, 'wpcf7_post_exists', 'Cannot create an existing contact form.');
    const form = applyChanges(DEFAULT_FORM, changes, can(caller, 'unfiltered_html'));
    const wanted = wantedFormSlug(form);
    if (context === 'dry-run') {
      const slug = await nextFreeSlug(this.database.read, FORM_SLUGS, wanted);
      return changedFormView({ ...form, id: null, slug });
    }
    const stored = await this.database.writeUnique(async (tx, slugs) =>
      insertForm(tx, form, await slugs.next(tx, FORM_SLUGS, wanted)),
    );
    return changedFormView(stored);
  }

  /** @throws 404 `wpcf7_not_found` */
  async update({ id: reference, context, ...changes }: UpdateFormArgs, caller: Caller): Promise<ChangedFormView> {
    const changed = (before: StoredForm): StoredForm => ({
      ...before,
      ...applyChanges(before, changes, can(caller, 'unfiltered_html')),
    });
    const found = await this.forms.one(reference);
    if (context !== 'save') return changedFormView(changed(found));
    const stored = await this.database.write(async (tx) => {
      const form = changed(await lockForm(tx, found.id));
      await updateForm(tx, found.id, form);
      return form;
    });
    return changedFormView(stored);
  }

  /** Deletes a form with all of its submissions. @throws 404 `wpcf7_not_found` */
  async remove(reference: string, origin: AuditOrigin): Promise<DeletedView> {
    const { id } = await this.forms.one(reference);
    const folders = await this.database.write(async (tx) => {
      changed(tx, 'forms', [id]);
      const { affected } = await tx.delete(FormRow, { id });
      if (!affected) throw formNotFound();
      await storeAudit(tx, origin, deleted('form', id));
      return deleteSubmissionsOfForm(tx, id);
    });
    await whenLasting(() => this.folders.removeUnused(folders));
    return { deleted: true };
  }
}
