import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { compose, type ComposedMail } from './message/compose';
import type { MailMessage, MailResult } from './message/message';
import { FileOutbox } from './transport/file-outbox';
import { Smtp, type SmtpTimeouts } from './transport/smtp';

/** Where composed messages go. */
export interface Transport {
  deliver(mail: ComposedMail): Promise<MailResult>;
  close(): void;
}

export interface MailerOptions {
  dataDir: string;
  /** The sender of messages that name none. */
  from: string;
  timeouts?: Partial<SmtpTimeouts>;
}

/** Hands messages over to the site's mail server, or keeps them as files. */
export class Mailer {
  private constructor(
    private readonly transport: Transport,
    private readonly from: string,
  ) {}

  /** Whether messages are kept as files, which takes no time to speak of. */
  get keepsFiles(): boolean {
    return this.transport instanceof FileOutbox;
  }

  /**
   * `''`: the outbox, one `.eml` file a message below `<dataDir>/outbox/`; `smtp://user:password@host:587` or `smtps://…`:
   * a mail server, nodemailer's options as query arguments (`?requireTLS=true`, `?tls.rejectUnauthorized=false`).
   * Nothing is connected before the first message.
   * @throws Error with a sentence for the operator when the address cannot be used
   */
  static open(url: string, { dataDir, from, timeouts }: MailerOptions): Mailer {
    return new Mailer(url === '' ? new FileOutbox(join(dataDir, 'outbox')) : new Smtp(url, timeouts), from);
  }

  /**
   * Hands one message over. Line breaks and control characters in headers, names and addresses become blanks.
   * @throws MailRefused when it is pointless to try again; MailUnavailable when it is not
   */
  async send(message: MailMessage): Promise<MailResult> {
    return this.transport.deliver(compose(message, this.from));
  }

  /** Lets deliveries under way finish; those that wait for a connection fail with MailUnavailable. */
  close(): void {
    this.transport.close();
  }
}

/** A fresh message id of the site, for example `newMessageId('example.org')`. */
export function newMessageId(host: string): string {
  return `${randomUUID()}@${host.replace(/[^\w.-]/g, '') || 'localhost'}`;
}
