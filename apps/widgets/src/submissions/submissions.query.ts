import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { RestError } from '@gatehouse/errors';
import type { Page, PageArgs } from '@gatehouse/pagination';
import {
  contains,
  Database,
  eq,
  eqColumn,
  gt,
  inList,
  inOrderOf,
  lt,
  raw,
  select,
  sql,
  type Select,
} from '@gatehouse/persistence';
import { searchFold, searchWords } from '@gatehouse/text';
import { instantOf } from '@gatehouse/time';
import { MailRow } from './outbox/mail.entity';
import type { SubmissionStatus, SubmissionRecord } from './submission';
import type { ListAllSubmissionsArgs } from './submission.args';
import { SubmissionRow } from './submission.entity';

/** A stored submission with its mails. */
export interface Submission extends SubmissionRecord {
  id: number;
  formId: number;
  status: SubmissionStatus;
  /** Milliseconds since the epoch. */
  createdAt: number;
  folder: string;
  mails: MailRow[];
}

export interface FormCount {
  id: number;
  title: string;
  /** How many there are. */
  submissions: number;
}

/** Which submissions are meant; of all forms, when none is named. */
export type SubmissionFilter = Pick<
  ListAllSubmissionsArgs,
  'order' | 'status' | 'search' | 'after' | 'before' | 'form'
>;

/** Rows that are read at a time. */
const CHUNK = 1000;

/** 404 `forms_submission_not_found`. */
export const submissionNotFound = (): RestError =>
  new RestError(404, 'forms_submission_not_found', 'The requested submission was not found.');

/** Reads submissions. */
@Injectable()
export class SubmissionsQuery {
  constructor(private readonly database: Database) {}

  /** A page of submissions with their mails. */
  async list(filter: SubmissionFilter, { page, per_page: size }: PageArgs): Promise<Page<Submission>> {
    const query = matching(filter).orderBy('id', filter.order);
    const { items, total } = await this.database.page(query.limit(size, (page - 1) * size));
    const ids = items.map(({ id }) => id);
    const rows = await this.database.read.findBy(SubmissionRow, { id: In(ids) });
    return { items: await this.withMails(inOrderOf(rows, ids)), total };
  }

  /** All submissions that match, without mails, read in steps. */
  async all(filter: SubmissionFilter): Promise<Submission[]> {
    const found: Submission[] = [];
    for (let last: number | undefined; ;) {
      const beyond = filter.order === 'asc' ? gt : lt;
      const query = matching(filter).orderBy('id', filter.order).limit(CHUNK);
      if (last !== undefined) query.where(beyond('id', last));
      const ids = (await this.database.rows(query)).map(({ id }) => id);
      const rows = await this.database.read.findBy(SubmissionRow, { id: In(ids) });
      found.push(...inOrderOf(rows, ids).map((row) => submissionOf(row, [])));
      last = ids.at(-1);
      if (ids.length < CHUNK) return found;
    }
  }

  /** @throws 404 `forms_submission_not_found`, also for a submission of another form */
  async one(formId: number, id: number): Promise<Submission> {
    const [submission] = await this.withMails(await this.database.read.findBy(SubmissionRow, { id, formId }));
    if (!submission) throw submissionNotFound();
    return submission;
  }

  /** All forms with the number of their submissions, by title. */
  async counts(): Promise<FormCount[]> {
    const count = select('submissions').columns(raw('COUNT(*)')).where(eqColumn('submissions.formId', 'forms.id'));
    const rows = await this.database.rows(
      select<FormCount>('forms')
        .columns('id', 'title', sql`(${count}) AS submissions`)
        .orderBy('titleFolded')
        .orderBy('id'),
    );
    return rows.map((row) => ({ ...row, submissions: Number(row.submissions) }));
  }

  private async withMails(rows: readonly SubmissionRow[]): Promise<Submission[]> {
    if (rows.length === 0) return [];
    const mails = await this.database.read.find(MailRow, {
      where: { submissionId: In(rows.map(({ id }) => id)) },
      order: { id: 'ASC' },
    });
    return rows.map((row) =>
      submissionOf(
        row,
        mails.filter(({ submissionId }) => submissionId === row.id),
      ),
    );
  }
}

function matching({ form, status, search, after, before }: SubmissionFilter): Select<{ id: number }> {
  const words = searchWords(searchFold(search ?? ''));
  return select<{ id: number }>('submissions')
    .columns('id')
    .where(
      form.length > 0 && inList('formId', form),
      status && eq('status', status),
      after !== undefined && gt('createdAt', instantOf(after)),
      before !== undefined && lt('createdAt', instantOf(before)),
      ...words.map((word) => contains('searchText', word)),
    );
}

const submissionOf = (
  { id, formId, status, createdAt, folder, record }: SubmissionRow,
  mails: MailRow[],
): Submission => ({
  id,
  formId,
  status,
  createdAt,
  folder,
  ...record,
  mails,
});
