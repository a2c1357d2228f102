import type { EntityManager } from 'typeorm';
import type { Database } from '@gatehouse/persistence';
import { storeRecord } from '@gatehouse/records';
import { slugify } from '@gatehouse/text';
import { Form } from '../forms/form';
import { FORM_SLUGS, newForm, wantedFormSlug, type FormChanges } from '../forms/form-changes';
import { lockForm } from '../forms/forms.query';

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
    return this.database.writeUnique(async (tx, slugs) => {
      const form = newForm(changes, true);
      const short = hash.slice(0, HASH_LENGTH);
      form.slug = await slugs.next(tx, FORM_SLUGS, slugify(slug) || wantedFormSlug(form));
      if (id !== 0 && (await isFree(tx, { id }))) form.id = id;
      if (short !== '' && (await isFree(tx, { hash: short }))) form.hash = short;
      await storeRecord(tx, Form, form);
      await also(tx, form.id);
      return form.id;
    });
  }

  /** @throws RestError 404 when it is gone */
  async update(id: number, { changes }: ImportedForm, also: Also): Promise<void> {
    await this.database.write(async (tx) => {
      await storeRecord(tx, Form, newForm(changes, true, await lockForm(tx, id)));
      await also(tx, id);
    });
  }
}

const isFree = async (tx: EntityManager, named: { id: number } | { hash: string }): Promise<boolean> =>
  !(await tx.existsBy(Form, named));
