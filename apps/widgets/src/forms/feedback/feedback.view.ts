import type { Quiz } from '../template/quiz';
import type { KeptStatus } from '../submissions/submission';

export type FeedbackStatus = KeptStatus | 'error' | 'validation_failed' | 'acceptance_missing';

export interface Feedback {
  formId: number;
  unitTag: string;
  status: FeedbackStatus;
  /** Plain text. */
  message: string;
  /** '' when nothing was sent, absent for `error`. */
  hash?: string;
  invalid: { field: string; message: string; idref: string | null }[];
  demoMode: boolean;
  quiz: Record<string, Quiz>;
}

/** The answer as the form's script reads it (docs/interface/widgets.md#feedback). */
export function feedbackView({ formId, unitTag, status, message, hash, invalid, demoMode, quiz }: Feedback) {
  return {
    contact_form_id: formId,
    status,
    message,
    ...(hash === undefined ? {} : { posted_data_hash: hash }),
    into: `#${unitTag}`,
    invalid_fields: invalid.map((one) => ({ ...one, error_id: `${unitTag}-ve-${one.field}` })),
    ...(demoMode ? { demo_mode: true } : {}),
    ...(Object.keys(quiz).length > 0 ? { quiz } : {}),
  };
}
