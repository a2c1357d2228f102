import type { ComposedMail } from '../message/compose';
import type { MailResult } from '../message/message';

/** Delivers composed messages: {@link Smtp} or {@link FileOutbox}. */
export interface Transport {
  deliver(mail: ComposedMail): Promise<MailResult>;
  close(): void;
}
