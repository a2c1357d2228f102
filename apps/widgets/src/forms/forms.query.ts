import { Injectable } from '@nestjs/common';
import { Database } from '@gatehouse/persistence';
import { likeEscape, likePattern, searchWords } from '@gatehouse/text';
import type { StoredForm } from './form';
import type { FormSort, ListFormsArgs } from './form.args';
import { formNotFound } from './form-errors';

/** A row as plain SQL gives it: JSON as text. */
interface Row {
  id: number;
  hash: string;
  slug: string;
  title: string;
  locale: string;
  template: string;
  mail: string;
  mail2: string;
  messages: string;
  settings: string;
}

export type FormSummary = Pick<StoredForm, 'id' | 'hash' | 'slug' | 'title' | 'locale'>;

const COLUMNS = 'id, hash, slug, title, locale, template, mail, mail2, messages, settings';
const SORTS: Record<FormSort, string> = {
  id: 'id',
  ID: 'id',
  title: 'titleFolded',
  date: 'createdAt',
  modified: 'modifiedAt',
  name: 'slug',
  slug: 'slug',
};

const stored = ({ template, settings, mail, mail2, messages, ...row }: Row): StoredForm => ({
  ...row,
  form: template,
  mail: JSON.parse(mail),
  mail_2: JSON.parse(mail2),
  messages: JSON.parse(messages),
  additional_settings: settings,
});

@Injectable()
export class FormsQuery {
  constructor(private readonly database: Database) {}

  /** @throws 404 `wpcf7_not_found` */
  async one(id: number): Promise<StoredForm> {
    const [row] = await this.database.query<Row>(`SELECT ${COLUMNS} FROM forms WHERE id = ?`, [id]);
    if (!row) throw formNotFound();
    return stored(row);
  }

  /** Whether there is a form of that number; throws as {@link one}. */
  async mustExist(id: number): Promise<void> {
    const [row] = await this.database.query(`SELECT id FROM forms WHERE id = ?`, [id]);
    if (!row) throw formNotFound();
  }

  async list({
    per_page: size,
    offset,
    order,
    orderby,
    search,
  }: ListFormsArgs): Promise<{ items: FormSummary[]; total: number }> {
    const words = searchWords((search ?? '').toLowerCase());
    const where = words.length > 0 ? `WHERE ${words.map(() => `searchText LIKE ? ${likeEscape}`).join(' AND ')}` : '';
    const patterns = words.map(likePattern);
    const direction = order === 'desc' ? 'DESC' : 'ASC';
    const [[count], items] = await Promise.all([
      this.database.query<{ total: number | string }>(`SELECT COUNT(*) AS total FROM forms ${where}`, patterns),
      this.database.query<FormSummary>(
        `SELECT id, hash, slug, title, locale FROM forms ${where} ORDER BY ${SORTS[orderby]} ${direction}, id ${direction} LIMIT ? OFFSET ?`,
        [...patterns, size === -1 ? Number.MAX_SAFE_INTEGER : size, offset],
      ),
    ]);
    return { items, total: Number(count?.total ?? 0) };
  }

  /** The number of the oldest form. */
  async firstId(): Promise<number | undefined> {
    const [row] = await this.database.query<{ id: number }>('SELECT id FROM forms ORDER BY id LIMIT 1');
    return row?.id;
  }

  /** All forms, for export. */
  async all(): Promise<StoredForm[]> {
    return (await this.database.query<Row>(`SELECT ${COLUMNS} FROM forms ORDER BY id`)).map(stored);
  }
}
