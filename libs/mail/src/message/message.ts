import type { Readable } from 'node:stream';

export interface MailAttachment {
  name: string;
  contentType: string;
  /** A function is asked once an attempt, so that a retry reads the file anew. */
  content: Buffer | (() => Readable | Promise<Readable>);
}

/** Addresses are written as in a header: `a@b.example`, `Ann <a@b.example>`, several with commas or as a list. */
export interface MailMessage {
  /** `local@host`, with or without angle brackets: the same for every attempt, so that the message arrives once. */
  messageId: string;
  /** When the message was written: keep it over retries. Now when left out. */
  date?: Date;
  /** The mailer's own sender when left out. */
  from?: string;
  to: string | string[];
  cc?: string | string[];
  bcc?: string | string[];
  replyTo?: string | string[];
  subject: string;
  text?: string;
  html?: string;
  /** Other headers. Those that the members above stand for, and names that are no header's, are left out. */
  headers?: Record<string, string | string[]>;
  attachments?: MailAttachment[];
  /** Bare addresses: hand the message over for these only, whoever the headers name (a retry for `deferred`). */
  recipients?: string[];
}

export interface MailResult {
  /** `kept`: a file of the outbox; `sent`: the mail server has taken it. */
  state: 'kept' | 'sent';
  /** Recipients that the server has refused for good, while it took the message for others. */
  rejected: string[];
  /** Recipients that it wants to be asked for again, while it took the message for others. */
  deferred: string[];
}

/** The message will never be taken: an unusable address, or a final refusal of the mail server. Do not retry. */
export class MailRefused extends Error {}

/** The mail server does not take messages at the moment: retry. */
export class MailUnavailable extends Error {}
