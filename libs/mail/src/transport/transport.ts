import type { ComposedMail } from '../message/compose';
import type { MailResult } from '../message/message';

/** Delivers composed messages: {@link Smtp} or {@link FileOutbox}. */
export interface Transport {
  deliver(mail: ComposedMail): Promise<MailResult>;
  /** Tries whether messages can be delivered, and delivers none. @throws Error with a sentence when they cannot */
  check(): Promise<void>;
  close(): void;
}
