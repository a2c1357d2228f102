import { Args, Ctx, policy, Route, type RequestContext } from '@gatehouse/rest';
import { withErrorStatus } from '../namespace/action.errors';
import { success } from '../namespace/action.view';
import { LmsNamespace, requireSignIn } from '../namespace/lms-namespace';
import { ListReviewsArgs, SubmitReviewArgs } from './review';
import { ReviewListView, ReviewSubmittedView } from './review.view';
import { ReviewsService } from './reviews.service';

/** The routes of reviews of courses (docs/interface/lms.md). */
@LmsNamespace()
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @Route('GET', 'review/course/<id>', {
    permit: policy(ReviewsService, 'permitRead'),
    tags: ['site'],
    result: ReviewListView,
    summary: 'The reviews of a course.',
  })
  async list(@Args() args: ListReviewsArgs, @Ctx() ctx: RequestContext): Promise<ReviewListView> {
    return success('', await this.reviews.list(args, ctx));
  }

  @Route('POST', 'review/submit', {
    gate: requireSignIn,
    permit: 'public',
    result: ReviewSubmittedView,
    summary: 'Reviews a course that the caller is enrolled in.',
  })
  async submit(@Args() args: SubmitReviewArgs, @Ctx() ctx: RequestContext): Promise<ReviewSubmittedView> {
    return success('Thank you for your review.', {
      comment_id: await withErrorStatus(this.reviews.submit(args, ctx)),
    });
  }
}
