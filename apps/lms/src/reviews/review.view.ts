import type { PersonFacts } from '@gatehouse/dto';
import { pagesOf } from '@gatehouse/pagination';
import { toWire, type SiteTime } from '@gatehouse/time';
import { percentOf } from '../learning/result';

export interface Review {
  id: number;
  course: number;
  person: number;
  rate: number;
  title: string;
  content: string;
  /** UTC clock. */
  created: string;
}

/** The reviews with one number of stars. */
export interface StarsView {
  rated: number;
  total: number;
  /** Rounded down. */
  percent: number;
  /** Two decimals. */
  percent_float: number;
}

/** The ratings of a course (docs/interface/lms.md#reviews). */
export interface RatingsView {
  /** Average, not rounded. */
  rated: number;
  total: number;
  /** By number of stars. */
  items: Record<string, StarsView>;
}

/** A review with the name and picture of its author, and nothing else about them. */
export interface ReviewView {
  comment_id: number;
  user_id: number;
  display_name: string;
  avatar_url: string;
  rate: number;
  title: string;
  content: string;
  comment_date: string;
}

export interface ReviewPageView {
  reviews: ReviewView[];
  total: number;
  pages: number;
  paged: number;
  per_page: number;
}

/** The reviews of a course (docs/interface/lms.md#reviews). */
export interface CourseReviewsView extends RatingsView {
  reviews: ReviewPageView;
  can_review: boolean;
  comment_approved: 1;
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
  reviews: ReviewView[],
  total: number,
  { page, per_page: perPage }: { page: number; per_page: number },
): ReviewPageView => ({ reviews, total, pages: pagesOf(total, perPage), paged: page, per_page: perPage });

export const reviewView = (
  { id, person, rate, title, content, created }: Review,
  author: PersonFacts | undefined,
  time: SiteTime,
): ReviewView => ({
  comment_id: id,
  user_id: person,
  display_name: author?.name ?? '',
  avatar_url: author?.avatarUrl ?? '',
  rate,
  title,
  content,
  comment_date: toWire(time.fromUtc(created)),
});
