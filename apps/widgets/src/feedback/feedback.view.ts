import { Bool, Choice, Int, ListOf, MapOf, Nullable, Shape, Text } from '@gatehouse/rest';
import { SUBMISSION_STATUSES } from '../submissions/submission';
import type { Quiz } from '../forms/template/quiz';

const FEEDBACK_STATUSES = [...SUBMISSION_STATUSES, 'error', 'validation_failed', 'acceptance_missing'] as const;
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number];

class InvalidFieldView {
  @Text({ description: 'Name of the field.', examples: ['your-email'] })
  field!: string;

  @Text({ description: 'What is wrong, as plain text.', examples: ['Please enter an e-mail address.'] })
  message!: string;

  @Nullable(Text(), { description: "The field's id: option.", examples: ['email-field'] })
  idref!: string | null;

  @Text({ description: 'Id of the element for the message.', examples: ['wpcf7-f5-p12-o1-ve-your-email'] })
  error_id!: string;
}

/** New questions for a form's quizzes (docs/interface/widgets.md#refill). */
export class RefillView {
  @MapOf(ListOf(Text()), {
    optional: true,
    description: 'Question and key of each quiz, by field.',
    examples: [{ sum: ['3 + 4 = ?', '9f86d081884c7d65…'] }],
  })
  quiz?: Record<string, Quiz>;
}

/** The answer to a submission as the form's script reads it (docs/interface/widgets.md#feedback). */
export class FeedbackView extends RefillView {
  @Int({ description: 'The form that was submitted.' })
  contact_form_id!: number;

  @Choice(FEEDBACK_STATUSES, { description: 'What came of the submission.' })
  status!: FeedbackStatus;

  @Text({ description: 'Plain text.', examples: ['Thank you for your message.'] })
  message!: string;

  @Text({
    optional: true,
    description: 'Hexadecimal. Empty when nothing was sent; absent for the status error.',
    examples: ['5e884898da280471'],
  })
  posted_data_hash?: string;

  @Text({ description: 'Selector of the form.', examples: ['#wpcf7-f5-p12-o1'] })
  into!: string;

  @ListOf(Shape(InvalidFieldView), { description: 'Empty unless the status is validation_failed.' })
  invalid_fields!: InvalidFieldView[];

  @Bool({ optional: true, description: 'Always true; absent unless the form has the setting demo_mode.' })
  demo_mode?: true;
}

/** What came of a submission. */
export interface Feedback {
  formId: number;
  unitTag: string;
  status: FeedbackStatus;
  /** Plain text. */
  message: string;
  /** '' when nothing was sent, absent for `error`. */
  hash?: string;
  invalid: Omit<InvalidFieldView, 'error_id'>[];
  demoMode: boolean;
  quiz: Record<string, Quiz>;
}

export const feedbackView = (feedback: Feedback): FeedbackView => ({
  contact_form_id: feedback.formId,
  status: feedback.status,
  message: feedback.message,
  ...(feedback.hash === undefined ? {} : { posted_data_hash: feedback.hash }),
  into: `#${feedback.unitTag}`,
  invalid_fields: feedback.invalid.map((one) => ({ ...one, error_id: errorId(feedback.unitTag, one.field) })),
  ...(feedback.demoMode ? { demo_mode: true } : {}),
  ...refillView(feedback.quiz),
});

/** The id under which scripts show a problem: names may have characters that selectors do not take. */
const errorId = (unitTag: string, field: string): string => `${unitTag}-ve-${field}`.replace(/[^\w-]/g, '');

export const refillView = (quiz: Record<string, Quiz>): RefillView => (Object.keys(quiz).length > 0 ? { quiz } : {});
