import type { KeptFile } from '../uploads/upload-folders';
import type { FieldValues } from '../values/posted-data';

/** The statuses of stored submissions (docs/interface/widgets.md#feedback-status). */
export const KEPT_STATUSES = ['mail_sent', 'mail_failed', 'spam', 'aborted'] as const;
export type KeptStatus = (typeof KEPT_STATUSES)[number];

export interface SubmissionMeta {
  remote_ip: string;
  user_agent: string;
  url: string;
  unit_tag: string;
  container_post_id: number;
  user_id: number;
  locale: string;
}

export interface SpamFinding {
  agent: string;
  reason: string;
}

/** The parts of a submission that are stored as JSON. */
export interface SubmissionRecord {
  posted_data: FieldValues;
  consent: Record<string, string>;
  files: KeptFile[];
  meta: SubmissionMeta;
  spam_log: SpamFinding[];
}
