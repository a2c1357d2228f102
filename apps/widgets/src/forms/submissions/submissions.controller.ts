import { Inject } from '@nestjs/common';
import { listed } from '@gatehouse/pagination';
import { Args, Here, Namespace, Route, type Call } from '@gatehouse/rest';
import { FormsQuery } from '../forms.query';
import { mayReadSubmissions } from '../form-errors';
import { ListSubmissionsArgs, SubmissionArgs, SubmissionFileArgs } from './submission.args';
import { submissionView } from './submission.view';
import { SubmissionsQuery, type Submission } from './submissions.query';
import { SubmissionsService } from './submissions.service';
import { RESULTS } from '../form.results';

const shown = (call: Call, submission: Submission) =>
  submissionView(submission, call.href(`forms/v1/contact-forms/${submission.formId}/submissions/${submission.id}`));

/** What was submitted, for administrators (widgets sheet, 1.10). */
@Namespace('forms/v1')
export class SubmissionsController {
  constructor(
    @Inject(FormsQuery) private readonly forms: FormsQuery,
    @Inject(SubmissionsQuery) private readonly query: SubmissionsQuery,
    @Inject(SubmissionsService) private readonly submissions: SubmissionsService,
  ) {}

  @Route('GET', 'contact-forms/<id>/submissions', {
    permit: mayReadSubmissions,
    result: RESULTS.submissions,
    summary: 'Lists what was submitted.',
  })
  async list(@Args() args: ListSubmissionsArgs, @Here() call: Call) {
    await this.forms.mustExist(args.id);
    const { items, total } = await this.query.list(args);
    return listed(call, { items: items.map((item) => shown(call, item)), total }, args);
  }

  @Route('GET', 'contact-forms/<id>/submissions/<sid>', {
    permit: mayReadSubmissions,
    result: RESULTS.submission,
    summary: 'Reads one submission.',
  })
  async read(@Args() { id, sid }: SubmissionArgs, @Here() call: Call) {
    await this.forms.mustExist(id);
    return shown(call, await this.query.one(id, sid));
  }

  @Route('DELETE', 'contact-forms/<id>/submissions/<sid>', {
    permit: mayReadSubmissions,
    result: RESULTS.removed,
    summary: 'Deletes one submission with its files.',
  })
  async remove(@Args() { id, sid }: SubmissionArgs) {
    await this.forms.mustExist(id);
    return this.submissions.remove(id, sid);
  }

  @Route('GET', 'contact-forms/<id>/submissions/<sid>/files/<n>', {
    permit: mayReadSubmissions,
    produces: ['application/octet-stream'],
    summary: 'Downloads an uploaded file.',
  })
  async file(@Args() { id, sid, n }: SubmissionFileArgs) {
    await this.forms.mustExist(id);
    return this.submissions.file(id, sid, n);
  }
}
