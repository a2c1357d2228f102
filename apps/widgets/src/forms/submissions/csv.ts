import { dateGmt } from '../../format/dates';
import type { Submission } from './submissions.query';

const FIXED = ['id', 'date_gmt', 'status'] as const;
const LAST = ['files', 'remote_ip', 'url', 'user_id'] as const;

/** Submissions as a table: a line each, a column for every field that any of them has. */
export function csvOf(submissions: readonly Submission[]): string {
  const fields = [...new Set(submissions.flatMap(({ posted_data: data }) => Object.keys(data)))];
  const lines = submissions.map(({ id, createdAt, status, posted_data: data, files, meta }) => [
    String(id),
    dateGmt(createdAt),
    status,
    ...fields.map((field) => [data[field] ?? ''].flat().join(', ')),
    files.map(({ name }) => name).join(', '),
    meta.remote_ip,
    meta.url,
    String(meta.user_id),
  ]);
  // The mark tells spreadsheets that this is UTF-8.
  return `\ufeff${[[...FIXED, ...fields, ...LAST], ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Visitors write these cells: nothing in them may run as a formula when a spreadsheet opens the file. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
