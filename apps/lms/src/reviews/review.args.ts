import { Arg } from '@gatehouse/rest';
import { stripTags } from '@gatehouse/text';

export class ListReviewsArgs {
  @Arg({ type: 'integer', required: true, hidden: true })
  id!: number;

  @Arg({ type: 'integer', default: 1, minimum: 1 })
  page!: number;

  @Arg({ type: 'integer', default: 10, minimum: 1, maximum: 100 })
  per_page!: number;
}

const notBlank = (text: string) =>
  stripTags(text) === '' ? { code: 'rest_too_short', message: 'Please write something.' } : undefined;

export class SubmitReviewArgs {
  @Arg({ type: 'integer', required: true, shown: { required: false }, description: 'Course ID.' })
  id!: number;

  @Arg({ type: 'integer', required: true, minimum: 1, maximum: 5, shown: { required: false } })
  rate!: number;

  @Arg({ type: 'string', required: true, shown: { required: false }, check: notBlank })
  title!: string;

  @Arg({ type: 'string', required: true, shown: { required: false }, check: notBlank })
  content!: string;
}
