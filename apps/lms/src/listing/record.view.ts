import { DateTime, Int, Text, Uri } from '@gatehouse/rest';
import type { CourseStatus } from '../records/course.entity';

/** Fields that courses, lessons, quizzes and questions share. A field without `context` is shown in all contexts. */
export class RecordView {
  @Int({ readonly: true })
  id!: number;

  @Text({ description: 'The title, as plain text.', examples: ['Tying knots'] })
  name!: string;

  @Text({ description: 'The name in addresses.', examples: ['tying-knots'] })
  slug!: string;

  @Uri({ readonly: true, description: 'The page on the site.', examples: ['https://example.com/courses/tying-knots/'] })
  permalink!: string;

  @DateTime({ readonly: true, description: 'When it was created, in site time.', examples: ['2027-01-31T11:00:00'] })
  date_created!: string;

  @DateTime({ readonly: true, description: 'When it was created, in UTC.', examples: ['2027-01-31T10:00:00'] })
  date_created_gmt!: string;

  @DateTime({ readonly: true, description: 'When it was last changed, in site time.' })
  date_modified!: string;

  @DateTime({ readonly: true, description: 'When it was last changed, in UTC.' })
  date_modified_gmt!: string;

  @Text({ examples: ['publish'] })
  status!: CourseStatus;

  @Text({
    description: 'HTML: rendered in context view, as it is stored in context edit.',
    examples: ['<p>Three knots for every day.</p>'],
  })
  content!: string;

  @Text({ description: 'A short summary, as it is stored.' })
  excerpt!: string;
}
