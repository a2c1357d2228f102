import { DateTime, declarationsOfClass, Int, Text, Uri, valueDecorator, type ValueDecorator } from '@gatehouse/rest';
import { SHOWN } from '../namespace/context';

export const STATUSES = ['draft', 'pending', 'private', 'publish'] as const;
export type CourseStatus = (typeof STATUSES)[number];

/** Fields that courses, lessons, quizzes and questions share. */
export class RecordView {
  @Int({ ...SHOWN, readonly: true })
  id!: number;

  @Text({ ...SHOWN, description: 'The title, as plain text.', examples: ['Tying knots'] })
  name!: string;

  @Text({ ...SHOWN, description: 'The name in addresses.', examples: ['tying-knots'] })
  slug!: string;

  @Uri({
    ...SHOWN,
    readonly: true,
    description: 'The page on the site.',
    examples: ['https://example.com/courses/tying-knots/'],
  })
  permalink!: string;

  @DateTime({
    ...SHOWN,
    readonly: true,
    description: 'When it was created, in site time.',
    examples: ['2027-01-31T11:00:00'],
  })
  date_created!: string;

  @DateTime({
    ...SHOWN,
    readonly: true,
    description: 'When it was created, in UTC.',
    examples: ['2027-01-31T10:00:00'],
  })
  date_created_gmt!: string;

  @DateTime({ ...SHOWN, readonly: true, description: 'When it was last changed, in site time.' })
  date_modified!: string;

  @DateTime({ ...SHOWN, readonly: true, description: 'When it was last changed, in UTC.' })
  date_modified_gmt!: string;

  @Text({ ...SHOWN, examples: ['publish'] })
  status!: CourseStatus;

  @Text({
    ...SHOWN,
    description: 'HTML: rendered in context view, as it is stored in context edit.',
    examples: ['<p>Three knots for every day.</p>'],
  })
  content!: string;

  @Text({ ...SHOWN, description: 'A short summary, as it is stored.' })
  excerpt!: string;
}

/** The type and words of one of these fields, for classes that say how it is made. */
export function wordsOfRecord(property: keyof RecordView): ValueDecorator {
  const field = declarationsOfClass(RecordView).find((one) => one.property === property);
  if (!field) throw new Error(`${property} is not declared.`);
  return valueDecorator(field.type, field.options);
}
