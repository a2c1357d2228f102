import { Injectable } from '@nestjs/common';
import { forbidden } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { skipOf } from '@gatehouse/pagination';
import { affected, Database, eq, execute, isDuplicate, raw, select, sql } from '@gatehouse/persistence';
import { assignFields, newRecord, recordView, storeRecord } from '@gatehouse/records';
import type { RequestContext } from '@gatehouse/rest';
import { SiteClock, utcClock } from '@gatehouse/time';
import { isReadable } from '../access/course.access';
import { unknownCourse } from '../access/unknown';
import { LearningQuery } from '../learning/learning.query';
import { refusalError } from '../learning/refusals';
import { People } from '../people/directory/people';
import { CourseRepository } from '../courses/model/course.repository';
import { Review, type ListReviewsArgs, type Looked, type ReviewInput, type SubmitReviewArgs } from './review';
import { ratingsView, reviewPageView, type CourseReviewsView } from './review.view';

const alreadyReviewed = (): RestError => new RestError(409, 'review_exists', 'You have already reviewed this course.');

/** Reads and stores reviews of courses: one per person and course. */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly database: Database,
    private readonly courses: CourseRepository,
    private readonly learning: LearningQuery,
    private readonly people: People,
    private readonly clock: SiteClock,
  ) {}

  async list(args: ListReviewsArgs, ctx: RequestContext): Promise<CourseReviewsView> {
    const ratings = ratingsView(await this.countsByStars(args.id));
    const reviews = await this.page(args);
    const people = reviews.map(({ person }) => person);
    const [authors, time, canReview] = await Promise.all([
      this.people.byIds(people),
      this.clock.time(),
      this.canReview(args.id, ctx.caller.id),
    ]);
    // A new review changes the rating of its course.
    ctx.tag('course', [args.id]);
    ctx.tag(
      'review',
      reviews.map(({ id }) => id),
    );
    ctx.tag('person', people);
    const given: Looked = { authors, time };
    const views = reviews.map((review) => recordView(Review, review, { given }));
    return {
      ...ratings,
      reviews: reviewPageView(views, ratings.total, args),
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
  async submit({ id: course, ...input }: SubmitReviewArgs, ctx: RequestContext): Promise<number> {
    await this.permitRead(ctx);
    const { enrolment } = await this.learning.inCourse(ctx.caller.id, course);
    if (!enrolment) throw refusalError({ status: 403, code: 'course_is_not_enrolled' });
    const id = await this.store({ course, person: ctx.caller.id, created: utcClock() }, input);
    if (id === undefined) throw alreadyReviewed();
    return id;
  }

  /** Stores a review and counts it in its course. @returns its id; undefined when the person has reviewed the course already */
  async store(
    { course, person, created }: Pick<Review, 'course' | 'person' | 'created'>,
    input: ReviewInput,
  ): Promise<number | undefined> {
    try {
      return await this.database.write(async (tx) => {
        const review = newRecord(Review, { course, person, created });
        assignFields(review, Review, input);
        const { id, rate } = await storeRecord(tx, Review, review);
        affected(tx, 'courses', [course]);
        await execute(
          tx,
          sql`UPDATE courses SET ratingSum = ratingSum + ${rate}, ratingCount = ratingCount + 1 WHERE id = ${course}`,
        );
        return id;
      });
    } catch (error) {
      if (isDuplicate(error)) return undefined;
      throw error;
    }
  }

  private async canReview(course: number, person: number): Promise<boolean> {
    const { enrolment } = await this.learning.inCourse(person, course);
    if (!enrolment) return false;
    return !(await this.database.readBy((manager) => manager.existsBy(Review, { person, course })));
  }

  /** One page of the reviews of a course, the latest first. */
  private page({ id: course, page, per_page: take }: ListReviewsArgs): Promise<Review[]> {
    const skip = skipOf({ page, per_page: take });
    return this.database.readBy((manager) =>
      manager.find(Review, { where: { course }, order: { created: 'DESC', id: 'DESC' }, take, skip }),
    );
  }

  /** The number of reviews of a course by stars. */
  private async countsByStars(course: number): Promise<Map<number, number>> {
    const query = select<{ rate: number; total: number | string }>('reviews')
      .columns('rate', raw('COUNT(*) AS total'))
      .where(eq('course', course))
      .groupBy('rate');
    return new Map((await this.database.rows(query)).map(({ rate, total }) => [rate, Number(total)]));
  }
}
