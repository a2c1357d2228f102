import { Readable } from 'node:stream';
import type { SendMailOptions } from 'nodemailer';
import { addresses, bareAddress, oneLine } from './address';
import { type MailAttachment, type MailMessage, MailRefused } from './message';

/** A validated message, whose attachments are read at delivery. */
export interface ComposedMail {
  /** Without angle brackets. */
  messageId: string;
  date: Date;
  /** The options of nodemailer for one attempt. */
  options(): SendMailOptions;
}

/** Headers that members of the message set, or that describe its structure. */
const OWN_HEADERS = /^(from|to|cc|bcc|reply-to|subject|date|message-id|mime-version|content-.*)$/i;
const HEADER_NAME = /^[!-9;-~]{1,70}$/;

/** @throws MailRefused when an address is invalid, or there is no recipient */
export function compose(message: MailMessage, defaultFrom: string): ComposedMail {
  const messageId = oneLine(message.messageId).replace(/[<>\s]/g, '');
  if (!messageId) throw new MailRefused('The message has no id.');
  const [from, ...others] = addresses(message.from ?? defaultFrom);
  if (!from || others.length > 0) throw new MailRefused('A message has exactly one sender.');
  const to = addresses(message.to);
  const cc = addresses(message.cc);
  const bcc = addresses(message.bcc);
  const recipients = message.recipients?.map(bareAddress) ?? [
    ...new Set([...to, ...cc, ...bcc].map(({ address }) => address)),
  ];
  if (recipients.length === 0) throw new MailRefused('The message has no recipient.');
  const date = message.date ?? new Date();
  const fixed: SendMailOptions = {
    messageId: `<${messageId}>`,
    date,
    from,
    to,
    cc,
    bcc,
    replyTo: addresses(message.replyTo),
    subject: oneLine(message.subject),
    text: message.text,
    html: message.html,
    headers: otherHeaders(message.headers ?? {}),
    envelope: { from: from.address, to: recipients },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const options = () => ({ ...fixed, attachments: message.attachments?.map(attachment) });
  return { messageId, date, options };
}

function otherHeaders(headers: Record<string, string | string[]>): { key: string; value: string }[] {
  return Object.entries(headers)
    .filter(([name]) => HEADER_NAME.test(name) && !OWN_HEADERS.test(name))
    .flatMap(([key, values]) => [values].flat().map((value) => ({ key, value: oneLine(value) })));
}

function attachment({ name, contentType, content }: MailAttachment) {
  return {
    filename: oneLine(name),
    contentType: oneLine(contentType),
    content: Buffer.isBuffer(content) ? content : Readable.from(lazily(content)),
  };
}

/** Opens the source when it is first read, so that an attempt that fails earlier leaves nothing open. */
async function* lazily(open: () => Readable | Promise<Readable>): AsyncGenerator<Buffer> {
  yield* await open();
}
