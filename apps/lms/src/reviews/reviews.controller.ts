import { Args, Ctx, policy, Route, type RequestContext } from '@gatehouse/rest';
import { success, withErrorStatus } from '../namespace/action-response';
import { LmsNamespace, requireSignIn } from '../namespace/lms-namespace';
import { ListReviewsArgs, SubmitReviewArgs } from './review.args';
import { ReviewsService } from './reviews.service';

@LmsNamespace()
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @Route('GET', 'review/course/<id>', {
    permit: policy(ReviewsService, 'permitRead'),
    summary: 'The reviews of a course.',
  })
  async list(@Args() args: ListReviewsArgs, @Ctx() ctx: RequestContext) {
    return success('', await this.reviews.list(args, ctx));
  }

  @Route('POST', 'review/submit', {
    gate: requireSignIn,
    permit: 'public',
    summary: 'Reviews a course that the caller is enrolled in.',
  })
  async submit(@Args() args: SubmitReviewArgs, @Ctx() ctx: RequestContext) {
    return success('Thank you for your review.', {
      comment_id: await withErrorStatus(this.reviews.submit(args, ctx)),
    });
  }
}
