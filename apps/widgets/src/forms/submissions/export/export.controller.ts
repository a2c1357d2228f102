import { Args, Document, Namespace, Route } from '@gatehouse/rest';
import { FormsQuery } from '../../records/forms.query';
import { FormIdArgs } from '../../records/form-id.args';
import { AssetsService } from '../../../assets/assets.service';
import { htmlPage } from '../../../http/html-page';
import { submissionsCsv } from './csv';
import { formsTable } from './forms-table';
import { SubmissionsQuery, type Submission } from '../submissions.query';

/** Rows that are read at a time. */
const CHUNK = 1000;

/** Submissions as a file, for administrators who are signed in on the site's pages. */
@Namespace('-')
export class SubmissionsExportController {
  constructor(
    private readonly forms: FormsQuery,
    private readonly query: SubmissionsQuery,
    private readonly assets: AssetsService,
  ) {}

  @Route('GET', 'forms', { permit: 'manage_options', summary: 'All forms with the number of their submissions.' })
  async overview(): Promise<Document> {
    return htmlPage({
      title: 'Contact forms',
      body: formsTable(await this.query.counts()),
      styles: [this.assets.href('page.css')],
      scripts: [],
    });
  }

  @Route('GET', 'forms/<id=[^/]+>/submissions.csv', {
    permit: 'manage_options',
    summary: 'All submissions of a form as CSV.',
  })
  async csv(@Args() args: FormIdArgs): Promise<Document> {
    const { id, slug } = await this.forms.one(args.id);
    const all: Submission[] = [];
    for (
      let more = await this.query.after(id, 0, CHUNK);
      more.length > 0;
      more = await this.query.after(id, more.at(-1)?.id ?? 0, CHUNK)
    )
      all.push(...more);
    return new Document(Buffer.from(submissionsCsv(all)), 'text/csv; charset=UTF-8', 200, {
      'content-disposition': `attachment; filename="${slug.replace(/[^\w-]/g, '') || 'form'}-submissions.csv"`,
      'cache-control': 'no-store',
    });
  }
}
