export { addresses, type Mailbox } from './address';
export { Mailer, newMessageId } from './mailer';
export type { MailerOptions } from './mailer';
export { MailRefused, MailUnavailable } from './message';
export type { MailAttachment, MailMessage, MailResult } from './message';
export { gaveUp, nextAttempt } from './queue';
export type { MailQueueEntry } from './queue';
export type { SmtpTimeouts } from './smtp';
