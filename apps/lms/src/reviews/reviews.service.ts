import { Injectable } from '@nestjs/common';
import { forbidden } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { Database, isDuplicate } from '@gatehouse/persistence';
import type { RequestContext } from '@gatehouse/rest';
import { sanitisePost, stripTags } from '@gatehouse/text';
import { SiteClock, utcClock } from '@gatehouse/time';
import { isReadable } from '../access/course.access';
import { unknownCourse } from '../access/unknown';
import { LearningQuery } from '../learning/learning.query';
import { refusalError } from '../learning/refusals';
import { People } from '../people/directory/people';
import { CourseRepository } from '../records/course.repository';
import type { ListReviewsArgs, SubmitReviewArgs } from './review.args';
import { ratingsView, reviewPageView, reviewView, type CourseReviewsView } from './review.view';
import { insertReview } from './review.writer';
import { ReviewsQuery } from './reviews.query';

const alreadyReviewed = (): RestError => new RestError(409, 'review_exists', 'You have already reviewed this course.');

/** Reads and stores reviews of courses: one per person and course. */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly database: Database,
    private readonly reviews: ReviewsQuery,
    private readonly courses: CourseRepository,
    private readonly learning: LearningQuery,
    private readonly people: People,
    private readonly clock: SiteClock,
  ) {}

  async list(args: ListReviewsArgs, ctx: RequestContext): Promise<CourseReviewsView> {
    const { rated, total, items } = ratingsView(await this.reviews.countsByStars(args.id));
    const reviews = await this.reviews.page(args);
    const [authors, time, canReview] = await Promise.all([
      this.people.byIds(reviews.map(({ person }) => person)),
      this.clock.time(),
      this.canReview(args.id, ctx.caller.id),
    ]);
    for (const name of ['course', 'reviews-of']) ctx.tag(name, [args.id]);
    ctx.tag(
      'person',
      reviews.map(({ person }) => person),
    );
    const views = reviews.map((review) => reviewView(review, authors.get(review.person), time));
    return {
      rated,
      total,
      items,
      reviews: reviewPageView(views, total, args),
      can_review: canReview,
      comment_approved: 1,
    };
  }

  /** Permits people who may read the course. @throws 404; 401/403 `lp_jwt_rest_cannot_view` */
  async permitRead(ctx: RequestContext<Partial<ListReviewsArgs>>): Promise<void> {
    const course = await this.courses.byId(ctx.args.id ?? 0);
    if (!course) throw unknownCourse();
    if (!isReadable(ctx.caller, course)) throw forbidden(ctx.caller, 'lp_jwt_rest_cannot_view');
  }

  /** @returns the id of the review. @throws 404; 403 `course_is_not_enrolled`; 409 `review_exists` */
  async submit({ id, rate, title, content }: SubmitReviewArgs, ctx: RequestContext): Promise<number> {
    await this.permitRead(ctx);
    const { enrolment } = await this.learning.inCourse(ctx.caller.id, id);
    if (!enrolment) throw refusalError({ status: 403, code: 'course_is_not_enrolled' });
    const review = {
      course: id,
      person: ctx.caller.id,
      rate,
      title: stripTags(title, { fold: true }),
      content: sanitisePost(content.trim()),
      created: utcClock(),
    };
    try {
      return await this.database.write((tx) => insertReview(tx, review));
    } catch (error) {
      if (isDuplicate(error)) throw alreadyReviewed();
      throw error;
    }
  }

  private async canReview(course: number, person: number): Promise<boolean> {
    const { enrolment } = await this.learning.inCourse(person, course);
    return enrolment !== undefined && !(await this.reviews.exists(course, person));
  }
}
