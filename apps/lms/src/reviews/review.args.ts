import { FieldGroup, Int, Text } from '@gatehouse/rest';
import { stripTags } from '@gatehouse/text';

export class ListReviewsArgs {
  @Int({ required: true, hidden: true })
  id!: number;

  @Int({ default: 1, min: 1 })
  page!: number;

  @Int({ default: 10, min: 1, max: 100 })
  per_page!: number;
}

const notBlank = (text: string) =>
  stripTags(text) === '' ? { code: 'rest_too_short', message: 'Please write something.' } : undefined;

@FieldGroup('Review')
export class SubmitReviewArgs {
  @Int({ required: true, shown: { required: false }, label: 'Course', description: 'Course ID.' })
  id!: number;

  @Int({ required: true, min: 1, max: 5, label: 'Stars', shown: { required: false } })
  rate!: number;

  @Text({ required: true, shown: { required: false }, check: notBlank })
  title!: string;

  @Text({ required: true, shown: { required: false }, check: notBlank })
  content!: string;
}
