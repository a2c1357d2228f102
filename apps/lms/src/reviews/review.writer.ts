import type { EntityManager } from 'typeorm';
import { affected, changed, execute, insertRow, sql } from '@gatehouse/persistence';
import type { Review } from './review.view';

/** Stores a review and counts it in its course. A unique index refuses a second review of a person. @returns its id */
export async function insertReview(tx: EntityManager, review: Omit<Review, 'id'>): Promise<number> {
  const { rate, course } = review;
  affected(tx, 'courses', [course]);
  changed(tx, 'reviews', [course]);
  const id = await insertRow(tx, 'reviews', { ...review });
  await execute(
    tx,
    sql`UPDATE courses SET ratingSum = ratingSum + ${rate}, ratingCount = ratingCount + 1 WHERE id = ${course}`,
  );
  return id;
}
