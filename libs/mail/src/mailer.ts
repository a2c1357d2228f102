import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { traced } from '@gatehouse/telemetry';
import { compose } from './message/compose';
import type { MailMessage, MailResult } from './message/message';
import { FileOutbox } from './transport/file-outbox';
import type { SmtpTimeouts } from './transport/smtp';
import type { Transport } from './transport/transport';

export interface MailerOptions {
  dataDir: string;
  /** The sender of messages without a sender of their own. */
  from: string;
  timeouts?: Partial<SmtpTimeouts>;
}

/** Sends messages by the site's mail server, or stores them as files. */
export class Mailer {
  private constructor(
    private readonly transport: Transport,
    private readonly from: string,
  ) {}

  /** Whether messages are stored as files, which is immediate. */
  get keepsFiles(): boolean {
    return this.transport instanceof FileOutbox;
  }

  /**
   * `''`: the outbox, one `.eml` file a message below `<dataDir>/outbox/`; `smtp://user:password@host:587` or `smtps://…`:
   * a mail server, nodemailer's options as query arguments (`?requireTLS=true`, `?tls.rejectUnauthorized=false`).
   * It connects when the first message is sent.
   * @throws Error with a sentence for the operator when the address cannot be used
   */
  static async open(url: string, { dataDir, from, timeouts }: MailerOptions): Promise<Mailer> {
    if (url === '') return new Mailer(new FileOutbox(join(dataDir, 'outbox')), from);
    // Imported late: a site without a mail server needs no client.
    const { Smtp } = await import('./transport/smtp.js');
    return new Mailer(new Smtp(url, timeouts), from);
  }

  /**
   * Sends a message. Line breaks and control characters in headers, names and addresses become spaces.
   * @throws MailRefused when a retry cannot succeed; MailUnavailable when it can
   */
  async send(message: MailMessage): Promise<MailResult> {
    const attributes = { 'gatehouse.mail.transport': this.keepsFiles ? 'file' : 'smtp' };
    return traced('send mail', { kind: 'client', attributes }, () =>
      this.transport.deliver(compose(message, this.from)),
    );
  }

  /** Connects to the mail server and signs in, or looks for the folder; sends nothing. @throws Error when that fails */
  async check(): Promise<void> {
    await this.transport.check();
  }

  /** Finishes current deliveries; those that wait for a connection fail with MailUnavailable. */
  close(): void {
    this.transport.close();
  }
}

/** A new message id of the site, for example `newMessageId('example.org')`. */
export function newMessageId(host: string): string {
  return `${randomUUID()}@${host.replace(/[^\w.-]/g, '') || 'localhost'}`;
}
