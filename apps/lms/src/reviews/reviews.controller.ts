import { Args, Ctx, Route, policy, type RequestContext } from '@gatehouse/rest';
import { acting, done } from '../namespace/actions';
import { gated, LmsNamespace } from '../namespace/lms-namespace';
import { ListReviewsArgs, SubmitReviewArgs } from './review.args';
import { ReviewsService } from './reviews.service';

@LmsNamespace()
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @Route('GET', 'review/course/<id>', {
    permit: policy(ReviewsService, 'permit'),
    summary: 'What people say of a course.',
  })
  async list(@Args() args: ListReviewsArgs, @Ctx() ctx: RequestContext) {
    return done('', await this.reviews.list(args, ctx));
  }

  @Route('POST', 'review/submit', {
    gate: gated,
    permit: 'public',
    summary: 'Reviews a course that the caller learns.',
  })
  async submit(@Args() args: SubmitReviewArgs, @Ctx() ctx: RequestContext) {
    return done('Thank you for your review.', { comment_id: await acting(this.reviews.submit(args, ctx)) });
  }
}
