import { Args, Ctx, Route, type RequestContext } from '@gatehouse/rest';
import { success, withErrorStatus } from '../namespace/action-response';
import { ActionArgs } from '../namespace/action.args';
import { learnersOnly, LmsNamespace } from '../namespace/lms-namespace';
import { EnrolmentsService } from './enrolments.service';

@LmsNamespace()
export class EnrolmentsController {
  constructor(private readonly enrolments: EnrolmentsService) {}

  @Route('POST', 'courses/enroll', { permit: learnersOnly, summary: 'Enrols the caller in a course.' })
  async enrol(@Args() { id }: ActionArgs, @Ctx() { caller, site }: RequestContext) {
    const redirect = await withErrorStatus(this.enrolments.enrol(id, caller.id, site.home));
    return success('Congratulations! You have enrolled in this course.', { redirect });
  }

  @Route('POST', 'courses/finish', { permit: learnersOnly, summary: 'Finishes a course of the caller.' })
  async finish(@Args() { id }: ActionArgs, @Ctx() { caller }: RequestContext) {
    await withErrorStatus(this.enrolments.finish(id, caller.id));
    return success('You have finished this course.', {});
  }

  @Route('POST', 'courses/retake', { permit: learnersOnly, summary: 'Starts a course of the caller again.' })
  async retake(@Args() { id }: ActionArgs, @Ctx() { caller, site }: RequestContext) {
    const redirect = await withErrorStatus(this.enrolments.retake(id, caller.id, site.home));
    return success('You can now take this course again.', { url_redirect: redirect });
  }
}
