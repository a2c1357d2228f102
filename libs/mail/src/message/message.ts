import type { Readable } from 'node:stream';

export interface MailAttachment {
  name: string;
  contentType: string;
  /** A function is called at each attempt, so that a retry reads the file again. */
  content: Buffer | (() => Readable | Promise<Readable>);
}

/** Addresses are written as in a header: `a@b.example`, `Ann <a@b.example>`, several with commas or as a list. */
export interface MailMessage {
  /** `local@host`, with or without angle brackets; the same for every attempt, so that the message arrives once. */
  messageId: string;
  /** When the message was written; the same for every attempt. Now by default. */
  date?: Date;
  /** The mailer's sender by default. */
  from?: string;
  to: string | string[];
  cc?: string | string[];
  bcc?: string | string[];
  replyTo?: string | string[];
  subject: string;
  text?: string;
  html?: string;
  /** Other headers. Invalid names, and headers that the members above set, are ignored. */
  headers?: Record<string, string | string[]>;
  attachments?: MailAttachment[];
  /** Addresses without names: send only to these, whatever the headers say (a retry for `deferred`). */
  recipients?: string[];
}

export interface MailResult {
  /** `kept`: stored as a file; `sent`: accepted by the mail server. */
  state: 'kept' | 'sent';
  /** Recipients that the server refused for good, while it accepted the message for others. */
  rejected: string[];
  /** Recipients to retry, while the server accepted the message for others. */
  deferred: string[];
}

/** The message cannot be delivered: an invalid address, or a permanent refusal of the mail server. Do not retry. */
export class MailRefused extends Error {}

/** The mail server does not accept messages at the moment: retry. */
export class MailUnavailable extends Error {}
