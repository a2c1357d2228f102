import type { EntityManager } from 'typeorm';
import { RestError } from '@gatehouse/errors';
import { eq, fetchOne, select, type Database } from '@gatehouse/persistence';
import { slugify } from '@gatehouse/text';
import type { FormChanges } from '../forms/records/form-changes';
import { applyChanges } from '../forms/records/form-changes';
import { DEFAULT_FORM } from '../forms/records/form-defaults';
import { FORM_SLUGS, insertForm, updateForm, wantedFormSlug } from '../forms/records/forms.writer';

type Also = (tx: EntityManager, id: number) => Promise<void>;

/** A form of another site. */
export interface ImportedForm {
  /** Kept where it is free; 0 for any. */
  id: number;
  slug: string;
  /** Names the form in shortcodes; '' for a new one. */
  hash: string;
  changes: FormChanges;
}

const HASH_LENGTH = 7;

/** Writes the contact forms of another site. They come from its administrators, who may use any HTML. */
export class FormsImport {
  constructor(private readonly database: Database) {}

  async create({ id, slug, hash, changes }: ImportedForm, also: Also): Promise<number> {
    const draft = applyChanges(DEFAULT_FORM, changes, true);
    return this.database.writeUnique(async (tx, slugs) => {
      const free = await slugs.next(tx, FORM_SLUGS, slugify(slug) || wantedFormSlug(draft));
      const short = hash.slice(0, HASH_LENGTH);
      const form = await insertForm(tx, draft, free, {
        ...(id !== 0 && (await isFree(tx, 'id', id)) ? { id } : {}),
        ...(short !== '' && (await isFree(tx, 'hash', short)) ? { hash: short } : {}),
      });
      await also(tx, form.id);
      return form.id;
    });
  }

  /** @throws RestError 404 when it is gone */
  async update(id: number, { changes }: ImportedForm, also: Also): Promise<void> {
    await this.database.write(async (tx) => {
      if (await isFree(tx, 'id', id)) throw new RestError(404, 'wpcf7_not_found', 'The form is not there.');
      await updateForm(tx, id, applyChanges(DEFAULT_FORM, changes, true));
      await also(tx, id);
    });
  }
}

const isFree = async (tx: EntityManager, column: 'id' | 'hash', value: number | string): Promise<boolean> =>
  (await fetchOne(tx, select('forms').columns('id').where(eq(column, value)))) === undefined;
