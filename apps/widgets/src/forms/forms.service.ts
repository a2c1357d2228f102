import { Injectable } from '@nestjs/common';
import { can, type Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { Database, isDuplicate } from '@gatehouse/persistence';
import type { CreateFormArgs, ListFormsArgs, UpdateFormArgs } from './form.args';
import { changedView, formView } from './form.view';
import type { FormDraft, StoredForm } from './records/form';
import { applyChanges } from './records/form-changes';
import { DEFAULT_FORM } from './records/form-defaults';
import { FormRow } from './records/form.entity';
import { formNotFound } from './records/form.policy';
import { FormsQuery, type FormSummary } from './records/forms.query';
import { insertForm, nextFormSlug, updateForm } from './records/forms.writer';
import { deleteSubmissionsOfForm } from './submissions/submissions.writer';
import { UploadFolders } from './uploads/upload-folders';

const TRIES = 8;

/** Reads and writes contact forms (docs/interface/widgets.md#form-routes). */
@Injectable()
export class FormsService {
  constructor(
    private readonly database: Database,
    private readonly forms: FormsQuery,
    private readonly folders: UploadFolders,
  ) {}

  async list(args: ListFormsArgs): Promise<{ items: FormSummary[]; total: number; pages: number }> {
    const { items, total } = await this.forms.list(args);
    const size = args.per_page === -1 ? total : args.per_page;
    return { items, total, pages: total === 0 ? 0 : Math.ceil(total / size) };
  }

  /** @throws 404 `wpcf7_not_found` */
  async read(id: number) {
    return formView(await this.forms.one(id));
  }

  /** @throws 400 `wpcf7_post_exists` when an id is given */
  async create({ id, context, ...changes }: CreateFormArgs, caller: Caller) {
    if (id !== undefined) throw new RestError(400, 'wpcf7_post_exists', 'Cannot create an existing contact form.');
    const form = applyChanges(DEFAULT_FORM, changes, can(caller, 'unfiltered_html'));
    if (context === 'dry-run')
      return changedView({ ...form, id: null, slug: await nextFormSlug(this.database.read, form.title) });
    return changedView(await this.insert(form));
  }

  /** @throws 404 `wpcf7_not_found` */
  async update({ id, context, ...changes }: UpdateFormArgs, caller: Caller) {
    const before = await this.forms.one(id);
    const form = { ...before, ...applyChanges(before, changes, can(caller, 'unfiltered_html')) };
    if (context === 'save') await this.database.write((tx) => updateForm(tx, id, form));
    return changedView(form);
  }

  /** Deletes a form with all of its submissions. @throws 404 `wpcf7_not_found` */
  async remove(id: number): Promise<{ deleted: true }> {
    const folders = await this.database.write(async (tx) => {
      const { affected } = await tx.delete(FormRow, { id });
      if (!affected) throw formNotFound();
      return deleteSubmissionsOfForm(tx, id);
    });
    await this.folders.removeUnused(folders);
    return { deleted: true };
  }

  /** Two forms of one title may be created at once: the second one takes the next slug. */
  private async insert(form: FormDraft): Promise<StoredForm> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.database.write(async (tx) => insertForm(tx, form, await nextFormSlug(tx, form.title)));
      } catch (error) {
        if (attempt >= TRIES || !isDuplicate(error)) throw error;
      }
    }
  }
}
