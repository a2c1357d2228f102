import { Args, Ctx, Route, type RequestContext } from '@gatehouse/rest';
import { ActionArgs } from '../namespace/action.args';
import { withErrorStatus } from '../namespace/action.errors';
import { done, DoneView, success } from '../namespace/action.view';
import { learnersOnly, LmsNamespace } from '../namespace/lms-namespace';
import { EnrolledView, RetakenView } from './enrolment.view';
import { EnrolmentsService } from './enrolments.service';

/** The routes by which people enrol, and finish or retake courses (docs/interface/lms.md). */
@LmsNamespace()
export class EnrolmentsController {
  constructor(private readonly enrolments: EnrolmentsService) {}

  @Route('POST', 'courses/enroll', {
    permit: learnersOnly,
    result: EnrolledView,
    summary: 'Enrols the caller in a course.',
  })
  async enrol(@Args() { id }: ActionArgs, @Ctx() { caller, site }: RequestContext): Promise<EnrolledView> {
    const redirect = await withErrorStatus(this.enrolments.enrol(id, caller.id, site.home));
    return success('Congratulations! You have enrolled in this course.', { redirect });
  }

  @Route('POST', 'courses/finish', {
    permit: learnersOnly,
    result: DoneView,
    summary: 'Finishes a course of the caller.',
  })
  async finish(@Args() { id }: ActionArgs, @Ctx() { caller }: RequestContext): Promise<DoneView> {
    await withErrorStatus(this.enrolments.finish(id, caller.id));
    return done('You have finished this course.');
  }

  @Route('POST', 'courses/retake', {
    permit: learnersOnly,
    result: RetakenView,
    summary: 'Starts a course of the caller again.',
  })
  async retake(@Args() { id }: ActionArgs, @Ctx() { caller, site }: RequestContext): Promise<RetakenView> {
    const redirect = await withErrorStatus(this.enrolments.retake(id, caller.id, site.home));
    return success('You can now take this course again.', { url_redirect: redirect });
  }
}
