import { listed } from '@gatehouse/pagination';
import { Args, Ctx, Namespace, Route, type RequestContext } from '@gatehouse/rest';
import { FormsQuery } from '../forms.query';
import { mayReadSubmissions } from '../form-errors';
import { ListSubmissionsArgs, SubmissionArgs, SubmissionFileArgs } from './submission.args';
import { submissionView } from './submission.view';
import { SubmissionsQuery, type Submission } from './submissions.query';
import { SubmissionsService } from './submissions.service';
import { RESULTS } from '../form.results';

const shown = (ctx: RequestContext, submission: Submission) =>
  submissionView(submission, ctx.href(`forms/v1/contact-forms/${submission.formId}/submissions/${submission.id}`));

/** What was submitted, for administrators (docs/interface/widgets.md#submissions). */
@Namespace('forms/v1')
export class SubmissionsController {
  constructor(
    private readonly forms: FormsQuery,
    private readonly query: SubmissionsQuery,
    private readonly submissions: SubmissionsService,
  ) {}

  @Route('GET', 'contact-forms/<id>/submissions', {
    permit: mayReadSubmissions,
    result: RESULTS.submissions,
    summary: 'Lists what was submitted.',
  })
  async list(@Args() args: ListSubmissionsArgs, @Ctx() ctx: RequestContext) {
    await this.forms.mustExist(args.id);
    const { items, total } = await this.query.list(args);
    return listed(ctx, { items: items.map((item) => shown(ctx, item)), total }, args);
  }

  @Route('GET', 'contact-forms/<id>/submissions/<sid>', {
    permit: mayReadSubmissions,
    result: RESULTS.submission,
    summary: 'Reads one submission.',
  })
  async read(@Args() { id, sid }: SubmissionArgs, @Ctx() ctx: RequestContext) {
    await this.forms.mustExist(id);
    return shown(ctx, await this.query.one(id, sid));
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
