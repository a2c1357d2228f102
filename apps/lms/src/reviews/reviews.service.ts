import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { forbidden } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { Database, isDuplicate } from '@gatehouse/persistence';
import type { RequestContext } from '@gatehouse/rest';
import { sanitisePost, stripTags } from '@gatehouse/text';
import { isReadable, unknownCourse } from '../courses/course.policy';
import { CoursesQuery } from '../courses/courses.query';
import { LearningQuery } from '../learning/learning.query';
import { refused } from '../learning/refusals';
import { People } from '../people/people';
import { clockOf, SiteClock } from '../time/site-clock';
import type { ListReviewsArgs, SubmitReviewArgs } from './review.args';
import { breakdown, reviewPage, reviewRecord, type Review } from './review.view';

const alreadyReviewed = (): RestError => new RestError(409, 'review_exists', 'You have reviewed this course already.');

/** What people say of courses: one review a person and course. */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly database: Database,
    private readonly courses: CoursesQuery,
    private readonly learning: LearningQuery,
    private readonly people: People,
    private readonly clock: SiteClock,
  ) {}

  async list(args: ListReviewsArgs, { caller }: RequestContext): Promise<Record<string, unknown>> {
    const counts = await this.database.query<{ rate: number; total: number | string }>(
      'SELECT rate, COUNT(*) AS total FROM reviews WHERE course = ? GROUP BY rate',
      [args.id],
    );
    const { rated, total, items } = breakdown(new Map(counts.map((one) => [one.rate, Number(one.total)])));
    const start = Math.min((args.page - 1) * args.per_page, Number.MAX_SAFE_INTEGER);
    const reviews = await this.database.query<Review>(
      'SELECT * FROM reviews WHERE course = ? ORDER BY created DESC, id DESC LIMIT ? OFFSET ?',
      [args.id, args.per_page, start],
    );
    const [authors, time, canReview] = await Promise.all([
      this.people.shown(reviews.map(({ person }) => person)),
      this.clock.time(),
      this.mayReview(args.id, caller.id),
    ]);
    const page = reviewPage(
      reviews.map((review) => reviewRecord(review, authors.get(review.person), time)),
      total,
      args,
    );
    return { rated, total, items, reviews: page, can_review: canReview, comment_approved: 1 };
  }

  /** The course has to be readable, as for GET courses/<id>. */
  async permit(ctx: RequestContext): Promise<void> {
    const course = await this.courses.byId(Number(ctx.args.id));
    if (!course) throw unknownCourse();
    if (!isReadable(ctx.caller, course)) throw forbidden(ctx.caller, 'lp_jwt_rest_cannot_view');
  }

  /** @returns the review's number. @throws 404; 403 `course_is_not_enrolled`; 409 `review_exists` */
  async submit({ id, rate, title, content }: SubmitReviewArgs, ctx: RequestContext): Promise<number> {
    const { caller } = ctx;
    await this.permit(ctx);
    const { enrolment } = await this.learning.inCourse(caller.id, id);
    if (!enrolment) throw refused({ status: 403, code: 'course_is_not_enrolled' });
    try {
      return await this.database.write((manager) =>
        insertReview(manager, {
          course: id,
          person: caller.id,
          rate,
          title: stripTags(title, { fold: true }),
          content: sanitisePost(content.trim()),
          created: clockOf(Date.now()),
        }),
      );
    } catch (error) {
      if (isDuplicate(error)) throw alreadyReviewed();
      throw error;
    }
  }

  private async mayReview(course: number, person: number): Promise<boolean> {
    const { enrolment } = await this.learning.inCourse(person, course);
    if (!enrolment) return false;
    return (
      (await this.database.query('SELECT 1 FROM reviews WHERE person = ? AND course = ?', [person, course])).length ===
      0
    );
  }
}

/** Stores a review and counts it with its course; the unique index refuses a second one. @returns its number */
export async function insertReview(
  manager: EntityManager,
  { course, person, rate, title, content, created }: Omit<Review, 'id'>,
): Promise<number> {
  await manager.query('INSERT INTO reviews (course, person, rate, title, content, created) VALUES (?, ?, ?, ?, ?, ?)', [
    course,
    person,
    rate,
    title,
    content,
    created,
  ]);
  await manager.query('UPDATE courses SET ratingSum = ratingSum + ?, ratingCount = ratingCount + 1 WHERE id = ?', [
    rate,
    course,
  ]);
  const [row] = (await manager.query('SELECT id FROM reviews WHERE person = ? AND course = ?', [person, course])) as {
    id: number;
  }[];
  return Number(row?.id);
}
