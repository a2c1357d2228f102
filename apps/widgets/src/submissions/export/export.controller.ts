import { Args, Namespace, Page, Route, type Document } from '@gatehouse/rest';
import { FormsQuery } from '../../forms/forms.query';
import { FormIdArgs } from '../../forms/form.view';
import { csvFile } from './csv';
import { SubmissionsQuery, type FormCount } from '../submissions.query';
import { escapeHtml } from '@gatehouse/text';

/** Submissions as a file, for administrators who are signed in on the site's pages. */
@Namespace('-')
export class SubmissionsExportController {
  constructor(
    private readonly forms: FormsQuery,
    private readonly query: SubmissionsQuery,
  ) {}

  @Route('GET', 'forms', { permit: 'manage_options', summary: 'All forms with the number of their submissions.' })
  async overview(): Promise<Document> {
    const body = `<h1>Contact forms</h1>${formsTable(await this.query.counts())}`;
    return new Page({ title: 'Contact forms', body, lang: 'en' }, 200, { 'cache-control': 'no-cache' });
  }

  @Route('GET', 'forms/<id=[^/]+>/submissions.csv', {
    permit: 'manage_options',
    summary: 'All submissions of a form as CSV.',
  })
  async csv(@Args() args: FormIdArgs): Promise<Document> {
    const { id, slug } = await this.forms.one(args.id);
    return csvFile(await this.query.all({ form: [id], order: 'asc' }), slug);
  }
}

/** An HTML table of the forms with their number of submissions. */
function formsTable(forms: readonly FormCount[]): string {
  if (forms.length === 0) return '<p>There are no forms yet.</p>';
  const rows = forms.map(
    ({ id, title, submissions }) =>
      `<tr><td><a href="demo/form?id=${id}">${escapeHtml(title)}</a></td><td>${submissions}</td>` +
      `<td><a href="forms/${id}/submissions.csv">CSV</a></td></tr>`,
  );
  const head = ['Form', 'Submissions', 'Table'].map((title) => `<th scope="col">${title}</th>`).join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`;
}
