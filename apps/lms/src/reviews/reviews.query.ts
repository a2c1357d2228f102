import { Injectable } from '@nestjs/common';
import { Database } from '@gatehouse/persistence';
import type { ListReviewsArgs } from './review.args';
import type { Review } from './review.view';

/** Reads reviews. */
@Injectable()
export class ReviewsQuery {
  constructor(private readonly database: Database) {}

  /** The number of reviews of a course by stars. */
  async countsByStars(course: number): Promise<Map<number, number>> {
    const rows = await this.database.query<{ rate: number; total: number | string }>(
      'SELECT rate, COUNT(*) AS total FROM reviews WHERE course = ? GROUP BY rate',
      [course],
    );
    return new Map(rows.map(({ rate, total }) => [rate, Number(total)]));
  }

  /** One page of the reviews of a course, the latest first. */
  async page({ id, page, per_page: size }: ListReviewsArgs): Promise<Review[]> {
    const start = Math.min((page - 1) * size, Number.MAX_SAFE_INTEGER);
    return this.database.query<Review>(
      'SELECT * FROM reviews WHERE course = ? ORDER BY created DESC, id DESC LIMIT ? OFFSET ?',
      [id, size, start],
    );
  }

  async exists(course: number, person: number): Promise<boolean> {
    const rows = await this.database.query('SELECT 1 FROM reviews WHERE person = ? AND course = ?', [person, course]);
    return rows.length > 0;
  }
}
