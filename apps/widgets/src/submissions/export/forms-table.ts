import { escapeHtml } from '@gatehouse/text';
import type { FormCount } from '../submissions.query';

/** An HTML table of the forms with their number of submissions. */
export function formsTable(forms: readonly FormCount[]): string {
  if (forms.length === 0) return '<p>There are no forms yet.</p>';
  const rows = forms.map(
    ({ id, title, submissions }) =>
      `<tr><td><a href="demo/form?id=${id}">${escapeHtml(title)}</a></td><td>${submissions}</td>` +
      `<td><a href="forms/${id}/submissions.csv">CSV</a></td></tr>`,
  );
  const head = ['Form', 'Submissions', 'Table'].map((title) => `<th scope="col">${title}</th>`).join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`;
}
