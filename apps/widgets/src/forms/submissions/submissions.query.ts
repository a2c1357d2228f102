import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { RestError } from '@gatehouse/errors';
import type { Page } from '@gatehouse/pagination';
import { Database } from '@gatehouse/persistence';
import { likeEscape, likePattern, searchWords } from '@gatehouse/text';
import { MailRow } from '../outbox/mail.entity';
import type { KeptStatus, SubmissionRecord } from './submission';
import type { ListSubmissionsArgs } from './submission.args';
import { SubmissionRow } from './submission.entity';

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

export const submissionNotFound = (): RestError =>
  new RestError(404, 'forms_submission_not_found', 'The requested submission was not found.');

/** Reads submissions. */
@Injectable()
export class SubmissionsQuery {
  constructor(private readonly database: Database) {}

  /** A page of a form's submissions with their mails. */
  async list({ id, page, per_page: size, order, status, search }: ListSubmissionsArgs): Promise<Page<Submission>> {
    const query = this.database.read
      .createQueryBuilder(SubmissionRow, 's')
      .where('s.formId = :id', { id })
      .orderBy('s.id', order === 'asc' ? 'ASC' : 'DESC')
      .skip((page - 1) * size)
      .take(size);
    if (status) query.andWhere('s.status = :status', { status });
    searchWords((search ?? '').toLowerCase()).forEach((word, at) =>
      query.andWhere(`s.searchText LIKE :word${at} ${likeEscape}`, { [`word${at}`]: likePattern(word) }),
    );
    const [rows, total] = await query.getManyAndCount();
    return { items: await this.withMails(rows), total };
  }

  /** @throws 404 `forms_submission_not_found`, also for a submission of another form */
  async one(formId: number, id: number): Promise<Submission> {
    const [submission] = await this.withMails(await this.database.read.findBy(SubmissionRow, { id, formId }));
    if (!submission) throw submissionNotFound();
    return submission;
  }

  /** The next submissions of a form after one of them, oldest first, without mails: for reading all of them in steps. */
  async after(formId: number, id: number, limit: number): Promise<Submission[]> {
    const rows = await this.database.read
      .createQueryBuilder(SubmissionRow, 's')
      .where('s.formId = :formId AND s.id > :id', { formId, id })
      .orderBy('s.id')
      .limit(limit)
      .getMany();
    return rows.map((row) => submissionOf(row, []));
  }

  /** All forms with the number of their submissions, by title. */
  async counts(): Promise<FormCount[]> {
    const rows = await this.database.query<FormCount>(
      `SELECT id, title, (SELECT COUNT(*) FROM submissions WHERE formId = forms.id) AS submissions
       FROM forms ORDER BY titleFolded, id`,
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
