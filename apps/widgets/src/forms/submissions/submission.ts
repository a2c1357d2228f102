/** What a submission came to (docs/interface/widgets.md#feedback-status); only these are kept. */
export const KEPT_STATUSES = ['mail_sent', 'mail_failed', 'spam', 'aborted'] as const;
export type KeptStatus = (typeof KEPT_STATUSES)[number];

/** An upload of a submission; its bytes lie in the blob store under `key`. */
export interface KeptFile {
  field: string;
  /** A harmless name. */
  name: string;
  /** Bytes. */
  size: number;
  /** As the client claimed. */
  type: string;
  sha256: string;
  key: string;
}

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

/** What is kept of a submission beside its status and date. */
export interface SubmissionRecord {
  posted_data: Record<string, string | string[]>;
  consent: Record<string, string>;
  files: KeptFile[];
  meta: SubmissionMeta;
  spam_log: SpamFinding[];
}
