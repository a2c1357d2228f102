import { Injectable } from '@nestjs/common';
import { skipOf } from '@gatehouse/pagination';
import { Database, eq, raw, select } from '@gatehouse/persistence';
import type { ListReviewsArgs } from './review.args';
import type { Review } from './review.view';

/** Reads reviews. */
@Injectable()
export class ReviewsQuery {
  constructor(private readonly database: Database) {}

  /** The number of reviews of a course by stars. */
  async countsByStars(course: number): Promise<Map<number, number>> {
    const query = select<{ rate: number; total: number | string }>('reviews')
      .columns('rate', raw('COUNT(*) AS total'))
      .where(eq('course', course))
      .groupBy('rate');
    return new Map((await this.database.rows(query)).map(({ rate, total }) => [rate, Number(total)]));
  }

  /** One page of the reviews of a course, the latest first. */
  async page(args: ListReviewsArgs): Promise<Review[]> {
    const query = select<Review>('reviews')
      .where(eq('course', args.id))
      .orderBy('created', 'desc')
      .orderBy('id', 'desc')
      .limit(args.per_page, skipOf(args));
    return this.database.rows(query);
  }

  async exists(course: number, person: number): Promise<boolean> {
    const query = select('reviews').columns('id').where(eq('person', person), eq('course', course));
    return (await this.database.one(query)) !== undefined;
  }
}
