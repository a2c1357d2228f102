import { Text } from '@gatehouse/rest';

/** The fields that the forms on the page of a course send. */
export class CourseForm {
  @Text({ required: true }) slug!: string;
  @Text({ default: '' }) action!: string;
  @Text({ default: '' }) rate!: string;
  @Text({ default: '', maxLength: 500 }) title!: string;
  @Text({ default: '' }) content!: string;
}
