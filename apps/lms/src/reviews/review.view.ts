import { pagesOf } from '@gatehouse/pagination';
import { Bool, Int, ListOf, MapOf, Num, Shape } from '@gatehouse/rest';
import { percentOf } from '../learning/result';
import { ActionView } from '../namespace/action.view';
import { Review, type ListReviewsArgs } from './review';

/** The reviews with one number of stars. */
class StarsView {
  @Int({ description: 'The number of stars.' })
  rated!: number;

  @Int({ description: 'The number of reviews.' })
  total!: number;

  @Int({ description: 'Percent of all reviews, rounded down.' })
  percent!: number;

  @Num({ description: 'Percent of all reviews, with two decimals.', examples: [33.33] })
  percent_float!: number;
}

/** The ratings of a course (docs/interface/lms.md#reviews). */
export class RatingsView {
  @Num({ description: 'The average, not rounded; 0 without reviews.', examples: [4.5] })
  rated!: number;

  @Int({ description: 'The number of reviews.' })
  total!: number;

  @MapOf(Shape(StarsView), { description: 'By number of stars, from 1 to 5.' })
  items!: Record<string, StarsView>;
}

class ReviewPageView {
  @ListOf(Shape(Review), { description: 'The latest first.' })
  reviews!: Record<string, unknown>[];

  @Int({ description: 'The number of reviews on all pages.' })
  total!: number;

  @Int({ description: 'The number of pages.' })
  pages!: number;

  @Int({ description: 'The page, from 1.' })
  paged!: number;

  @Int()
  per_page!: number;
}

/** The ratings of a course with one page of its reviews (docs/interface/lms.md#reviews). */
export class CourseReviewsView extends RatingsView {
  @Shape(ReviewPageView)
  reviews!: ReviewPageView;

  @Bool({ description: 'Whether the caller is enrolled and has not reviewed the course yet.' })
  can_review!: boolean;

  @Int({ enum: [1] })
  comment_approved!: 1;
}

/** The response of GET review/course/<id>. */
export class ReviewListView extends ActionView {
  @Shape(CourseReviewsView)
  data!: CourseReviewsView;
}

class NewReviewView {
  @Int({ description: 'Id of the review.' })
  comment_id!: number;
}

/** The response of POST review/submit. */
export class ReviewSubmittedView extends ActionView {
  @Shape(NewReviewView)
  data!: NewReviewView;
}

const STARS = [1, 2, 3, 4, 5] as const;

/** @param counts number of reviews by stars */
export function ratingsView(counts: ReadonlyMap<number, number>): RatingsView {
  const total = STARS.reduce((sum, stars) => sum + (counts.get(stars) ?? 0), 0);
  const points = STARS.reduce((sum, stars) => sum + stars * (counts.get(stars) ?? 0), 0);
  const items = STARS.map((stars) => [stars, starsView(stars, counts.get(stars) ?? 0, total)] as const);
  return { rated: total > 0 ? points / total : 0, total, items: Object.fromEntries(items) };
}

const starsView = (stars: number, count: number, total: number): StarsView => ({
  rated: stars,
  total: count,
  percent: total > 0 ? Math.floor((count * 100) / total) : 0,
  percent_float: percentOf(count, total),
});

export const reviewPageView = (
  reviews: ReviewPageView['reviews'],
  total: number,
  { page, per_page: perPage }: ListReviewsArgs,
): ReviewPageView => ({ reviews, total, pages: pagesOf(total, perPage), paged: page, per_page: perPage });
