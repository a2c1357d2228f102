import { isNativeError } from 'node:util/types';
import nodemailer, { type NodemailerError, type Transporter, type SMTPPoolSentMessageInfo } from 'nodemailer';
import type { ComposedMail } from '../message/compose';
import { MailRefused, type MailResult, MailUnavailable } from '../message/message';
import type { Transport } from './transport';

/** Milliseconds. */
export interface SmtpTimeouts {
  connection: number;
  greeting: number;
  /** Without data from the server, after the greeting. */
  silence: number;
  /** For one message, including the wait for a free connection. */
  total: number;
}

const TIMEOUTS: SmtpTimeouts = { connection: 5000, greeting: 5000, silence: 30_000, total: 180_000 };

/** Delivers messages to a mail server, over a small pool of connections. */
export class Smtp implements Transport {
  private readonly pool: Transporter<SMTPPoolSentMessageInfo>;
  private readonly totalMs: number;

  constructor(url: string, timeouts: Partial<SmtpTimeouts> = {}) {
    const { hostname } = checkedUrl(url);
    const { connection, greeting, silence, total } = { ...TIMEOUTS, ...timeouts };
    this.totalMs = total;
    this.pool = nodemailer.createTransport({
      url,
      pool: true,
      maxConnections: 3,
      maxMessages: 100,
      maxRequeues: 1,
      idleTimeout: 30_000,
      connectionTimeout: connection,
      dnsTimeout: connection,
      greetingTimeout: greeting,
      socketTimeout: silence,
      // The certificate of a mail server on this machine does not match `localhost`, and the connection is not exposed.
      ...(isLoopback(hostname) ? { tls: { rejectUnauthorized: false } } : {}),
    });
  }

  async deliver(mail: ComposedMail): Promise<MailResult> {
    try {
      const { rejectedErrors = [] } = await this.pool.sendMail({
        ...mail.options(),
        signal: AbortSignal.timeout(this.totalMs),
      });
      const refused = (permanent: boolean) =>
        rejectedErrors.filter((error) => isPermanent(error) === permanent).flatMap(({ recipient }) => recipient ?? []);
      return { state: 'sent', rejected: refused(true), deferred: refused(false) };
    } catch (cause) {
      const sentence = isNativeError(cause) ? cause.message : String(cause);
      throw isPermanent(cause) ? new MailRefused(sentence, { cause }) : new MailUnavailable(sentence, { cause });
    }
  }

  async check(): Promise<void> {
    await this.pool.verify();
  }

  close(): void {
    this.pool.close();
  }
}

/**
 * Whether the server refuses the sender, the recipients or the message for good. Problems with the connection or the
 * account are for the operator to solve, so the message waits.
 */
function isPermanent(error: unknown): boolean {
  if (!isMailError(error)) return false;
  return ['EENVELOPE', 'EMESSAGE', 'EMAXRECIPIENTS'].includes(error.code ?? '') && error.permanent !== false;
}

function isMailError(error: unknown): error is NodemailerError {
  return isNativeError(error) && 'code' in error;
}

function checkedUrl(url: string): URL {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || !/^smtps?:$/.test(parsed.protocol) || !parsed.hostname) {
    throw new Error('The mail server address must read smtp://user:password@host:port or smtps://…');
  }
  return parsed;
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
