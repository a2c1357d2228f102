import { originOf } from '@gatehouse/dto';
import { Args, Ctx, Namespace, Route, type RequestContext } from '@gatehouse/rest';
import { DeletedView } from '../http/deleted.view';
import { canReadSubmissions } from '../forms/form.policy';
import { ListAllSubmissionsArgs, ListSubmissionsArgs, SubmissionArgs, SubmissionFileArgs } from './submission.args';
import { SubmissionView } from './submission.view';
import { SubmissionsService } from './submissions.service';

/** Submissions are written once: who deletes one needs no more than its number. */
const submissionOfPath = ({ request: { path } }: RequestContext) => ({ resource: 'submissions', id: Number(path.sid) });

/** The routes of submissions, for administrators (docs/interface/widgets.md#submissions). */
@Namespace('forms/v1', { versions: { 'contact-forms/<id=[^/]+>/submissions/<sid>': submissionOfPath } })
export class SubmissionsController {
  constructor(private readonly submissions: SubmissionsService) {}

  @Route('GET', 'submissions', {
    permit: canReadSubmissions,
    result: [SubmissionView],
    produces: ['application/json', 'text/csv'],
    summary: 'Lists what was submitted by all forms.',
  })
  listAll(@Args() args: ListAllSubmissionsArgs, @Ctx() ctx: RequestContext) {
    return this.submissions.listAll(args, ctx);
  }

  @Route('GET', 'contact-forms/<id=[^/]+>/submissions', {
    permit: canReadSubmissions,
    result: [SubmissionView],
    summary: 'Lists what was submitted.',
    produces: ['application/json', 'text/csv'],
  })
  list(@Args() args: ListSubmissionsArgs, @Ctx() ctx: RequestContext) {
    return this.submissions.list(args, ctx);
  }

  @Route('GET', 'contact-forms/<id=[^/]+>/submissions/<sid>', {
    permit: canReadSubmissions,
    result: SubmissionView,
    summary: 'Reads one submission.',
  })
  read(@Args() { id, sid }: SubmissionArgs, @Ctx() ctx: RequestContext) {
    return this.submissions.read(id, sid, ctx);
  }

  @Route('DELETE', 'contact-forms/<id=[^/]+>/submissions/<sid>', {
    permit: canReadSubmissions,
    result: DeletedView,
    summary: 'Deletes one submission with its files.',
  })
  remove(@Args() { id, sid }: SubmissionArgs, @Ctx() ctx: RequestContext) {
    return this.submissions.remove(id, sid, originOf(ctx));
  }

  @Route('GET', 'contact-forms/<id=[^/]+>/submissions/<sid>/files/<n>', {
    permit: canReadSubmissions,
    produces: ['application/octet-stream'],
    summary: 'Downloads an uploaded file.',
  })
  file(@Args() { id, sid, n }: SubmissionFileArgs) {
    return this.submissions.file(id, sid, n);
  }
}
