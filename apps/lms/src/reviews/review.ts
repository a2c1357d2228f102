import type { PersonFacts } from '@gatehouse/dto';
import { createArgs, Hidden, Resource, Shown, Stored } from '@gatehouse/records';
import * as rest from '@gatehouse/rest';
import { sanitisePost, stripTags } from '@gatehouse/text';
import { toWire, type SiteTime } from '@gatehouse/time';

/** What reviews are shown with. */
export interface Looked {
  authors: ReadonlyMap<number, PersonFacts>;
  time: SiteTime;
}

/** The index says that nothing is required, and the route asks for it all the same. */
const REQUIRED = { required: true, shown: { required: false }, group: 'Review' } as const;

const notBlank = (text: string) =>
  stripTags(text) === '' ? { code: 'rest_too_short', message: 'Please write something.' } : undefined;

/** What a person thinks of a course, with their name and picture, and nothing else about them. */
@Resource<Review>({
  path: 'lms/v1/review',
  one: 'review',
  table: 'reviews',
  indexes: { created: ['course', 'created', 'id'], rate: ['course', 'rate'] },
  unique: { once: ['person', 'course'] },
})
export class Review {
  @Stored('id', rest.Int({ name: 'comment_id' }), { readonly: true }) id!: number;
  @Hidden('integer') course!: number;
  @Stored('integer', rest.Int({ name: 'user_id' }), { readonly: true }) person!: number;

  @Shown(
    rest.Text({ description: 'The name of the author; empty for a deleted account.', examples: ['Ada Rivers'] }),
    ({ person }: Review, { authors }: Looked) => authors.get(person)?.name ?? '',
  )
  display_name!: string;

  @Shown(
    rest.Text({ description: 'The picture of the author.', examples: ['https://example.com/ada.jpg'] }),
    ({ person }: Review, { authors }: Looked) => authors.get(person)?.avatarUrl ?? '',
  )
  avatar_url!: string;

  @Stored('integer', rest.Int({ description: 'The number of stars, from 1 to 5.' }), {
    required: true,
    written: rest.Int({ ...REQUIRED, min: 1, max: 5, label: 'Stars' }),
  })
  rate!: number;

  @Stored('text', rest.Text({ examples: ['Well explained'] }), {
    required: true,
    clean: (title) => stripTags(title, { fold: true }),
    written: rest.Text({ ...REQUIRED, check: notBlank }),
  })
  title!: string;

  @Stored('text', rest.Text({ description: 'HTML.', examples: ['<p>I finally understand knots.</p>'] }), {
    required: true,
    clean: (content) => sanitisePost(content.trim()),
    written: rest.Text({ ...REQUIRED, check: notBlank }),
  })
  content!: string;

  @Stored(
    'clock',
    rest.DateTime({ name: 'comment_date', description: 'In site time.', examples: ['2027-01-31T10:00:00'] }),
    { readonly: true, show: (utc: string, _, { time }: Looked) => toWire(time.fromUtc(utc)) },
  )
  created!: string;
}

/** What clients write of a review. */
export class ReviewInput extends rest.PickType(createArgs(Review), ['rate', 'title', 'content']) {}

class ReviewedCourseArgs {
  @rest.Int({ ...REQUIRED, label: 'Course', description: 'Course ID.' }) id!: number;
}

export class SubmitReviewArgs extends rest.IntersectionType(ReviewedCourseArgs, ReviewInput) {}

export class ListReviewsArgs {
  @rest.Int({ required: true, hidden: true }) id!: number;
  @rest.Int({ default: 1, min: 1 }) page!: number;
  @rest.Int({ default: 10, min: 1, max: 100 }) per_page!: number;
}
