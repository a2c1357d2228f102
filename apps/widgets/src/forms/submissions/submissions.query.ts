import { Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import type { Page } from '@gatehouse/pagination';
import { Database } from '@gatehouse/persistence';
import { likeEscape, likePattern, searchWords } from '@gatehouse/text';
import type { MailRow } from '../mail/mail.entity';
import type { ListSubmissionsArgs } from './submission.args';
import type { KeptStatus, SubmissionRecord } from './submission';

/** A kept submission with its mails. */
export interface Submission extends SubmissionRecord {
  id: number;
  formId: number;
  status: KeptStatus;
  /** Milliseconds since the epoch. */
  createdAt: number;
  folder: string;
  mails: SubmissionMail[];
}

export type SubmissionMail = Pick<
  MailRow,
  'template' | 'subject' | 'sender' | 'recipient' | 'headers' | 'body' | 'html' | 'attachments' | 'state' | 'error'
>;

export interface FormCount {
  id: number;
  title: string;
  submissions: number;
}

interface Row {
  id: number;
  formId: number;
  status: KeptStatus;
  createdAt: number | string;
  record: string;
  folder: string;
}

type MailData = Omit<SubmissionMail, 'attachments' | 'html'> & {
  submissionId: number;
  attachments: string;
  html: number;
};

const COLUMNS = 'id, formId, status, createdAt, record, folder';

export const submissionNotFound = (): RestError =>
  new RestError(404, 'forms_submission_not_found', 'The requested submission was not found.');

@Injectable()
export class SubmissionsQuery {
  constructor(private readonly database: Database) {}

  async list({ id, page, per_page: size, order, status, search }: ListSubmissionsArgs): Promise<Page<Submission>> {
    const words = searchWords((search ?? '').toLowerCase());
    const where = [
      'formId = ?',
      ...(status ? ['status = ?'] : []),
      ...words.map(() => `searchText LIKE ? ${likeEscape}`),
    ].join(' AND ');
    const values = [id, ...(status ? [status] : []), ...words.map(likePattern)];
    const [[count], rows] = await Promise.all([
      this.database.query<{ total: number | string }>(
        `SELECT COUNT(*) AS total FROM submissions WHERE ${where}`,
        values,
      ),
      this.database.query<Row>(
        `SELECT ${COLUMNS} FROM submissions WHERE ${where} ORDER BY id ${order === 'asc' ? 'ASC' : 'DESC'} LIMIT ? OFFSET ?`,
        [...values, size, (page - 1) * size],
      ),
    ]);
    return { items: await this.withMails(rows), total: Number(count?.total ?? 0) };
  }

  /** @throws 404 `forms_submission_not_found`, also for a submission of another form */
  async one(formId: number, id: number): Promise<Submission> {
    const rows = await this.database.query<Row>(`SELECT ${COLUMNS} FROM submissions WHERE id = ? AND formId = ?`, [
      id,
      formId,
    ]);
    const [submission] = await this.withMails(rows);
    if (!submission) throw submissionNotFound();
    return submission;
  }

  /** The submissions of a form after one of them, oldest first, without mails: for reading all of them piece by piece. */
  async after(formId: number, id: number, limit: number): Promise<Submission[]> {
    const rows = await this.database.query<Row>(
      `SELECT ${COLUMNS} FROM submissions WHERE formId = ? AND id > ? ORDER BY id LIMIT ?`,
      [formId, id, limit],
    );
    return rows.map((row) => submissionOf(row, []));
  }

  /** All forms, each with the number of its submissions. */
  async counts(): Promise<FormCount[]> {
    const rows = await this.database.query<FormCount>(
      'SELECT id, title, (SELECT COUNT(*) FROM submissions WHERE formId = forms.id) AS submissions FROM forms ORDER BY titleFolded, id',
    );
    return rows.map((row) => ({ ...row, submissions: Number(row.submissions) }));
  }

  private async withMails(rows: Row[]): Promise<Submission[]> {
    if (rows.length === 0) return [];
    const mails = await this.database.query<MailData>(
      `SELECT submissionId, template, subject, sender, recipient, headers, body, html, attachments, state, error FROM mails WHERE submissionId IN (${rows.map(() => '?').join(', ')}) ORDER BY id`,
      rows.map(({ id }) => id),
    );
    return rows.map((row) =>
      submissionOf(
        row,
        mails.filter(({ submissionId }) => submissionId === row.id),
      ),
    );
  }
}

function submissionOf({ record, createdAt, ...row }: Row, mails: MailData[]): Submission {
  const parsed = JSON.parse(record) as SubmissionRecord;
  return {
    ...row,
    ...parsed,
    createdAt: Number(createdAt),
    mails: mails.map(({ attachments, html, ...mail }) => ({
      ...mail,
      html: Boolean(html),
      attachments: JSON.parse(attachments),
    })),
  };
}
