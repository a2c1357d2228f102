import { escapeHtml } from '@gatehouse/text';
import type { FormCount } from './submissions.query';

/** The forms with what was submitted to each, for the page of administrators. HTML. */
export function formsTable(forms: readonly FormCount[]): string {
  if (forms.length === 0) return '<p>There is no form yet.</p>';
  const rows = forms.map(
    ({ id, title, submissions }) =>
      `<tr><td><a href="demo/form?id=${id}">${escapeHtml(title)}</a></td><td>${submissions}</td><td><a href="forms/${id}/submissions.csv">CSV</a></td></tr>`,
  );
  return `<table><thead><tr><th scope="col">Form</th><th scope="col">Submissions</th><th scope="col">Table</th></tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`;
}
