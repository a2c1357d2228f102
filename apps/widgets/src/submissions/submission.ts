import { Int, Text } from '@gatehouse/rest';
import type { StoredFile } from './uploads/upload-folders';
import type { FieldValues } from '../forms/values/posted-data';

/** The statuses of stored submissions (docs/interface/widgets.md#feedback-status). */
export const SUBMISSION_STATUSES = ['mail_sent', 'mail_failed', 'spam', 'aborted'] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

/** Where a submission came from, as it is stored and shown. */
export class SubmissionMeta {
  @Text({ description: 'Address of the client.', examples: ['203.0.113.7'] })
  remote_ip!: string;

  @Text({ description: 'Header of the request.', examples: ['Mozilla/5.0 (X11; Linux x86_64)'] })
  user_agent!: string;

  @Text({ description: 'Address of the page with the form, or empty.', examples: ['https://example.com/contact/'] })
  url!: string;

  @Text({ description: 'Identifier of the form on its page.', examples: ['wpcf7-f5-p12-o1'] })
  unit_tag!: string;

  @Int({ description: 'The post or page with the form; 0 for others.', examples: [12] })
  container_post_id!: number;

  @Int({ description: 'Who submitted; 0 for visitors.' })
  user_id!: number;

  @Text({ description: 'Language of the form.', examples: ['en_US'] })
  locale!: string;
}

/** Why a submission is spam, as it is stored and shown. */
export class SpamFinding {
  @Text({ description: 'The check that found spam.', examples: ['honeypot'] })
  agent!: string;

  @Text({ description: 'What the check found.' })
  reason!: string;
}

/** The parts of a submission that are stored as JSON. */
export interface SubmissionRecord {
  posted_data: FieldValues;
  consent: Record<string, string>;
  files: StoredFile[];
  meta: SubmissionMeta;
  spam_log: SpamFinding[];
}
