import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { noRoute } from '@gatehouse/errors';
import { contains, Database, select, writtenWithin, type WrittenWithin } from '@gatehouse/persistence';
import type { RecordName, RequestContext } from '@gatehouse/rest';
import { searchFold, searchWords } from '@gatehouse/text';
import type { StoredForm } from './form';
import { FormRow } from './form.entity';
import { formNotFound } from './form.policy';

/** What forms can be sorted by (docs/interface/widgets.md#form-list). */
export const FORM_SORTS = ['id', 'ID', 'title', 'date', 'modified', 'name', 'slug'] as const;
export type FormSort = (typeof FORM_SORTS)[number];

export interface FormFilter extends WrittenWithin {
  /** -1 for all. */
  per_page: number;
  offset: number;
  order: 'asc' | 'desc';
  orderby: FormSort;
  search?: string;
}

export type FormSummary = Pick<StoredForm, 'id' | 'hash' | 'slug' | 'title' | 'locale'>;

const SORT_COLUMNS: Record<FormSort, string> = {
  id: 'id',
  ID: 'id',
  title: 'titleFolded',
  date: 'createdAt',
  modified: 'modifiedAt',
  name: 'slug',
  slug: 'slug',
};

/** Reads contact forms. */
@Injectable()
export class FormsQuery {
  constructor(private readonly database: Database) {}

  /**
   * The form of a number, hash or slug, in this order (docs/interface/widgets.md#form-routes). Digits are never a slug:
   * the form that they name would change when a form of this number is created.
   * @throws 404 `wpcf7_not_found`; `rest_no_route` for what is neither a number nor the hash or slug of a form
   */
  async one(reference: string): Promise<StoredForm> {
    const isNumber = /^\d+$/.test(reference);
    const row = isNumber ? await this.byDigits(reference) : await this.byName(reference);
    if (row) return storedForm(row);
    throw isNumber ? formNotFound() : noRoute();
  }

  /** The form that a path names, for its version. */
  async named({ request: { path } }: RequestContext): Promise<RecordName | undefined> {
    const reference = path.id ?? '';
    const row = /^\d+$/.test(reference) ? await this.byDigits(reference) : await this.byName(reference);
    return row ? { resource: 'forms', id: row.id } : undefined;
  }

  private async byDigits(digits: string): Promise<FormRow | null> {
    return (await this.byNumber(Number(digits))) ?? this.database.read.findOneBy(FormRow, { hash: digits });
  }

  private async byNumber(id: number): Promise<FormRow | null> {
    return Number.isSafeInteger(id) ? this.database.read.findOneBy(FormRow, { id }) : null;
  }

  private async byName(name: string): Promise<FormRow | undefined> {
    const hash = name.toLowerCase();
    const found = await this.database.read.findBy(FormRow, [{ hash }, { slug: name }]);
    return found.find((form) => form.hash === hash) ?? found[0];
  }

  /**
   * A page of forms, and how many match in total. The search looks into mails and settings only for those who may read
   * them; for others it looks at titles.
   */
  async list(filter: FormFilter, { seesAll }: { seesAll: boolean }): Promise<{ items: FormSummary[]; total: number }> {
    const { per_page: size, offset, order, orderby, search = '' } = filter;
    const words = searchWords(searchFold(search));
    const query = select<FormSummary>('forms')
      .columns('id', 'hash', 'slug', 'title', 'locale')
      .where(
        writtenWithin('forms', 'id', filter),
        ...words.map((word) => contains(seesAll ? 'searchText' : 'titleFolded', word)),
      )
      .orderBy(SORT_COLUMNS[orderby], order)
      .orderBy('id', order)
      .limit(size === -1 ? Number.MAX_SAFE_INTEGER : size, offset);
    return this.database.page(query);
  }

  /** The id of the oldest form. */
  async firstId(): Promise<number | undefined> {
    return (await this.database.one(select<{ id: number }>('forms').columns('id').orderBy('id').limit(1)))?.id;
  }

  /** All forms, for export. */
  async all(): Promise<StoredForm[]> {
    return (await this.database.read.find(FormRow, { order: { id: 'ASC' } })).map(storedForm);
  }
}

/** Reads a form for a change: other writers of it wait until the transaction ends. @throws 404 `wpcf7_not_found` */
export async function lockForm(tx: EntityManager, id: number): Promise<StoredForm> {
  await tx.update(FormRow, { id }, { modifiedAt: Date.now() });
  const row = await tx.findOneBy(FormRow, { id });
  if (!row) throw formNotFound();
  return storedForm(row);
}

const storedForm = ({
  id,
  hash,
  slug,
  title,
  locale,
  template,
  mail,
  mail2,
  messages,
  settings,
}: FormRow): StoredForm => ({
  id,
  hash,
  slug,
  title,
  locale,
  form: template,
  mail,
  mail_2: mail2,
  messages,
  additional_settings: settings,
});
