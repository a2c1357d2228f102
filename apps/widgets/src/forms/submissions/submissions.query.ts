import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import { RestError } from '@gatehouse/errors';
import type { Page } from '@gatehouse/pagination';
import { contains, Database, eq, eqColumn, inOrderOf, raw, select, sql } from '@gatehouse/persistence';
import { searchFold, searchWords } from '@gatehouse/text';
import { MailRow } from '../outbox/mail.entity';
import type { KeptStatus, SubmissionRecord } from '../records/submission';
import type { ListSubmissionsArgs } from './submission.args';
import { SubmissionRow } from '../records/submission.entity';

/** A stored submission with its mails. */
export interface Submission extends SubmissionRecord {
  id: number;
  formId: number;
  status: KeptStatus;
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

/** 404 `forms_submission_not_found`. */
export const submissionNotFound = (): RestError =>
  new RestError(404, 'forms_submission_not_found', 'The requested submission was not found.');

/** Reads submissions. */
@Injectable()
export class SubmissionsQuery {
  constructor(private readonly database: Database) {}

  /** A page of a form's submissions with their mails. */
  async list(form: number, args: ListSubmissionsArgs): Promise<Page<Submission>> {
    const { page, per_page: size, order, status, search } = args;
    const words = searchWords(searchFold(search ?? ''));
    const { items: ids, total } = await this.database.page(
      select<{ id: number }>('submissions')
        .columns('id')
        .where(eq('formId', form), status && eq('status', status), ...words.map((word) => contains('searchText', word)))
        .orderBy('id', order)
        .limit(size, (page - 1) * size),
    );
    const rows = await this.database.read.findBy(SubmissionRow, { id: In(ids.map((row) => row.id)) });
    return {
      items: await this.withMails(
        inOrderOf(
          rows,
          ids.map((row) => row.id),
        ),
      ),
      total,
    };
  }

  /** @throws 404 `forms_submission_not_found`, also for a submission of another form */
  async one(formId: number, id: number): Promise<Submission> {
    const [submission] = await this.withMails(await this.database.read.findBy(SubmissionRow, { id, formId }));
    if (!submission) throw submissionNotFound();
    return submission;
  }

  /** The next submissions of a form after one of them, oldest first, without mails: for reading all of them in steps. */
  async after(formId: number, id: number, limit: number): Promise<Submission[]> {
    const rows = await this.database.read.find(SubmissionRow, {
      where: { formId, id: MoreThan(id) },
      order: { id: 'ASC' },
      take: limit,
    });
    return rows.map((row) => submissionOf(row, []));
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
