import { Inject } from '@nestjs/common';
import { Args, Here, Route, via, type Call } from '@gatehouse/rest';
import { acting, done } from '../namespace/actions';
import { gated, LmsNamespace } from '../namespace/lms-namespace';
import { ListReviewsArgs, SubmitReviewArgs } from './review.args';
import { ReviewsService } from './reviews.service';

@LmsNamespace()
export class ReviewsController {
  constructor(@Inject(ReviewsService) private readonly reviews: ReviewsService) {}

  @Route('GET', 'review/course/<id>', {
    permit: via(ReviewsService, 'permit'),
    summary: 'What people say of a course.',
  })
  async list(@Args() args: ListReviewsArgs, @Here() call: Call) {
    return done('', await this.reviews.list(args, call));
  }

  @Route('POST', 'review/submit', {
    gate: gated,
    permit: 'public',
    summary: 'Reviews a course that the caller learns.',
  })
  async submit(@Args() args: SubmitReviewArgs, @Here() call: Call) {
    return done('Thank you for your review.', { comment_id: await acting(this.reviews.submit(args, call)) });
  }
}
