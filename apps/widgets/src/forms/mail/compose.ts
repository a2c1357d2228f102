import { addresses, MailRefused, type MailMessage } from '@gatehouse/mail';
import { escapeHtml, paragraphs } from '@gatehouse/text';
import type { MailTemplate } from '../form-parts';
import type { FormTag } from '../template/form-tag';
import { mailTagsIn, replaceLines, replaceTags, type TagResolver, type TagValue } from './mail-tags';

export type TemplateName = 'mail' | 'mail_2';

/** A mail with its tags replaced, as it is stored with the submission. */
export interface ComposedMail {
  template: TemplateName;
  subject: string;
  sender: string;
  recipient: string;
  additional_headers: string;
  body: string;
  use_html: boolean;
  /** File fields whose uploads are attached. */
  attachedFields: string[];
}

const escaped = ({ text, html }: TagValue): string => html ?? escapeHtml(text);
const LINE_BREAKS = /[\r\n\v\f\u0085\u2028\u2029]+/;
const oneLine = (text: string): string => text.split(LINE_BREAKS).join(' ').trim();

/** Replaces the mail-tags of a template (docs/interface/widgets.md#mail). */
export function composeMail(
  name: TemplateName,
  template: MailTemplate,
  tags: readonly FormTag[],
  resolve: TagResolver,
): ComposedMail {
  const shown = template.use_html ? escaped : ({ text }: TagValue): string => text;
  const replaceBody = template.exclude_blank ? replaceLines : replaceTags;
  const subject = oneLine(replaceTags(template.subject, resolve));
  const body = replaceBody(template.body, resolve, shown);
  return {
    template: name,
    subject,
    sender: oneLine(replaceTags(template.sender, resolve)),
    recipient: oneLine(replaceTags(template.recipient, resolve)),
    additional_headers: template.additional_headers
      .split('\n')
      .map((line) => (replaceTags(line, resolve).split(LINE_BREAKS, 1)[0] ?? '').trim())
      .filter((line) => line !== '')
      .join('\n'),
    body: template.use_html ? document(subject, body) : body,
    use_html: template.use_html,
    attachedFields: attachedFields(template.attachments, tags),
  };
}

/** The file fields that lines of `attachments` name; other lines are ignored (docs/interface/widgets.md#mail). */
function attachedFields(attachments: string, tags: readonly FormTag[]): string[] {
  const files = new Set(tags.filter(({ basetype }) => basetype === 'file').map(({ name }) => name));
  return [
    ...new Set(
      attachments
        .split('\n')
        .flatMap((line) => mailTagsIn(line).map(({ name }) => name))
        .filter((name) => files.has(name)),
    ),
  ];
}

function document(title: string, body: string): string {
  if (/^\s*<(!doctype|html)\b/i.test(body)) return body;
  const head = `<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>`;
  return `<!doctype html>\n<html>${head}\n<body>\n${paragraphs(body).trim()}\n</body></html>`;
}

/** Why a mail can never be sent: its sender or recipient is not an address. Null when it can. */
export function mailProblem({ sender, recipient }: Pick<ComposedMail, 'sender' | 'recipient'>): string | null {
  try {
    if (addresses(quotedName(sender)).length !== 1) return `"${sender}" is not a sender.`;
    return addresses(recipient).length > 0 ? null : 'There is no recipient.';
  } catch (error) {
    if (error instanceof MailRefused) return error.message;
    throw error;
  }
}

/** The headers and addresses of a mail for the mailer; invalid addresses of Cc, Bcc and Reply-To are left out. */
export function mailEnvelope({
  sender,
  recipient,
  additional_headers: lines,
}: Pick<ComposedMail, 'sender' | 'recipient' | 'additional_headers'>): Pick<
  MailMessage,
  'from' | 'to' | 'cc' | 'bcc' | 'replyTo' | 'headers'
> {
  const headers: Record<string, string[]> = {};
  const boxes: Record<string, string[]> = { cc: [], bcc: [], 'reply-to': [] };
  for (const line of lines.split('\n')) {
    const [, name, value] = /^([!-9;-~]+)\s*:(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined || value.trim() === '') continue;
    const list = boxes[name.toLowerCase()];
    if (!list) (headers[name] ??= []).push(value.trim());
    else if (isMailboxList(value)) list.push(value.trim());
  }
  return {
    from: quotedName(sender),
    to: recipient,
    cc: boxes.cc,
    bcc: boxes.bcc,
    replyTo: boxes['reply-to'],
    headers,
  };
}

/** Whether a text is one or more addresses, separated by commas. */
export function isMailboxList(text: string): boolean {
  try {
    return addresses(text).length > 0;
  } catch {
    return false;
  }
}

/** Quotes the name of a sender when it contains special characters, as site titles may. */
function quotedName(sender: string): string {
  const [, name, address] = /^([^"<>]+)<([^<>]+)>$/.exec(sender) ?? [];
  return name === undefined || !/[,;:()@]/.test(name)
    ? sender
    : `"${name.trim().replace(/[\\"]/g, '\\$&')}" <${address}>`;
}
