import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { noRoute } from '@gatehouse/errors';
import type { Page } from '@gatehouse/pagination';
import { contains, Database, select, writtenWithin } from '@gatehouse/persistence';
import { filtersOf, lockRecord, selectPage } from '@gatehouse/records';
import type { RecordName, RequestContext } from '@gatehouse/rest';
import { searchFold, searchWords } from '@gatehouse/text';
import { Form } from './form';
import { formNotFound } from './form.policy';
import type { FormSort, ListFormsArgs } from './form.view';

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
  async one(reference: string): Promise<Form> {
    const form = await this.find(reference);
    if (form) return form;
    throw isNumber(reference) ? formNotFound() : noRoute();
  }

  /** The form that a path names, for its version. */
  async named({ request: { path } }: RequestContext): Promise<RecordName | undefined> {
    const form = await this.find(path.id ?? '');
    return form && { resource: 'forms', id: form.id };
  }

  private async find(reference: string): Promise<Form | undefined> {
    const { read } = this.database;
    if (isNumber(reference)) {
      const id = Number(reference);
      const numbered = Number.isSafeInteger(id) ? await read.findOneBy(Form, { id }) : null;
      return numbered ?? (await read.findOneBy(Form, { hash: reference })) ?? undefined;
    }
    const hash = reference.toLowerCase();
    const found = await read.findBy(Form, [{ hash }, { slug: reference }]);
    return found.find((form) => form.hash === hash) ?? found[0];
  }

  /**
   * A page of forms, and how many match in total. The search looks into mails and settings only for those who may read
   * them; for others it looks at titles.
   */
  list(args: ListFormsArgs, { seesAll }: { seesAll: boolean }): Promise<Page<Form>> {
    const { per_page: size, offset, order, orderby, search = '' } = args;
    const texts = seesAll ? 'r.words' : 'r.titleFolded';
    return selectPage(this.database, Form, {
      where: [
        writtenWithin('forms', 'r.id', args),
        ...filtersOf(Form, args),
        ...searchWords(searchFold(search)).map((word) => contains(texts, word)),
      ],
      order: [
        [SORT_COLUMNS[orderby], order],
        ['id', order],
      ],
      limit: size === -1 ? Number.MAX_SAFE_INTEGER : size,
      offset,
    });
  }

  /** The id of the oldest form. */
  async firstId(): Promise<number | undefined> {
    return (await this.database.one(select<{ id: number }>('forms').columns('id').orderBy('id').limit(1)))?.id;
  }

  /** All forms, for export. */
  all(): Promise<Form[]> {
    return this.database.read.find(Form, { order: { id: 'ASC' } });
  }
}

/** Reads a form for a change: other writers of it wait until the transaction ends. @throws 404 `wpcf7_not_found` */
export async function lockForm(tx: EntityManager, id: number): Promise<Form> {
  const form = await lockRecord(tx, Form, id);
  if (!form) throw formNotFound();
  return form;
}

const isNumber = (reference: string): boolean => /^\d+$/.test(reference);
