import { toWire, utcClock } from '@gatehouse/time';
import type { Submission } from '../submissions.query';

const FIRST_COLUMNS = ['id', 'date_gmt', 'status'] as const;
const LAST_COLUMNS = ['files', 'remote_ip', 'url', 'user_id'] as const;

/** Submissions as CSV: one line for each, and a column for every field that any of them has. */
export function submissionsCsv(submissions: readonly Submission[]): string {
  const fields = [...new Set(submissions.flatMap(({ posted_data: data }) => Object.keys(data)))];
  const lines = submissions.map(({ id, createdAt, status, posted_data: data, files, meta }) => [
    String(id),
    toWire(utcClock(createdAt)),
    status,
    ...fields.map((field) => [data[field] ?? ''].flat().join(', ')),
    files.map(({ name }) => name).join(', '),
    meta.remote_ip,
    meta.url,
    String(meta.user_id),
  ]);
  const table = [[...FIRST_COLUMNS, ...fields, ...LAST_COLUMNS], ...lines];
  // The byte order mark tells spreadsheets that this is UTF-8.
  return `\ufeff${table.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Visitors write these cells: a spreadsheet must not run any of them as a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
