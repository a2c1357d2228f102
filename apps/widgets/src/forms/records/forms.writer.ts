import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { likeEscape, nthSlug, slugify } from '@gatehouse/text';
import type { FormDraft, StoredForm } from './form';
import { searchText } from './form-changes';
import { FormRow } from './form.entity';

/** A slug from the title that is free now; numbered when it is taken. */
export async function nextFormSlug(manager: EntityManager, title: string): Promise<string> {
  const wanted = slugify(title) || 'contact-form';
  const rows: { slug: string }[] = await manager.query(
    `SELECT slug FROM forms WHERE slug = ? OR slug LIKE ? ${likeEscape}`,
    [wanted, `${nthSlug(wanted, 0).slice(0, -1).replace(/[%_!]/g, '!$&')}%`],
  );
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = wanted;
  for (let n = 2; taken.has(slug); n += 1) slug = nthSlug(wanted, n);
  return slug;
}

/** Inserts a form. Fails as a duplicate when another write takes the slug or hash at the same time: try again. */
export async function insertForm(manager: EntityManager, form: FormDraft, slug: string): Promise<StoredForm> {
  const now = Date.now();
  const row = manager.create(FormRow, {
    ...rowOf(form),
    slug,
    hash: randomBytes(4).toString('hex').slice(0, 7),
    createdAt: now,
    modifiedAt: now,
  });
  await manager.insert(FormRow, row);
  return { ...form, id: row.id, slug, hash: row.hash };
}

/** Updates all members of a form that its owners write. */
export async function updateForm(manager: EntityManager, id: number, form: FormDraft): Promise<void> {
  await manager.update(FormRow, { id }, { ...rowOf(form), modifiedAt: Date.now() });
}

function rowOf(form: FormDraft): Omit<FormRow, 'id' | 'hash' | 'slug' | 'createdAt' | 'modifiedAt'> {
  return {
    title: form.title,
    titleFolded: form.title.toLowerCase(),
    locale: form.locale,
    template: form.form,
    mail: form.mail,
    mail2: form.mail_2,
    messages: form.messages,
    settings: form.additional_settings,
    searchText: searchText(form),
  };
}
