import type { EntityManager } from 'typeorm';
import type { Review } from './review.view';

/** Stores a review and counts it in its course. A unique index refuses a second review of a person. @returns its id */
export async function insertReview(manager: EntityManager, review: Omit<Review, 'id'>): Promise<number> {
  const { course, person, rate, title, content, created } = review;
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
  const [row] = await manager.query<Pick<Review, 'id'>[]>('SELECT id FROM reviews WHERE person = ? AND course = ?', [
    person,
    course,
  ]);
  return Number(row?.id);
}
