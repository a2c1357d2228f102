import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { changed } from '@gatehouse/persistence';
import type { SlugPlace } from '@gatehouse/persistence';
import { searchFold, slugify } from '@gatehouse/text';
import type { FormDraft, StoredForm } from './form';
import { searchText } from './form-changes';
import { FormRow } from './form.entity';

/** Where slugs of forms are unique. */
export const FORM_SLUGS: SlugPlace = { table: 'forms' };

/** The slug that a form gets if it is free. */
export const wantedFormSlug = ({ title }: FormDraft): string => slugify(title) || 'contact-form';

/**
 * Inserts a form. Fails as a duplicate when another write takes the slug or hash at the same time: use `writeUnique`.
 * @param kept the id and hash of a form of another site, which are free here
 */
export async function insertForm(
  tx: EntityManager,
  form: FormDraft,
  slug: string,
  kept: Partial<Pick<FormRow, 'id' | 'hash'>> = {},
): Promise<StoredForm> {
  const now = Date.now();
  const row = tx.create(FormRow, {
    ...columnsOf(form),
    slug,
    hash: randomBytes(4).toString('hex').slice(0, 7),
    received: 0,
    createdAt: now,
    modifiedAt: now,
    ...kept,
  });
  await tx.insert(FormRow, row);
  changed(tx, 'forms', [row.id]);
  return { ...form, id: row.id, slug, hash: row.hash };
}

/** Updates all members of a form that its owners write. */
export async function updateForm(tx: EntityManager, id: number, form: FormDraft): Promise<void> {
  changed(tx, 'forms', [id]);
  await tx.update(FormRow, { id }, { ...columnsOf(form), modifiedAt: Date.now() });
}

const columnsOf = (
  form: FormDraft,
): Omit<FormRow, 'id' | 'hash' | 'slug' | 'received' | 'createdAt' | 'modifiedAt'> => ({
  title: form.title,
  titleFolded: searchFold(form.title),
  locale: form.locale,
  template: form.form,
  mail: form.mail,
  mail2: form.mail_2,
  messages: form.messages,
  settings: form.additional_settings,
  searchText: searchText(form),
});
