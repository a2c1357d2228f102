import { Args, Ctx, Route, type RequestContext } from '@gatehouse/rest';
import { CourseActionArgs } from '../courses/course.args';
import { acting, done } from '../namespace/actions';
import { LmsNamespace, learnersOnly } from '../namespace/lms-namespace';
import { LearningService } from './learning.service';

@LmsNamespace()
export class LearningController {
  constructor(private readonly learning: LearningService) {}

  @Route('POST', 'courses/enroll', { permit: learnersOnly, summary: 'Enrols the caller in a course.' })
  async enrol(@Args() { id }: CourseActionArgs, @Ctx() { caller, site }: RequestContext) {
    const redirect = await acting(this.learning.enrol(id, caller.id, site.home));
    return done('Congratulations! You have enrolled in this course.', { redirect });
  }

  @Route('POST', 'courses/finish', { permit: learnersOnly, summary: 'Finishes a course of the caller.' })
  async finish(@Args() { id }: CourseActionArgs, @Ctx() { caller }: RequestContext) {
    await acting(this.learning.finish(id, caller.id));
    return done('You have finished this course.', {});
  }

  @Route('POST', 'courses/retake', { permit: learnersOnly, summary: 'Begins a course of the caller anew.' })
  async retake(@Args() { id }: CourseActionArgs, @Ctx() { caller, site }: RequestContext) {
    const redirect = await acting(this.learning.retake(id, caller.id, site.home));
    return done('Now you can take this course again.', { url_redirect: redirect });
  }
}
