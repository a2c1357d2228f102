import type { PersonFacts } from '@gatehouse/dto';
import { percentOf } from '../learning/result';
import { pagesOf } from '@gatehouse/pagination';
import type { SiteTime } from '../time/site-clock';

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

const STARS = [1, 2, 3, 4, 5] as const;

/** Counts by stars, as `items` shows them: percent rounded down, percent_float with two decimals (docs/interface/lms.md#reviews). */
export function breakdown(counts: ReadonlyMap<number, number>): {
  rated: number;
  total: number;
  items: Record<string, unknown>;
} {
  const total = STARS.reduce((sum, stars) => sum + (counts.get(stars) ?? 0), 0);
  const points = STARS.reduce((sum, stars) => sum + stars * (counts.get(stars) ?? 0), 0);
  const items = STARS.map((stars) => {
    const count = counts.get(stars) ?? 0;
    return [
      stars,
      {
        rated: stars,
        total: count,
        percent: total > 0 ? Math.floor((count * 100) / total) : 0,
        percent_float: percentOf(count, total),
      },
    ] as const;
  });
  return { rated: total > 0 ? points / total : 0, total, items: Object.fromEntries(items) };
}

export const reviewPage = (
  reviews: Record<string, unknown>[],
  total: number,
  { page, per_page: perPage }: { page: number; per_page: number },
): Record<string, unknown> => ({ reviews, total, pages: pagesOf(total, perPage), paged: page, per_page: perPage });

/** A review; of its author nothing but name and picture. */
export function reviewRecord(
  { id, person, rate, title, content, created }: Review,
  author: PersonFacts | undefined,
  time: SiteTime,
): Record<string, unknown> {
  return {
    comment_id: id,
    user_id: person,
    display_name: author?.name ?? '',
    avatar_url: author?.avatarUrl ?? '',
    rate,
    title,
    content,
    comment_date: time.ofClock(created),
  };
}
