import { Text } from '@gatehouse/rest';

/** What the forms of the page of a course send. */
export class CourseForm {
  @Text({ required: true }) slug!: string;
  @Text({ default: '' }) action!: string;
  @Text({ default: '' }) rate!: string;
  @Text({ default: '', maxLength: 500 }) title!: string;
  @Text({ default: '' }) content!: string;
}
