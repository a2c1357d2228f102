import { Injectable } from '@nestjs/common';
import { can, type Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { Database, isDuplicate } from '@gatehouse/persistence';
import type { FormDraft, StoredForm } from './form';
import type { CreateFormArgs, UpdateFormArgs } from './form.args';
import { DEFAULT_FORM } from './form-defaults';
import { changed } from './form-draft';
import { formNotFound } from './form-errors';
import { changedView } from './form.view';
import { FormsQuery } from './forms.query';
import { freeSlug, insertForm, updateForm } from './forms.store';
import { SubmissionsService } from './submissions/submissions.service';

const TRIES = 8;

/** Writes contact forms (docs/interface/widgets.md#form-routes). */
@Injectable()
export class FormsService {
  constructor(
    private readonly database: Database,
    private readonly forms: FormsQuery,
    private readonly submissions: SubmissionsService,
  ) {}

  async create({ id, context, ...changes }: CreateFormArgs, caller: Caller) {
    if (id !== undefined) throw new RestError(400, 'wpcf7_post_exists', 'Cannot create an existing contact form.');
    const form = changed(DEFAULT_FORM, changes, can(caller, 'unfiltered_html'));
    if (context === 'dry-run')
      return changedView({ ...form, id: null, slug: await freeSlug(this.database.read, form.title) });
    return changedView(await this.insert(form));
  }

  async update({ id, context, ...changes }: UpdateFormArgs, caller: Caller) {
    const before = await this.forms.one(id);
    const form = { ...before, ...changed(before, changes, can(caller, 'unfiltered_html')) };
    if (context === 'save') await this.database.write((manager) => updateForm(manager, id, form));
    return changedView(form);
  }

  /** The form for good, with all that was submitted. */
  async remove(id: number): Promise<{ deleted: true }> {
    await this.forms.mustExist(id);
    await this.submissions.removeWithForm(id, async (manager) => {
      const { affected } = await manager.delete('forms', { id });
      if (affected === 0) throw formNotFound();
    });
    return { deleted: true };
  }

  /** Two forms of one title may be made at once: whoever comes second takes the next slug. */
  private async insert(form: FormDraft): Promise<StoredForm> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.database.write(async (manager) =>
          insertForm(manager, form, await freeSlug(manager, form.title)),
        );
      } catch (error) {
        if (attempt >= TRIES || !isDuplicate(error)) throw error;
      }
    }
  }
}
