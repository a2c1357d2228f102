import { Args, Document, Namespace, Route } from '@gatehouse/rest';
import { FormsQuery } from '../../records/forms.query';
import { FormIdArgs } from '../../records/form-id.args';
import { AssetsService } from '../../../assets/assets.service';
import { htmlPage } from '../../../http/html-page';
import { csvFile } from './csv';
import { formsTable } from './forms-table';
import { SubmissionsQuery } from '../submissions.query';

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
    return csvFile(await this.query.all({ form: [id], order: 'asc' }), slug);
  }
}
