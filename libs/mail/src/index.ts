export { addresses, type Mailbox } from './message/address';
export { Mailer, newMessageId } from './mailer';
export type { MailerOptions } from './mailer';
export { MailRefused, MailUnavailable } from './message/message';
export type { MailAttachment, MailMessage, MailResult } from './message/message';
export { gaveUp, nextAttempt } from './queue';
export type { SmtpTimeouts } from './transport/smtp';
