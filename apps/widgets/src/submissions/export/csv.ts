import { Document } from '@gatehouse/rest';
import { toWire, utcClock } from '@gatehouse/time';
import type { Submission } from '../submissions.query';

const FIRST_COLUMNS = ['id', 'date_gmt', 'status'] as const;
const LAST_COLUMNS = ['files', 'remote_ip', 'url', 'user_id', 'form_id'] as const;

/** Submissions as CSV: one line for each, and a column for every field that any of them has. */
function submissionsCsv(submissions: readonly Submission[]): string {
  const fields = [...new Set(submissions.flatMap(({ posted_data: data }) => Object.keys(data)))];
  const lines = submissions.map(({ id, formId, createdAt, status, posted_data: data, files, meta }) => [
    String(id),
    toWire(utcClock(createdAt)),
    status,
    ...fields.map((field) => [data[field] ?? ''].flat().join(', ')),
    files.map(({ name }) => name).join(', '),
    meta.remote_ip,
    meta.url,
    String(meta.user_id),
    String(formId),
  ]);
  const table = [[...FIRST_COLUMNS, ...fields, ...LAST_COLUMNS], ...lines];
  // The byte order mark tells spreadsheets that this is UTF-8.
  return `\ufeff${table.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** The same as a file to download, with the name of a form. */
export const csvFile = (submissions: readonly Submission[], name: string): Document =>
  new Document(Buffer.from(submissionsCsv(submissions)), 'text/csv; charset=UTF-8', 200, {
    'content-disposition': `attachment; filename="${name.replace(/[^\w-]/g, '') || 'form'}-submissions.csv"`,
    'cache-control': 'no-store',
  });

/** Visitors write these cells: a spreadsheet must not run any of them as a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
