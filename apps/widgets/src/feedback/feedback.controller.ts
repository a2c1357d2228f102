import { Args, Ctx, Namespace, policy, Route, type RequestContext } from '@gatehouse/rest';
import { FormIdArgs } from '../forms/form.view';
import { SchemaService, SchemaView } from '../forms/rules/schema.service';
import { FeedbackService } from './feedback.service';
import { FeedbackView, RefillView } from './feedback.view';
import { FormUploads } from './uploads/form-uploads';

/** How long a reply that depends on the time holds. */
const MOMENT_MS = 1_000;

/** The public routes that a form's front-end script calls (docs/interface/widgets.md#front-end-script). */
@Namespace('forms/v1')
export class FeedbackController {
  constructor(
    private readonly feedback: FeedbackService,
    private readonly schemas: SchemaService,
  ) {}

  @Route('POST', 'contact-forms/<id=[^/]+>/feedback', {
    listsArguments: false,
    permit: 'public',
    files: policy(FormUploads, 'rule'),
    limit: 'formSubmission',
    result: FeedbackView,
    summary: 'Submits a contact form.',
  })
  submit(@Args() { id }: FormIdArgs, @Ctx() ctx: RequestContext) {
    return this.feedback.submit(id, ctx);
  }

  @Route('GET', 'contact-forms/<id=[^/]+>/feedback/schema', {
    listsArguments: false,
    permit: 'public',
    tags: ['forms', 'site'],
    result: SchemaView,
    summary: 'Rules by which the values of a form are checked.',
  })
  schema(@Args() { id }: FormIdArgs, @Ctx() ctx: RequestContext) {
    // Rules and messages contain dates such as today.
    ctx.holdsUntil(Date.now() + MOMENT_MS);
    return this.schemas.schema(id);
  }

  @Route('GET', 'contact-forms/<id=[^/]+>/refill', {
    listsArguments: false,
    permit: 'public',
    result: RefillView,
    summary: 'Fresh questions for the quizzes of a form.',
  })
  refill(@Args() { id }: FormIdArgs) {
    return this.feedback.refill(id);
  }
}
